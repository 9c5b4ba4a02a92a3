// The run of a command in a process group of its own, so that the end of this process also ends the command and all
// processes that the command has started.
import { spawn } from 'node:child_process'
import { accessSync, closeSync, constants, mkdirSync, openSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { atEnd } from './on-exit.mjs'
import { pauseProgress } from './progress.mjs'
import { projectFolder } from './project.mjs'

/**
 * @typedef {object} RunOptions
 * @property {NodeJS.ProcessEnv} [env] added to the environment of this process
 * @property {string} [cwd] the working folder; by default the project's
 * @property {string | undefined} [log] a file for the output; by default the terminal
 */

/**
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<number>} the exit code; 127 if the command cannot be started
 */
export function run(command, args, { env, cwd = projectFolder, log } = {}) {
  const output = log === undefined ? 'inherit' : openLog(log)
  const resumeProgress = output === 'inherit' ? pauseProgress() : () => {}
  const child = spawn(command, args, {
    cwd,
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['ignore', output, output],
  })
  if (typeof output === 'number') closeSync(output)
  const ended = new Promise(resolve => {
    child.once('error', () => resolve(127))
    child.once('exit', code => resolve(code ?? 1))
  })
  const forget = atEnd(() => {
    endGroup(child.pid, 'SIGTERM')
    return ended
  })
  return ended.finally(() => {
    forget()
    resumeProgress()
  })
}

/**
 * Also creates the folder of the log.
 * @param {string} file
 * @param {'w' | 'a'} [flags] `w` empties the file, `a` appends to it
 */
export function openLog(file, flags = 'w') {
  mkdirSync(dirname(file), { recursive: true })
  return openSync(file, flags)
}

/** @param {number | undefined} pid of a detached child @param {NodeJS.Signals} signal */
export function endGroup(pid, signal) {
  if (pid === undefined) return
  try {
    process.kill(-pid, signal)
  } catch {
    // The group has already ended.
  }
}

/** @param {string} name @returns {string | null} */
export function findOnPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return folders.map(folder => join(folder, name)).find(isExecutable) ?? null
}

/** @param {string} file */
export function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
