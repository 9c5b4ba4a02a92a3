// How many rows of a list fill the screen: those are drawn first, the others as soon as there is time.

/** The summary stands beside the list from this width on. */
export const ON_DESK = '(min-width: 60rem)'

/** Pixels, of text in its usual size and at the least; of a large one, fewer rows fill the screen. */
const ROW_HEIGHT = 60
const BEFORE_ROWS = { onDesk: 180, underSummary: 415 }

/** How many rows the screen shows before it is scrolled, at most. */
export function roomForRows(): number {
  const { onDesk, underSummary } = BEFORE_ROWS
  const isOnDesk = window.matchMedia(ON_DESK).matches
  const room = window.innerHeight - (isOnDesk ? onDesk : underSummary)
  return Math.max(1, Math.ceil(room / ROW_HEIGHT))
}

/** Rows of one page of a long list; a screen shows some fifteen. */
export const PAGE = 20
