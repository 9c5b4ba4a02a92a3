// Watches whether the dashboard has lines under its card, for a user who had none before.

import { Suspense, useEffect } from 'react'
import { lazyWithMessages } from '../../i18n/lazy-with-messages'
import { deferQuery } from '../../lib/schedule'
import { isAllowanceShown } from '../../parts/shown-allowance'
import type { UserDatabase } from '../../store/database/user-database'
import { isComplete } from '../../store/first-download/data-completeness'
import { useLiveQuery } from '../../ui/hooks/use-live-query'
import type { PartsProps } from './read-lines'
import { keepReservedSpace } from './reserved-space'

const Lines = lazyWithMessages('The lines of the dashboard', async () => {
  return (await import('./lines')).Lines
})

export function Parts(props: PartsProps) {
  const { database } = props
  const hasSome = useLiveQuery(
    deferQuery(() => hasDocuments(database)),
    [database],
  )
  useEffect(() => {
    if (hasSome === false) keepReservedSpace(0, false, false)
  }, [hasSome])
  if (hasSome === undefined) return null
  // An element, because the style sheet reserves the space of an empty place.
  if (!hasSome && !isAllowanceShown()) return <div />
  return (
    <Suspense>
      <Lines {...props} />
    </Suspense>
  )
}

/** Undefined until the first download has ended. */
async function hasDocuments(database: UserDatabase): Promise<boolean | undefined> {
  if (!(await isComplete(database, 'transactions'))) return undefined
  const { templates, schedules, budgets, wallets } = database
  const counts = await Promise.all(
    [templates, schedules, budgets, wallets].map(table => table.count()),
  )
  return counts.some(count => count > 0)
}
