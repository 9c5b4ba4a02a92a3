// What must end with this process: on Ctrl-C, a termination or a closed terminal every registered
// ending runs once, and only then does the process exit: with `process.exitCode` where it has been
// set, else with the signal's code.
import { constants } from 'node:os'

/** @type {Set<() => unknown>} */
const endings = new Set()
let endingSince = 0
let isWatching = false

/**
 * @param {() => unknown} end may be asynchronous; must not throw for having been called late
 * @returns {() => void} takes the registration back
 */
export function atEnd(end) {
  if (!isWatching) watch()
  endings.add(end)
  return () => endings.delete(end)
}

/** Runs all endings, then exits. @param {number} code */
export async function endProcess(code) {
  if (endingSince > 0) return
  endingSince = Date.now()
  await Promise.allSettled([...endings].map(async end => end()))
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
  // The terminal and npm may both pass one Ctrl-C on; only a later one means impatience.
  if (endingSince > 0 && Date.now() - endingSince > 1_000) process.exit(code)
  endProcess(code)
}

/** npm ends without telling: its signals reach only the shell between it and this process. */
function watchNpm() {
  const parent = process.ppid
  const check = () => process.ppid !== parent && endBy('SIGTERM')
  setInterval(check, 500).unref()
}
