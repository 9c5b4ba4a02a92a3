// The form of a new transaction with the fields of an earlier one, opened by a key or a swipe.

import type { RegisteredRouter } from '@tanstack/react-router'
import { repeatRoute } from '../../features/transactions/repeat'

const DETAIL_PATH = /^\/detail\/(\d+)$/

/** @returns the id of the transaction whose detail has this path; null for any other path */
export function transactionIdOf(path: string): number | null {
  const id = DETAIL_PATH.exec(path)?.[1]
  return id === undefined ? null : Number(id)
}

/** Does nothing if the transaction has been deleted, or no user is signed in. */
export async function repeatTransaction(router: RegisteredRouter, id: number): Promise<void> {
  const session = router.options.context.session.current
  if (session.status === 'signed-out') return
  const transaction = await session.database.transactions.get(id).catch(() => undefined)
  if (!transaction) return
  await router.navigate(repeatRoute(transaction))
}
