// The import of code together with the later texts that it shows.

import { importOrNull } from '../lib/load-module'
import { loadLaterMessages } from './activation'

/**
 * @param name for the log
 * @returns undefined when the code or its texts cannot be loaded
 */
export async function importWithMessages<T>(
  name: string,
  code: Promise<T>,
): Promise<T | undefined> {
  return (await importOrNull(name, Promise.all([code, loadLaterMessages()])))?.[0]
}
