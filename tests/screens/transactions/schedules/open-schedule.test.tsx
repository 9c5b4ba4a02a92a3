// An open form of a schedule whose document moves to a fresh id (rule M4), or can be read by a newer version only (Q7).

import { expect, test } from 'vitest'
import { category, schedule } from '../../../support/data/builders'
import { Replica, replica } from '../../../support/data/replica'
import { FakeCloud } from '../../../support/fakes/fake-cloud'
import { openApp } from '../../../support/opened-app'
import { button, field, heading, link } from '../../../support/screen'

const MINE = schedule({ id: 7, start: '2026-04-05', mode: 'ask' })
const THEIRS = { ...MINE, name: 'Theirs' }
const ROWS = { schedules: [MINE], categories: [category({ id: 1, categoryName: 'Home' })] }

test('[M4] the changes in it follow the schedule to its fresh id, and are saved to it alone', async () => {
  const cloud = new FakeCloud()
  const laptop = replica(cloud)
  await laptop.save('schedules', THEIRS)
  await laptop.sync()
  const { database, path } = await openApp('/schedules/7', { rows: ROWS })
  await field('Amount').fill('1750000')
  await expect.poll(() => database.drafts.count()).toBe(1)

  await new Replica(cloud.port('phone-0001'), 'phone-0001', database).sync()
  const to = (await database.idChanges.toCollection().last())?.to ?? 0
  await expect.poll(path).toBe(`/schedules/${to}`)
  await expect.element(field('Name')).toHaveValue('Rent')
  await expect.element(field('Amount')).toHaveValue('1.750.000')
  await button('Save').click()
  await expect.poll(path).toBe('/schedules')
  expect(await database.schedules.toArray()).toMatchObject([
    THEIRS,
    { ...MINE, id: to, amount: 1_750_000 },
  ])
})

test('[Q7] it is not shown for a schedule that a newer version has written', async () => {
  const unreadable = {
    collection: 'schedules',
    key: '7',
    rev: 3,
    fields: {},
    parser: '1.0.0',
  } as const
  await openApp('/schedules/7', {
    rows: ROWS,
    prepare: async ({ database }) => {
      await database.unreadable.add(unreadable)
    },
  })
  await expect.element(heading('A newer version of CoMoney has changed this')).toBeVisible()
  await expect.element(link('Back to Schedules')).toBeVisible()
  expect(field('Name').query()).toBeNull()
})
