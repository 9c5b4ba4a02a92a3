// The balance over time: a line with an area, and a part for each of its points.

import { useLingui } from '@lingui/react/macro'
import { decimalText } from '../../../domain/money/money'
import { axisTicks, chartAmount } from '../../../domain/totals/reports/axis'
import type { BalancePoint } from '../../../domain/totals/reports/report-balance'
import { useAmountText } from '../../../i18n/use-amounts'
import { useDateFormats } from '../../../i18n/use-locale'
import { classNames } from '../../../ui/controls/class-names'
import styles from './chart.module.css'
import { LineDrawing, Plot, positionOn, useDayNames } from './plot'
import { RowsLink } from './rows-link'
import { useArrowKeys } from './use-arrow-keys'

const STEPS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 }

export function BalanceChart({ points }: { points: readonly BalancePoint[] }) {
  const { t } = useLingui()
  const { date: dateText } = useDateFormats()
  const amountText = useAmountText()
  const keys = useArrowKeys(points, STEPS)
  const amounts = points.map(({ balance }) => chartAmount(balance))
  const ticks = axisTicks(Math.min(...amounts), Math.max(...amounts), 4)
  const position = positionOn(ticks)
  const last = points.length - 1
  /** From 0 to 100; a single point is in the middle. */
  const acrossOf = (index: number) => (last === 0 ? 50 : (100 * index) / last)
  const positions = amounts.map((amount, index) => `${acrossOf(index)} ${position(amount)}`)
  const width = 100 / Math.max(last, 1)
  const textOf = ({ date, balance }: BalancePoint) => {
    const [day, sum] = [dateText(date), amountText(decimalText(balance))]
    return t`${day}: balance ${sum}`
  }
  return (
    <>
      <div {...keys.group}>
        <Plot label={t`Balance`} ticks={ticks} names={useDayNames(points, acrossOf)}>
          <LineDrawing
            area={`M${acrossOf(0)} ${position(0)}L${positions.join('L')}L${acrossOf(last)} ${position(0)}Z`}
            line={`M${positions.join('L')}`}
          />
          {points.map((point, index) => (
            <RowsLink
              key={point.date}
              {...keys.part(index)}
              className={styles.part}
              aria-label={textOf(point)}
              filters={{ to: point.date }}
            >
              <rect
                className={styles.hit}
                x={`${Math.max(0, acrossOf(index) - width / 2)}%`}
                y="0"
                width={`${width}%`}
                height="100%"
              />
              <circle
                className={classNames(styles.point, index === last && styles.isLast)}
                cx={`${acrossOf(index)}%`}
                cy={`${position(amounts[index] ?? 0)}%`}
                r="5"
              />
            </RowsLink>
          ))}
        </Plot>
      </div>
      <p className={styles.reading} aria-hidden="true">
        {keys.active && textOf(keys.active)}
      </p>
    </>
  )
}
