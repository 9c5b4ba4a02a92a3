// The notice that the clock of this device differs from the server's by more than five minutes.

import { Trans } from '@lingui/react/macro'
import { useTimeFormats } from '../../../i18n/time-formats'
import font from '../../../ui/styles/font.module.css'

/** @param error milliseconds by which the clock is ahead; negative if it is behind */
export function ClockNotice({ error }: { error: number }) {
  const formats = useTimeFormats()
  if (error === 0) return null
  const difference = formats.span(Math.abs(error))
  return (
    <p className={font.remark}>
      {error > 0 ? (
        <Trans>
          The clock of this device is {difference} ahead of the server's. Set it right, so that your
          schedules and the order of changes on your devices are right.
        </Trans>
      ) : (
        <Trans>
          The clock of this device is {difference} behind the server's. Set it right, so that your
          schedules and the order of changes on your devices are right.
        </Trans>
      )}
    </p>
  )
}
