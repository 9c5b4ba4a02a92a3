// The shared files that are not open, each with its origin, to open or to remove.

import { Trans } from '@lingui/react/macro'
import type { WaitingFile } from '../../../store/bulk/imports/waiting-file'
import { Button } from '../../../ui/controls/button'
import font from '../../../ui/styles/font.module.css'
import layout from '../../../ui/styles/layout.module.css'

interface WaitingFilesListProps {
  readonly files: readonly WaitingFile[]
  readonly isDisabled: boolean
  readonly onOpen: (id: string) => void
  readonly onRemove: (id: string) => void
}

export function WaitingFilesList({ files, isDisabled, onOpen, onRemove }: WaitingFilesListProps) {
  return files.map(({ id, name, from }) => (
    <div key={id} className={layout.between}>
      <div className={layout.tight}>
        <p className={font.anywhere}>
          <Trans>{name} is waiting to be imported.</Trans>
        </p>
        <FileOrigin from={from} />
      </div>
      <Button disabled={isDisabled} onClick={() => onOpen(id)}>
        <Trans>Open</Trans>
      </Button>
      <Button disabled={isDisabled} onClick={() => onRemove(id)}>
        <Trans>Remove</Trans>
      </Button>
    </div>
  ))
}

/** Nothing for a file of another app. */
export function FileOrigin({ from }: { from: string }) {
  if (from === '') return null
  return (
    <p className={font.anywhere}>
      <Trans>The page {from} has sent this file.</Trans>
    </p>
  )
}
