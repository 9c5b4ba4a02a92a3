// Income against expenses, two bars for each month or year; or the expenses of one category, a bar for each and their
// median as a line.

import { Trans, useLingui } from '@lingui/react/macro'
import { decimalText, type Hundredths } from '../../domain/money/money'
import { axisTicks, chartAmount } from '../../domain/totals/reports/axis'
import type { Flow } from '../../domain/totals/reports/report-months'
import type { TransactionType } from '../../domain/transaction/transaction'
import { useAmountText } from '../../i18n/use-amounts'
import { classNames } from '../../ui/controls/class-names'
import { categoryColor } from '../../ui/display/categories/category-badge'
import styles from './chart/chart.module.css'
import { Plot, positionOn, thinned } from './chart/plot'
import { RowsLink } from './chart/rows-link'
import { useArrowKeys } from './chart/use-arrow-keys'
import { useFlowName } from './span-text'

/** Left and right to the month beside, up and down between income and expenses. */
const STEPS = { ArrowLeft: -2, ArrowRight: 2, ArrowUp: -1, ArrowDown: 1 }
const STEPS_OF_ONE = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 }

/** More do not fit on a phone. */
const MAX_NAMES = 7

const TYPES: readonly TransactionType[] = ['income', 'expense']

interface MonthsChartProps {
  readonly flows: readonly Flow[]
  /** The flows are those of this category, which has expenses only. */
  readonly category?: string
  /** The name of its colour. */
  readonly color?: string
  /** Its median, as a line. */
  readonly usual?: Hundredths | null
}

export function MonthsChart({ flows, category, color = '', usual = null }: MonthsChartProps) {
  const { t } = useLingui()
  const nameOf = useFlowName()
  const amountText = useAmountText()
  const isOne = category !== undefined
  const types = isOne ? TYPES.slice(1) : TYPES
  const parts = flows.flatMap((flow, index) => types.map(type => ({ flow, index, type })))
  const keys = useArrowKeys(parts, isOne ? STEPS_OF_ONE : STEPS)
  const greatest = flows.flatMap(({ income, expense }) => [income, expense]).reduce(larger, 0n)
  const ticks = axisTicks(0, chartAmount(greatest), 4)
  const position = positionOn(ticks)
  const band = 100 / flows.length
  const textOf = ({ flow, type }: (typeof parts)[number]) => {
    const [name, sum] = [nameOf(flow, 'long'), amountText(decimalText(flow[type]))]
    return type === 'income' ? t`${name}: ${sum} came in` : t`${name}: ${sum} went out`
  }
  return (
    <>
      {!isOne && <Legend />}
      <div {...keys.group}>
        <Plot
          label={isOne ? t`Expenses by month` : t`Income and expenses`}
          ticks={ticks}
          names={thinned(
            flows.map((flow, index) => ({ text: nameOf(flow, 'short'), at: band * (index + 0.5) })),
            MAX_NAMES,
          )}
        >
          {parts.map((part, order) => {
            const { flow, index, type } = part
            const top = position(chartAmount(flow[type]))
            const share = isOne ? 1 : 0.5
            const start = band * (index + (isOne || type === 'income' ? 0 : share))
            const bar = start + band * (isOne ? 0.18 : type === 'income' ? 0.14 : 0.04)
            return (
              <RowsLink
                key={`${flow.name} ${type}`}
                {...keys.part(order)}
                className={styles.part}
                aria-label={textOf(part)}
                filters={{
                  ...(isOne && { category: [category] }),
                  ...{ type, from: flow.first, to: flow.last },
                }}
              >
                <rect
                  className={styles.hit}
                  x={`${start}%`}
                  y="0"
                  width={`${band * share}%`}
                  height="100%"
                />
                <rect
                  className={classNames(
                    isOne ? styles.own : styles[type],
                    isOne && categoryColor(color),
                    !flow.isInSpan && styles.earlier,
                  )}
                  x={`${bar}%`}
                  y={`${top}%`}
                  width={`${band * 0.64 * share}%`}
                  height={`${position(0) - top}%`}
                />
              </RowsLink>
            )
          })}
          {usual !== null && (
            <line
              className={styles.median}
              x1="0"
              x2="100%"
              y1={`${position(chartAmount(usual))}%`}
              y2={`${position(chartAmount(usual))}%`}
            />
          )}
        </Plot>
      </div>
      <p className={styles.reading} aria-hidden="true">
        {keys.active && textOf(keys.active)}
      </p>
    </>
  )
}

function Legend() {
  return (
    <ul className={styles.legend}>
      <li>
        <Swatch type="income" />
        <Trans>Came in</Trans>
      </li>
      <li>
        <Swatch type="expense" />
        <Trans>Went out</Trans>
      </li>
    </ul>
  )
}

function Swatch({ type }: { type: TransactionType }) {
  return (
    <svg width="14" height="14" aria-hidden="true" focusable="false">
      <rect className={styles[type]} x="1" y="1" width="12" height="12" />
    </svg>
  )
}

function larger(left: Hundredths, right: Hundredths): Hundredths {
  return left > right ? left : right
}
