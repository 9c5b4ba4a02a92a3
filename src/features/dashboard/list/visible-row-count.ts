// The number of list rows that fill the screen. They are rendered first, the others when the page is idle.

import { WIDE_SCREEN } from '../../../ui/hooks/use-device'

/** The smallest height of a row, with text of the usual size. */
const ROW_HEIGHT_PX = 60
const HEIGHT_ABOVE_ROWS_PX = { besideSummary: 180, belowSummary: 415 }

/** The most rows that are visible before the user scrolls. */
export function visibleRowCount(): number {
  const { besideSummary, belowSummary } = HEIGHT_ABOVE_ROWS_PX
  const isWide = window.matchMedia(WIDE_SCREEN).matches
  const height = window.innerHeight - (isWide ? besideSummary : belowSummary)
  return Math.max(1, Math.ceil(height / ROW_HEIGHT_PX))
}

/** Rows of one page of a long list; a screen shows about fifteen. */
export const PAGE_SIZE = 20
