// The sentence about what may be spent a day until the next income, and the line of the dashboard with it.

import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { decimalText, type Hundredths } from '../../../domain/money/money'
import type { Allowance } from '../../../domain/totals/ahead'
import { shortName } from '../../../domain/values/truncate'
import { amountParts } from '../../../i18n/amount-formats'
import { useDateFormats } from '../../../i18n/use-locale'
import { Amount } from '../../../ui/display/amounts/amount'
import styles from '../../../ui/styles/line-link.module.css'

export function AllowanceText({
  allowance: { until, days, perDay, shortOn },
}: {
  allowance: Allowance
}) {
  const formats = useDateFormats()
  if (shortOn) {
    const day = formats.dayOfMonth(shortOn.date)
    return (
      <Trans>
        On {day}, <Sum value={-shortOn.balance} /> is missing for what is planned.
      </Trans>
    )
  }
  if (until?.schedule) {
    const [name, day] = [shortName(until.schedule.name), formats.dayOfMonth(until.date)]
    return (
      <Trans>
        Until {name} on {day}: <Sum value={perDay} /> a day.
      </Trans>
    )
  }
  return (
    <Trans>
      For {days} days: <Sum value={perDay} /> a day.
    </Trans>
  )
}

export function Sum({ value }: { value: Hundredths }) {
  return <Amount parts={amountParts(decimalText(value))} />
}

/** For a user who has chosen it in the reports. */
export function AllowanceLine({ allowance }: { allowance: Allowance }) {
  return (
    <Link to="/reports" search={{ view: 'ahead' }} className={styles.line}>
      <span>
        <AllowanceText allowance={allowance} />
      </span>
    </Link>
  )
}
