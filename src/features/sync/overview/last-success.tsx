// The time of the last successful sync.

import { Trans } from '@lingui/react/macro'
import { useTimeFormats } from '../../../i18n/time-formats'
import { useNow } from '../../../ui/hooks/use-now'

const MINUTE_MS = 60_000

export function LastSuccess({ at }: { at: number | null }) {
  const formats = useTimeFormats()
  if (at === null) return <Trans>Not synced on this device yet</Trans>
  const time = formats.moment(at)
  return (
    <Trans>
      Last synced <Ago at={at} />, {time}
    </Trans>
  )
}

/** Such as '3 minutes ago', updated every minute. */
export function Ago({ at }: { at: number }) {
  const formats = useTimeFormats()
  // Not in the future, even if the clock was set back.
  const age = Math.max(0, useNow() - at)
  return age < MINUTE_MS ? <Trans>just now</Trans> : formats.ago(age)
}
