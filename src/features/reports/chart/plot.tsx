// The background of a chart: an axis of amounts with horizontal lines, and names below.
// Invariant: places are percentages of its size, so that a chart needs no measurement.

import { type ReactNode, useId } from 'react'
import type { CalendarDate } from '../../../domain/dates/calendar'
import { useCompactText } from '../../../i18n/use-amounts'
import { useDateFormats } from '../../../i18n/use-locale'
import lineChart from '../../../ui/styles/line-chart.module.css'
import styles from './chart.module.css'

const MAX_NAMES = 4

interface PlotProps {
  readonly label: string
  /** Round amounts in rupiah, the smallest first. */
  readonly ticks: readonly number[]
  readonly names: readonly PlotName[]
  /** Drawn in an svg of the plot's size. */
  readonly children: ReactNode
}

export interface PlotName {
  readonly text: string
  /** From 0 to 100. */
  readonly at: number
}

export function Plot({ label, ticks, names, children }: PlotProps) {
  const compactText = useCompactText()
  const position = positionOn(ticks)
  const id = useId()
  return (
    <div className={styles.plot}>
      <svg className={styles.amounts} aria-hidden="true" focusable="false">
        {ticks.map(tick => (
          <text key={tick} x="100%" y={`${position(tick)}%`} dy="0.32em" textAnchor="end">
            {compactText(tick)}
          </text>
        ))}
      </svg>
      {/* biome-ignore lint/a11y/useSemanticElements: a chart is not a fieldset. */}
      <svg className={styles.drawing} role="group" aria-label={label}>
        <g>
          {ticks.map(tick => (
            <line
              key={tick}
              className={tick === 0 ? styles.zero : styles.tick}
              x1="0"
              x2="100%"
              y1={`${position(tick)}%`}
              y2={`${position(tick)}%`}
            />
          ))}
        </g>
        {children}
      </svg>
      <svg className={styles.names} aria-hidden="true" focusable="false">
        {names.map(({ text, at }) => (
          <text
            key={`${id} ${at}`}
            x={`${at}%`}
            y="1em"
            textAnchor={at === 0 ? 'start' : at === 100 ? 'end' : 'middle'}
          >
            {text}
          </text>
        ))}
      </svg>
    </div>
  )
}

/** The place of an amount between the last tick and the first: from 0, at the top, to 100. */
export function positionOn(ticks: readonly number[]): (amount: number) => number {
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)]
  return amount => (100 * (high - amount)) / (high - low)
}

/** Every nth name, so that at most `most` remain and fit. */
export function thinned<T>(names: readonly T[], most: number): T[] {
  const step = Math.ceil(names.length / most)
  return names.filter((_, index) => (names.length - 1 - index) % step === 0)
}

/**
 * The days below a line.
 *
 * @param acrossOf the place of a day by its index, from 0 to 100
 */
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

/** A line with the area below it. Both are paths in a square of 100 by 100, which is stretched to the plot. */
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
