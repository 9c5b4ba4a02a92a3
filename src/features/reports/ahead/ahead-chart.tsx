// The balance day by day: a line for the usual spending, in a band from the dearest of the last months to the cheapest.

import { useLingui } from '@lingui/react/macro'
import type { Hundredths } from '../../../domain/money/money'
import type { AheadDay } from '../../../domain/totals/ahead'
import { axisTicks, chartAmount } from '../../../domain/totals/reports/axis'
import { LineDrawing, Plot, positionOn, useDayNames } from '../chart/plot'

export function AheadChart({ days }: { days: readonly AheadDay[] }) {
  const { t } = useLingui()
  const lowest = Math.min(...days.map(({ least }) => chartAmount(least)))
  const highest = Math.max(...days.map(({ most }) => chartAmount(most)))
  const ticks = axisTicks(lowest, highest, 4)
  const position = positionOn(ticks)
  const acrossOf = (index: number) => (100 * index) / (days.length - 1)
  const line = (sumOf: (day: AheadDay) => Hundredths) =>
    days.map((day, index) => `${acrossOf(index)} ${position(chartAmount(sumOf(day)))}`)
  const band = [...line(({ most }) => most), ...line(({ least }) => least).reverse()]
  return (
    <Plot label={t`Balance`} ticks={ticks} names={useDayNames(days, acrossOf)}>
      <LineDrawing area={`M${band.join('L')}Z`} line={`M${line(({ usual }) => usual).join('L')}`} />
    </Plot>
  )
}
