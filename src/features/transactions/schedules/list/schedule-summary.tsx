// The card on top of the schedules: the sums that are still to come in the month.

import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { YearMonth } from '../../../../domain/dates/calendar'
import { decimalText } from '../../../../domain/money/money'
import type { ScheduleOverview } from '../../../../domain/transaction/schedule/overview'
import { amountParts, signedAmountParts } from '../../../../i18n/amount-formats'
import { useDateFormats } from '../../../../i18n/use-locale'
import { Amount } from '../../../../ui/display/amounts/amount'
import { Purpose, Total, TotalCard, TotalLine } from '../../../../ui/display/amounts/total-card'

interface ScheduleSummaryProps {
  /** Undefined while the schedules are read, and until the first download has ended. */
  readonly overview: ScheduleOverview | undefined
  readonly isEmpty: boolean
  readonly month: YearMonth
  /** Shown during the first download. */
  readonly download: ReactNode
}

export function ScheduleSummary({ overview, isEmpty, month, download }: ScheduleSummaryProps) {
  return (
    <TotalCard isPending={!overview} download={download}>
      {isEmpty ? (
        <Purpose>
          <Trans>
            Rent, salary, instalments, subscriptions: set them up once. They are added for you, or
            you are asked.
          </Trans>
        </Purpose>
      ) : (
        overview && <Figures overview={overview} month={month} />
      )}
    </TotalCard>
  )
}

interface FiguresProps extends Pick<ScheduleSummaryProps, 'month'> {
  readonly overview: ScheduleOverview
}

function Figures({ overview: { toCome }, month }: FiguresProps) {
  const monthName = useDateFormats().month(month)
  return (
    <>
      <Total
        label={<Trans>Still to pay in {monthName}</Trans>}
        parts={amountParts(decimalText(toCome.expense))}
      />
      {toCome.income > 0n && (
        <TotalLine>
          <Trans>
            Still to receive:{' '}
            <Amount parts={signedAmountParts(decimalText(toCome.income), 'income')} />
          </Trans>
        </TotalLine>
      )}
    </>
  )
}
