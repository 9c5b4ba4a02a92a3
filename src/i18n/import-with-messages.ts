// The import of code together with the later texts that it shows.

import { importOrNull } from '../lib/load-module'
import { loadLaterMessages } from './activation'

/**
 * @param name for the log
 * @returns null when the code or its texts cannot be loaded
 */
export async function importWithMessages<T>(name: string, code: Promise<T>): Promise<T | null> {
  const loading = Promise.all([code, loadLaterMessages()])
  const [loaded = null] = (await importOrNull(name, loading)) ?? []
  return loaded
}
