// The fields that every engine draws and edits in its own way: the amount and the month.

import { parseHead } from '../../src/cloud/head-document'
import { addMonths, calendarDateOf, monthOfDate } from '../../src/domain/dates/calendar'
import { somebody } from '../e2e/pages/auth-pages'
import type { Entry } from '../e2e/pages/transaction-form'
import { pushOn } from '../support/data/pushes'
import type { FirestoreRest } from '../support/http/firestore-rest'
import { expect, test } from './fixtures'
import { signedInUid } from './stored-data'

const LUNCH: Entry = { type: 'expense', name: 'Lunch', amount: 25_000, category: 'Food' }

test('an amount that is typed with a unit becomes its digits, a month that is typed lists its rows', async ({
  phone,
  firestore,
}) => {
  await phone.register(somebody())
  await phone.createCategory('expense', LUNCH.category)

  await phone.typeAmount('1.5jt')
  await expect.poll(() => phone.amount()).toBe('1.500.000')
  await phone.log(LUNCH)
  await phone.seesSynced()

  const thisMonth = monthOfDate(calendarDateOf(new Date()))
  const lastMonth = addMonths(thisMonth, -1)
  await logElsewhere(firestore, await signedInUid(phone.page), 'Rice', `${lastMonth}-15`)
  await phone.page.reload()
  await phone.sees('-Rp 35.000')
  await phone.listMonth(lastMonth)
  await phone.sees('Rice')
  await phone.seesNot(LUNCH.name)
  await phone.listMonth(thisMonth)
  await phone.sees(LUNCH.name)
  await phone.seesNot('Rice')
})

/** As if another device of the person had pushed an expense of 10,000. */
async function logElsewhere(
  firestore: FirestoreRest,
  uid: string,
  name: string,
  date: string,
): Promise<void> {
  const head = await firestore.read(`financials/${uid}`)
  const id = Date.parse(date)
  const by = 'device-elsewhere'
  const push = pushOn(parseHead(head?.data), by, [])
  const sync = { rev: push.head.rev, at: id, by }
  const fields = { date, type: 'expense', name, amount: 10_000, category: 'Food', description: '' }
  await firestore.write(`financials/${uid}/transactions/${id}`, { id, ...fields, sync })
  await firestore.write(`financials/${uid}`, { ...push.head, prev: push.prev, by })
}
