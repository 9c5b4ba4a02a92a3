// An open edit form whose document moves to a fresh id, because another device has taken the first (rule M4).

import { expect, test } from 'vitest'
import { editDraftKey } from '../../../src/store/drafts/draft-key'
import { category, transaction } from '../../support/data/builders'
import { Replica, replica } from '../../support/data/replica'
import { FakeCloud } from '../../support/fakes/fake-cloud'
import { openApp } from '../../support/opened-app'
import { button, field, heading } from '../../support/screen'

const MINE = transaction({ id: 7, date: '2026-03-10' })
const THEIRS = transaction({ id: 7, date: '2026-03-10', name: 'Theirs' })
const ROWS = { transactions: [MINE], categories: [category({ id: 1 })] }

/** The form with a changed name, and the phone's next sync, which moves its transaction to the id that it returns. */
async function openTyped() {
  const cloud = new FakeCloud()
  const laptop = replica(cloud)
  await laptop.save('transactions', THEIRS)
  await laptop.sync()
  const app = await openApp('/edit/transaction/7', { rows: ROWS })
  await field('Name').fill('Fried noodles')
  await expect.poll(() => app.database.drafts.count()).toBe(1)
  const move = async () => {
    await new Replica(cloud.port('phone-0001'), 'phone-0001', app.database).sync()
    return (await app.database.idChanges.toCollection().last())?.to ?? 0
  }
  return { ...app, move }
}

test('the typed changes follow the transaction to its new id, and are saved to it alone', async () => {
  const { database, path, move } = await openTyped()
  const to = await move()
  await expect.poll(path).toBe(`/edit/transaction/${to}`)
  await expect.element(field('Name')).toHaveValue('Fried noodles')
  await field('Description').fill('With egg')
  const key = editDraftKey('transactions', to)
  const typed = { changes: { name: 'Fried noodles', description: 'With egg' } }
  await expect.poll(() => database.drafts.toArray()).toMatchObject([{ key, value: typed }])
  await button('Save').click()
  await expect.poll(path).toBe('/')
  expect(await database.transactions.toArray()).toMatchObject([
    THEIRS,
    { ...MINE, id: to, name: 'Fried noodles', description: 'With egg' },
  ])
  expect(await database.drafts.count()).toBe(0)
})

test('a form that is opened again after the move offers what was typed', async () => {
  const { router, move } = await openTyped()
  await router.navigate({ href: '/' })
  await expect.element(heading(/Ayu/)).toBeVisible()
  const to = await move()
  await router.navigate({ href: `/edit/transaction/${to}` })
  await expect.element(field('Name')).toHaveValue('Fried noodles')
  await router.navigate({ href: '/edit/transaction/7' })
  await expect.element(field('Name')).toHaveValue('Theirs')
})
