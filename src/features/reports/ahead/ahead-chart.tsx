// The balance day by day: a line for the usual spending, in a band from the dearest of the last months to the cheapest.

import { useLingui } from '@lingui/react/macro'
import type { Hundredths } from '../../../domain/money/money'
import type { AheadDay } from '../../../domain/totals/ahead'
import { axisTicks, chartAmount } from '../../../domain/totals/reports/axis'
import { useDateFormats } from '../../../i18n/use-locale'
import lineChart from '../../../ui/styles/line-chart.module.css'
import { Plot, positionOn, thinned } from '../chart/plot'

const MAX_NAMES = 4

export function AheadChart({ days }: { days: readonly AheadDay[] }) {
  const { t } = useLingui()
  const { dayOfMonth } = useDateFormats()
  const lowest = Math.min(...days.map(({ least }) => chartAmount(least)))
  const highest = Math.max(...days.map(({ most }) => chartAmount(most)))
  const ticks = axisTicks(lowest, highest, 4)
  const position = positionOn(ticks)
  const acrossOf = (index: number) => (100 * index) / (days.length - 1)
  const line = (sumOf: (day: AheadDay) => Hundredths) =>
    days.map((day, index) => `${acrossOf(index)} ${position(chartAmount(sumOf(day)))}`)
  const band = [...line(({ most }) => most), ...line(({ least }) => least).reverse()]
  const names = days.map(({ date }, index) => ({
    text: dayOfMonth(date).replace(/^\S+ /, ''),
    at: acrossOf(index),
  }))
  return (
    <Plot label={t`Balance`} ticks={ticks} names={thinned(names, MAX_NAMES)}>
      <svg
        width="100%"
        height="100%"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <path className={lineChart.area} d={`M${band.join('L')}Z`} />
        <path className={lineChart.line} d={`M${line(({ usual }) => usual).join('L')}`} />
      </svg>
    </Plot>
  )
}
