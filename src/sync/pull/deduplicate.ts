// The end of a pull and of a repair: documents that are the same thing become one (rule M5), and documents with a former
// name of a category get its present name (rule M8).

import { applyRenames } from '../../store/bulk/category-changes'
import { commitWithin } from '../../store/commit'
import type { EnginePorts } from '../ports'
import { deduplicateBudgets } from './deduplicate-budgets'
import { deduplicateCategories } from './deduplicate-categories'

/** Call inside a transaction over all tables. */
export function deduplicate(
  ports: Pick<EnginePorts, 'database' | 'device' | 'clock'>,
): Promise<void> {
  return commitWithin(ports.database, ports.clock.now(), async tx => {
    await deduplicateCategories(tx)
    await applyRenames(tx)
    await deduplicateBudgets(tx, ports)
  })
}
