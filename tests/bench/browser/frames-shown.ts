// The frames of a scroll that came to the screen, as the compositor reports them. It scrolls the painted content
// without the page's own thread, which may be late with new content.

/** An event of Chromium's trace, as far as it is read here. */
export interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly args: { readonly frame_reporter?: FrameReport }
}

interface FrameReport {
  readonly frame_sequence: number
  readonly scroll_state: string
  readonly state: string
}

/** The categories that have the events which are read here. */
export const FRAME_REPORTS = ['cc', 'benchmark']

export interface FramesShown {
  readonly shown: number
  /** Those that the screen had time for, from the first that was scrolled to the last. */
  readonly of: number
}

/** @throws Error when nothing was scrolled */
export function framesShown(events: readonly TraceEvent[]): FramesShown {
  const reports = events
    .filter(({ name, ph }) => name === 'PipelineReporter' && ph === 'b')
    .flatMap(({ args }) => args.frame_reporter ?? [])
    .filter(({ scroll_state }) => scroll_state !== 'SCROLL_NONE')
  const numbers = reports.map(({ frame_sequence }) => frame_sequence)
  if (numbers.length === 0) throw new Error('No frame was scrolled')
  const shown = new Set(
    reports
      .filter(({ state }) => state.startsWith('STATE_PRESENTED'))
      .map(({ frame_sequence }) => frame_sequence),
  )
  return { shown: shown.size, of: Math.max(...numbers) - Math.min(...numbers) + 1 }
}
