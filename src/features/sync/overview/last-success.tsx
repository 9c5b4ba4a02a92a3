// When the device and the server last agreed: how long ago, and at what time.

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

/** '3 minutes ago'; follows the time while it is on screen. */
export function Ago({ at }: { at: number }) {
  const formats = useTimeFormats()
  // A clock that was set back must not speak of the future.
  const age = Math.max(0, useNow() - at)
  return age < MINUTE_MS ? <Trans>just now</Trans> : formats.ago(age)
}
