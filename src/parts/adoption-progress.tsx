// The progress of a trial's adoption into the account. It is not a live region, because it changes with every page.

import { Trans, useLingui } from '@lingui/react/macro'

interface AdoptionProgressProps {
  readonly done: number
  /** Null until the documents have been counted. */
  readonly total: number | null
}

export function AdoptionProgress({ done, total }: AdoptionProgressProps) {
  const { i18n } = useLingui()
  if (total === null)
    return (
      <p>
        <Trans>What was on this device only moves into your account</Trans>
      </p>
    )
  const [moved, all] = [i18n.number(done), i18n.number(total)]
  return (
    <p>
      <Trans>
        What was on this device only moves into your account: {moved} of {all}
      </Trans>
    </p>
  )
}
