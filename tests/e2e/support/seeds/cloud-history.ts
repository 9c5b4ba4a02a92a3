// A long history on the server, as if another device had logged and pushed it.

import type { FirestoreRest } from '../../../support/http/firestore-rest'

const DEVICE = 'device-of-old'
const PER_PUSH = 499
const AMOUNT = 1_000

/** Stores that many expenses and the head behind them; returns what they sum up to. */
export async function fillCloud(
  firestore: FirestoreRest,
  uid: string,
  count: number,
): Promise<number> {
  const start = Date.UTC(2024, 0, 1)
  const documents = Array.from({ length: count }, (_, index) => {
    const id = start + index * 3_600_000
    const rev = 1 + Math.floor(index / PER_PUSH)
    const data = {
      id,
      date: new Date(id).toISOString().slice(0, 10),
      type: 'expense',
      name: `Expense ${index + 1}`,
      amount: AMOUNT,
      category: 'Food',
      description: '',
      sync: { rev, at: id, by: DEVICE },
    }
    return { path: `financials/${uid}/transactions/${id}`, data }
  })
  await firestore.writeAll(documents)
  const rev = Math.ceil(count / PER_PUSH)
  const token = 'token-of-old'
  await firestore.write(`financials/${uid}`, {
    ...{ rev, token, epoch: 'epoch-of-old', prev: '', by: DEVICE },
    ...{ recent: { [rev]: token }, last: { transactions: rev } },
    devices: { [DEVICE]: { n: rev, token, rev } },
  })
  return count * AMOUNT
}
