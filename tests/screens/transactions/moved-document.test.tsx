// An open edit form whose document moves to a fresh id, because another device has taken the first (rule M4).

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { editDraftKey } from '../../../src/store/drafts/draft-key'
import { button, field } from '../../spec/support/controls'
import { category, transaction } from '../../support/data/builders'
import { Replica, replica } from '../../support/data/replica'
import { FakeCloud } from '../../support/fakes/fake-cloud'
import { openApp } from '../../support/opened-app'

const MINE = transaction({ id: 7, date: '2026-03-10' })
const THEIRS = transaction({ id: 7, date: '2026-03-10', name: 'Theirs' })
const ROWS = { transactions: [MINE], categories: [category({ id: 1 })] }

test('the typed changes follow the transaction to its new id, and are saved to it alone', async () => {
  const cloud = new FakeCloud()
  const laptop = replica(cloud)
  await laptop.save('transactions', THEIRS)
  await laptop.sync()
  const { database, path } = await openApp('/edit/transaction/7', { rows: ROWS })
  await field('name').fill('Fried noodles')
  await expect.poll(() => database.drafts.count()).toBe(1)
  await new Replica(cloud.port('phone-0001'), 'phone-0001', database).sync()
  const to = (await database.idChanges.toCollection().last())?.to ?? 0
  await expect.poll(path).toBe(`/edit/transaction/${to}`)
  await expect.element(field('name')).toHaveValue('Fried noodles')
  await field('description').fill('With egg')
  const key = editDraftKey('transactions', to)
  const typed = { changes: { name: 'Fried noodles', description: 'With egg' } }
  await expect.poll(() => database.drafts.toArray()).toMatchObject([{ key, value: typed }])
  await button('save').click()
  await expect.poll(path).toBe('/')
  expect(await database.transactions.toArray()).toMatchObject([
    THEIRS,
    { ...MINE, id: to, name: 'Fried noodles', description: 'With egg' },
  ])
  expect(await database.drafts.count()).toBe(0)
})

test('a form that is opened again after the move offers what was typed', async () => {
  const cloud = new FakeCloud()
  const laptop = replica(cloud)
  await laptop.save('transactions', THEIRS)
  await laptop.sync()
  const { database, router } = await openApp('/edit/transaction/7', { rows: ROWS })
  await field('name').fill('Fried noodles')
  await expect.poll(() => database.drafts.count()).toBe(1)
  await router.navigate({ href: '/' })
  await expect.element(page.getByRole('heading', { name: /Ayu/ })).toBeVisible()
  await new Replica(cloud.port('phone-0001'), 'phone-0001', database).sync()
  const to = (await database.idChanges.toCollection().last())?.to ?? 0
  await router.navigate({ href: `/edit/transaction/${to}` })
  await expect.element(field('name')).toHaveValue('Fried noodles')
  await router.navigate({ href: '/edit/transaction/7' })
  await expect.element(field('name')).toHaveValue('Theirs')
})
