// The swipes on the rows of all lists, on a touch screen. Loaded after the first paint.

import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useTransactionDeletion } from '../../features/transactions/detail/use-transaction-deletion'
import type { UserDatabase } from '../../store/database/user-database'
import { repeatTransaction } from './repeat-transaction'
import { actBySwipe } from './row-swipe'

export function RowSwipes({ database }: { database: UserDatabase }) {
  const router = useRouter()
  const remove = useEffectEvent(useTransactionDeletion(database))
  useEffect(() => {
    const shown = new AbortController()
    const repeat = (id: number) => repeatTransaction(router, id)
    actBySwipe({ repeat, remove: id => remove(id) }, shown.signal)
    return () => shown.abort()
  }, [router])
  return null
}
