// A device's storage that is full, slow or broken, for the length of a test.

import { onTestFinished, vi } from 'vitest'
import type { UserDatabase } from '../../../src/store/database/user-database'

/** The error of a full device. */
const STORAGE_FULL = 'The storage is full'

/**
 * From now on nothing can be written, and nothing be taken out.
 *
 * @returns gives the device its space again
 */
export function fillStorage(): () => void {
  const spies = (['put', 'delete'] as const).map(method =>
    vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(() => {
      throw new DOMException(STORAGE_FULL, 'QuotaExceededError')
    }),
  )
  const release = () => {
    for (const spy of spies) spy.mockRestore()
  }
  onTestFinished(release)
  return release
}

/** From now on no database is opened, as where the user has blocked the data of all sites. */
export function blockStorage(name: string): void {
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('Access is denied', name)
  })
}

/** From now on nothing can be read over this index. */
export function breakIndex(name: string, error = 'DataError'): void {
  for (const method of ['getAll', 'openCursor', 'openKeyCursor'] as const) {
    const original = IDBIndex.prototype[method]
    vi.spyOn(IDBIndex.prototype, method).mockImplementation(function (
      this: IDBIndex,
      ...options: unknown[]
    ) {
      if (this.name === name) throw new DOMException('The index is broken', error)
      return Reflect.apply(original, this, options)
    })
  }
}

/** Every read waits, as behind a long write, until the function that is handed back has run. */
export async function holdReads(database: UserDatabase): Promise<() => void> {
  await database.open()
  const names = database.tables.map(table => table.name)
  const transaction = database.backendDB().transaction(names, 'readwrite')
  let isHeld = true
  const hold = () => {
    // A transaction lives for as long as there is something left to ask of it.
    transaction.objectStore('totals').get('all').onsuccess = () => isHeld && hold()
  }
  hold()
  const release = () => {
    isHeld = false
  }
  onTestFinished(release)
  return release
}
