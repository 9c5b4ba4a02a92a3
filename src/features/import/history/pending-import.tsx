// The notice of an interrupted import.

import { Trans } from '@lingui/react/macro'
import { InterruptedJob, type JobNoticeProps } from '../../../parts/interrupted-job'

export function PendingImport(props: JobNoticeProps) {
  return (
    <InterruptedJob
      {...props}
      kind="import"
      writing={(written, total) => (
        <Trans>
          An import was interrupted: {written} of {total} transactions are here.
        </Trans>
      )}
      undoing={written => (
        <Trans>The undo of an import was interrupted: {written} transactions are still here.</Trans>
      )}
      finish={<Trans>Finish the import</Trans>}
      undo={<Trans>Undo the import</Trans>}
    />
  )
}
