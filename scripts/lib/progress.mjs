// The progress of long commands: on a terminal one line with the seconds, elsewhere a line every 15 seconds.

/** @typedef {{ describe: () => string, startedAt: number }} Task */

const TERMINAL_MS = 1_000
const LOG_MS = 15_000

/** @type {Set<Task>} */
const tasks = new Set()
/** Commands that write to the terminal themselves. */
let writers = 0
/** @type {NodeJS.Timeout | undefined} */
let timer

/**
 * @param {() => string} describe the task, such as 'Installing the npm packages', and how far it is
 * @returns {() => void} ends the line
 */
export function showProgress(describe) {
  const task = { describe, startedAt: Date.now() }
  tasks.add(task)
  // A second task shares the line.
  timer ??= setInterval(show, process.stdout.isTTY ? TERMINAL_MS : LOG_MS)
  return () => {
    tasks.delete(task)
    clearLine()
    if (tasks.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** Leaves the terminal to a command. @returns {() => void} the command has ended */
export function pauseProgress() {
  writers += 1
  clearLine()
  return () => {
    writers -= 1
  }
}

function show() {
  if (writers > 0) return
  const line = [...tasks].map(textOf).join(' · ')
  if (!process.stdout.isTTY) return void process.stdout.write(`${line}\n`)
  clearLine()
  // The cursor goes back to the first column, so that the next message overwrites the line.
  process.stdout.write(`${line.slice(0, (process.stdout.columns || 80) - 1)}\r`)
}

/** @param {Task} task */
function textOf({ describe, startedAt }) {
  return `${describe()}, ${Math.round((Date.now() - startedAt) / 1_000)} s`
}

function clearLine() {
  if (process.stdout.isTTY && timer) process.stdout.write('\u001B[2K\r')
}
