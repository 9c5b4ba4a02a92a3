// The main job in an engine beside Chromium: what is logged without a network survives a reload, reaches the server once
// the network is back, and leaves nothing on the phone after the log-out. On the way, the fields that every engine draws
// and edits in its own way: the amount and the month.

import { addMonths, calendarDateOf, monthOfDate } from '../../src/domain/dates/calendar'
import { somebody } from '../e2e/pages/auth-pages'
import type { Entry } from '../e2e/pages/transaction-form'
import { expect, test } from './fixtures'
import {
  holdUserDatabase,
  releaseUserDatabase,
  signedInUid,
  storedText,
  userDatabases,
} from './stored-data'

const SALARY: Entry = { type: 'income', name: 'Salary', amount: 100_000, category: 'Work' }
const LUNCH: Entry = { type: 'expense', name: 'Lunch', amount: 25_000, category: 'Food' }
const DINNER: Entry = { type: 'expense', name: 'Dinner', amount: 40_000, category: 'Food' }

test('an amount and a month are typed; a transaction logged without a network is kept, reaches the server, and is gone after the log-out', async ({
  phone,
  wire,
  firestore,
}, { project }) => {
  const person = somebody()
  const { page } = phone
  await test.step('registers, and logs an income and an expense', async () => {
    await phone.register(person)
    await phone.createCategory('income', SALARY.category)
    await phone.log(SALARY)
    await phone.createCategory('expense', LUNCH.category)
    await phone.typeAmount('1.5jt')
    await expect.poll(() => phone.amount()).toBe('1.500.000')
    await phone.log(LUNCH)
    await phone.sees('Rp 75.000')
    await phone.seesSynced()
    await phone.readyForOffline()
  })

  await test.step('lists the rows of a month that is typed', async () => {
    const thisMonth = monthOfDate(calendarDateOf(new Date()))
    const lastMonth = addMonths(thisMonth, -1)
    await phone.listMonth(lastMonth)
    await expect.poll(() => page.evaluate(() => location.hash, null)).toContain(lastMonth)
    await phone.seesNot(LUNCH.name)
    await phone.listMonth(thisMonth)
    await phone.sees(LUNCH.name)
  })

  await test.step('logs another one without a network', async () => {
    wire.cut()
    await phone.log(DINNER)
    await phone.sees('Rp 35.000')
  })

  await test.step('opens the app and a screen in it from the service worker', async () => {
    await page.reload()
    await phone.sees(DINNER.name)
    await phone.sees('Rp 35.000')
    await phone.open('/saving-planner')
    await phone.sees("You don't have savings target!")
    await phone.open('/')
    await phone.sees(DINNER.name)
  })

  await test.step('has it on the server once the network is back', async () => {
    const uid = await signedInUid(page)
    await wire.restore()
    await phone.seesSynced()
    const documents = await firestore.list(`financials/${uid}/transactions`)
    expect(documents.map(({ data }) => data.name).sort()).toEqual(['Dinner', 'Lunch', 'Salary'])
  })

  await test.step('logs out, and nothing of the person can be read any more', async () => {
    await holdUserDatabase(page)
    await phone.logOut()
    const words = [person.name, person.email, SALARY.name, LUNCH.name, DINNER.name]
    const readable = async () => {
      const text = await storedText(page)
      return words.filter(word => text.includes(word))
    }
    await expect.poll(readable).toEqual([])
    await releaseUserDatabase(page)
    // WebKit may keep the connection of a worker whose page was left, and with it the empty database (rule U2).
    if (project.name === 'firefox') await expect.poll(() => userDatabases(page)).toEqual([])
  })
})
