// The balance over time: a line with an area, and a part for each of its points.

import { useLingui } from '@lingui/react/macro'
import { decimalText } from '../../../domain/money/money'
import { axisTicks, chartAmount } from '../../../domain/totals/reports/axis'
import type { BalancePoint } from '../../../domain/totals/reports/report-balance'
import { useAmountText } from '../../../i18n/use-amounts'
import { useDateFormats } from '../../../i18n/use-locale'
import { SearchLink } from '../../../parts/search-link'
import { classNames } from '../../../ui/controls/class-names'
import lineChart from '../../../ui/styles/line-chart.module.css'
import styles from './chart.module.css'
import { Plot, positionOn, thinned } from './plot'
import { useArrowKeys } from './use-arrow-keys'

const STEPS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 }

const MAX_NAMES = 4

export function BalanceChart({ points }: { points: readonly BalancePoint[] }) {
  const { t } = useLingui()
  const { date: dateText, dayOfMonth } = useDateFormats()
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
  const names = points.map(({ date }, index) => ({
    text: dayOfMonth(date).replace(/^\S+ /, ''),
    at: acrossOf(index),
  }))
  return (
    <>
      <div {...keys.group}>
        <Plot label={t`Balance`} ticks={ticks} names={thinned(names, MAX_NAMES)}>
          <svg
            width="100%"
            height="100%"
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            aria-hidden="true"
            focusable="false"
          >
            <path
              className={lineChart.area}
              d={`M${acrossOf(0)} ${position(0)}L${positions.join('L')}L${acrossOf(last)} ${position(0)}Z`}
            />
            <path className={lineChart.line} d={`M${positions.join('L')}`} />
          </svg>
          {points.map((point, index) => (
            <SearchLink
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
            </SearchLink>
          ))}
        </Plot>
      </div>
      <p className={styles.reading} aria-hidden="true">
        {keys.active && textOf(keys.active)}
      </p>
    </>
  )
}
