// The time of some work, compared with the time of other work in the same run.
//
// The work of a pattern cannot be counted from outside, so the time is measured. Four rules keep a slow or busy machine
// from failing a test: the least of several measurements counts, as other work only adds time; an input is made eight
// times as long, and 2.5 times for each doubling (15.6) is far from both linear work (8) and quadratic work (64); less
// time than the fastest quadratic work needs on this machine is no evidence; and what looks too slow is measured again.

/** The longer input in lengths of the shorter one. */
export const TIMES = 8

const MOST = 2.5 ** 3

/** The length of the longest texts, in UTF-16 units. */
export const LONGEST = 131_072

/** Looks through the rest of the text at each of its letters, in the fastest way of the engine. */
export function searchQuadratically(text: string): number {
  let found = 0
  for (let at = 0; at < text.length; at += 1) if (text.indexOf('!', at) !== -1) found += 1
  return found
}

/** Milliseconds. */
const NO_EVIDENCE = 0.8 * leastTime(() => searchQuadratically('a'.repeat(LONGEST)), 3)

/**
 * @param longer the same work as `shorter` on an input that is `TIMES` as long
 * @param most the number of measurements after which the work counts as not linear
 */
export function isLinear(shorter: () => unknown, longer: () => unknown, most = 12): boolean {
  let [short, long] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let tries = 1; tries <= most; tries += 1) {
    long = Math.min(long, leastTime(longer, 1))
    if (long <= NO_EVIDENCE) return true
    short = Math.min(short, leastTime(shorter, 3))
    if (long <= MOST * short) return true
  }
  return false
}

/** Milliseconds. The time that passes has other programs in it, the processor's time the threads of the engine. */
export function leastTime(work: () => unknown, runs: number): number {
  let least = Number.POSITIVE_INFINITY
  for (let run = 0; run < runs; run += 1) {
    const [start, before] = [performance.now(), process.cpuUsage()]
    work()
    const passed = performance.now() - start
    const used = process.cpuUsage(before).user / 1_000
    // The processor's time has steps of some milliseconds.
    least = Math.min(least, passed, used > 10 ? used : passed)
  }
  return least
}
