// The drawing of a line with an area in a plot, and the days below it.

import type { CalendarDate } from '../../../domain/dates/calendar'
import { useDateFormats } from '../../../i18n/use-locale'
import lineChart from '../../../ui/styles/line-chart.module.css'
import { type PlotName, thinned } from './plot'

const MAX_NAMES = 4

/** @param acrossOf the place of a day by its index, from 0 to 100 */
export function useDayNames(
  days: readonly { readonly date: CalendarDate }[],
  acrossOf: (index: number) => number,
): readonly PlotName[] {
  const { dayOfMonth } = useDateFormats()
  const names = days.map(({ date }, index) => ({
    text: dayOfMonth(date).replace(/^\S+ /, ''),
    at: acrossOf(index),
  }))
  return thinned(names, MAX_NAMES)
}

/** Both are paths in a square of 100 by 100, which is stretched to the plot. */
export function LineDrawing({ area, line }: { readonly area: string; readonly line: string }) {
  return (
    <svg
      width="100%"
      height="100%"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path className={lineChart.area} d={area} />
      <path className={lineChart.line} d={line} />
    </svg>
  )
}
