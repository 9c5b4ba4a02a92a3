// The time of some work, compared with the time of other work in the same run.
//
// The work of a pattern cannot be counted from outside, so the time is measured. Four rules keep a slow or busy machine
// from failing a test: the least of several measurements counts, as other work only adds time; an input is made eight
// times as long, and 2.5 times for each doubling (15.6) is far from both linear work (8) and quadratic work (64); up to
// 60 ms are no evidence, as quadratic work needs far more for the longest input; and what looks too slow is measured again.

/** The longer input in lengths of the shorter one. */
export const TIMES = 8

const MOST = 2.5 ** 3
/** Milliseconds. */
const NO_EVIDENCE = 60

/** @param longer the same work as `shorter` on an input that is `TIMES` as long */
export function isLinear(shorter: () => unknown, longer: () => unknown): boolean {
  for (let tries = 1; tries <= 3; tries += 1) {
    const long = leastTime(longer, tries)
    if (long <= NO_EVIDENCE || long <= MOST * leastTime(shorter, 5)) return true
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
    least = Math.min(least, passed, process.cpuUsage(before).user / 1_000)
  }
  return least
}
