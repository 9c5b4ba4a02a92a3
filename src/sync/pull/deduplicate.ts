// The end of a pull and of a repair: documents that are the same thing become one (rule M5), and rows show the
// present names of their categories (rule M8).

import { commitWithin } from '../../store/commit'
import { followCategories } from '../../store/records/category-follow'
import { deduplicateCategories } from './deduplicate-categories'
import type { DuplicatePorts } from './duplicates'
import { keepLatest } from './keep-latest'

/** Call inside a transaction over all tables. */
export function deduplicate(ports: DuplicatePorts): Promise<void> {
  return commitWithin(ports.database, ports.clock.now(), async tx => {
    await deduplicateCategories(tx, ports)
    await followCategories(tx)
    await keepLatest(tx, ports, 'budgets')
    await keepLatest(tx, ports, 'settings')
  })
}
