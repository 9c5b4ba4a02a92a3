// The processes in which a browser runs its pages and workers, as the operating system sees them.

import { execFileSync } from 'node:child_process'

interface Process {
  readonly id: number
  readonly parent: number
  readonly command: string
}

/** Kills every page's and worker's process of the browser with that profile; the browser lives on. */
export function killRenderers(profile: string): void {
  for (const id of renderersIn(profile)) kill(id)
}

/**
 * The ids of the processes of every page and worker of the browser with that profile.
 *
 * @throws Error when it is not running
 */
export function renderersIn(profile: string): number[] {
  const all = runningProcesses()
  const browser = all.find(({ command }) => isBrowserOf(command, profile))
  if (!browser) throw new Error('The browser is not running')
  return renderersOf(all, browser.id).map(({ id }) => id)
}

/** Ids of processes. */
export interface Processes {
  readonly browser: number
  /** Those of the pages and workers. */
  readonly renderers: readonly number[]
}

export function processesOf(browser: number): Processes {
  return { browser, renderers: renderersOf(runningProcesses(), browser).map(({ id }) => id) }
}

function renderersOf(all: readonly Process[], browser: number): Process[] {
  return descendants(all, browser).filter(
    // The browser's own surfaces run in renderers too.
    ({ command }) => command.includes('--type=renderer') && !command.includes('webui'),
  )
}

function runningProcesses(): Process[] {
  const table = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
  return table.split('\n').flatMap(line => {
    const [, id, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return command ? [{ id: Number(id), parent: Number(parent), command }] : []
  })
}

function isBrowserOf(command: string, profile: string): boolean {
  return command.includes(`--user-data-dir=${profile}`) && !command.includes('--type=')
}

function descendants(all: readonly Process[], id: number): Process[] {
  const children = all.filter(({ parent }) => parent === id)
  return [...children, ...children.flatMap(child => descendants(all, child.id))]
}

/** One that has ended meanwhile is as good as killed. */
function kill(id: number): void {
  try {
    process.kill(id, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
