// Where the files that wait for their import are stored. The start and the log-out need no more of the import's code.

import { readSetting, writeSetting } from '../../../lib/local-setting'

export const WAITING_FILES = 'file-to-import'

/** The ids of the files that came to this tab while nobody was signed in; in the session's storage. */
const TAB_KEY = 'waiting-files'

/** For a file that came while nobody was signed in, so that this tab may show it after the login. */
export function noteForTab(id: string): void {
  writeSetting(TAB_KEY, [...idsOfTab(), id].join(' '), 'sessionStorage')
}

export function idsOfTab(): string[] {
  return (readSetting(TAB_KEY, 'sessionStorage') ?? '').split(' ')
}

/** Some browsers have no caches in a private window. */
export async function hasWaitingFiles(): Promise<boolean> {
  return 'caches' in globalThis && caches.has(WAITING_FILES)
}

/** At the log-out. */
export async function removeWaitingFiles(): Promise<void> {
  writeSetting(TAB_KEY, null, 'sessionStorage')
  if (await hasWaitingFiles()) await caches.delete(WAITING_FILES)
}
