// The exit handlers of this process: on Ctrl-C, termination or a closed terminal each runs once, then the process exits
// with `process.exitCode` if it is set, or with the signal's code.
import { constants } from 'node:os'

/** @type {Set<() => unknown>} */
const handlers = new Set()
let endStartedAt = 0
let isWatching = false

/**
 * @param {() => unknown} end may be asynchronous; must not throw if it is called late
 * @returns {() => void} removes the handler
 */
export function atEnd(end) {
  if (!isWatching) watch()
  handlers.add(end)
  return () => handlers.delete(end)
}

/** Whether the exit has begun: failures after that are not reported. */
export const isEnding = () => endStartedAt > 0

/** Runs all handlers, then exits. @param {number} code */
export async function endProcess(code) {
  if (isEnding()) return
  endStartedAt = Date.now()
  await Promise.allSettled([...handlers].map(async end => end()))
  process.exit(code)
}

function watch() {
  isWatching = true
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => endBy(signal))
  }
  if (process.env.npm_lifecycle_event) watchNpm()
}

/** @param {'SIGINT' | 'SIGTERM' | 'SIGHUP'} signal */
function endBy(signal) {
  const code = Number(process.exitCode ?? 128 + constants.signals[signal])
  // The terminal and npm may both send the same Ctrl-C. A second one from the user comes later, and ends at once.
  if (endStartedAt > 0 && Date.now() - endStartedAt > 1_000) process.exit(code)
  endProcess(code)
}

/** npm ends without a signal to this process: its signals reach only the shell between the two. */
function watchNpm() {
  const parent = process.ppid
  const check = () => process.ppid !== parent && endBy('SIGTERM')
  setInterval(check, 500).unref()
}
