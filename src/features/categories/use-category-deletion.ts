// Deletes the selected category (specification, section 5), after a question where transactions name it.

import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { TransactionType } from '../../domain/transaction/transaction'
import type { UserDatabase } from '../../store/database/user-database'
import { useFailureWords } from '../../ui/forms/use-failure-words'
import { useToast } from '../../ui/toast/toast-context'
import { ONE_AND_A_HALF_SECONDS } from '../../ui/toast/toast-durations'
import { useUndo } from '../../ui/toast/use-undo'
import { type DeleteOutcome, deleteCategory, isDeletable, restoreCategories } from './actions'
import { countUses } from './queries'

/** What is selected in a category picker. */
export interface CategorySelection {
  readonly database: UserDatabase
  readonly type: TransactionType
  readonly selected: string
  /** What an edited transaction came with; empty for a new one. */
  readonly original: string
  readonly onSelect: (category: string) => void
}

export function useCategoryDeletion(picker: CategorySelection) {
  const { database, type, selected, original, onSelect } = picker
  /** While the question is open: how many transactions name the category, or null when that is not known. */
  const [uses, setUses] = useState<number | null>()
  const tell = useOutcomeToast(picker)
  const close = () => setUses(undefined)

  async function remove(): Promise<void> {
    const outcome = await deleteCategory(database, Date.now(), type, selected, original)
    close()
    if (outcome.kind === 'deleted') onSelect('')
    tell(outcome)
  }

  async function ask(): Promise<void> {
    if (!isDeletable(selected, original)) return tell({ kind: 'none-selected' })
    // Where they cannot be counted, the deletion says what is wrong with the database.
    const count = await countUses(database, type, selected).catch(() => 0)
    if (count === 0) await remove()
    else setUses(count)
  }

  return { uses, ask, remove, close }
}

function useOutcomeToast({ database, selected }: CategorySelection) {
  const { t } = useLingui()
  const show = useToast()
  const wordsOf = useFailureWords()
  const undo = useUndo({
    done: t`Category Restored`,
    failed: outcome => t`Failed Restore Category ${wordsOf(outcome)}`,
  })
  const duration = ONE_AND_A_HALF_SECONDS
  return (outcome: DeleteOutcome) => {
    switch (outcome.kind) {
      case 'none-selected':
        return show({ kind: 'error', title: t`Select Category First`, duration })
      case 'failed': {
        const title = t`Delete Category Failed ${wordsOf(outcome)}`
        return show({ kind: 'error', title, duration })
      }
      case 'deleted': {
        const { deleted } = outcome
        const restore =
          deleted.length > 0 ? () => restoreCategories(database, Date.now(), deleted) : undefined
        const title = t`Delete Category Success`
        return show({ kind: 'success', title, duration, ...undo(selected, restore) })
      }
    }
  }
}
