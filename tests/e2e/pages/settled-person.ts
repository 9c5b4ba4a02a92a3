// A registered user with a category, all of it on the server.

import type { Page } from '@playwright/test'
import type { Wire } from '../../support/http/wire'
import { goOffline, readyForOffline } from '../support/device/device'
import { uidOf } from '../support/device/storage'
import { type Person, register, somebody } from './auth-pages'
import { expectSynced } from './dashboard'
import { createCategory } from './transaction-form'

interface SettledPerson {
  readonly person: Person
  readonly uid: string
}

/** The category is Food, an expense. */
export async function settle(page: Page): Promise<SettledPerson> {
  const person = somebody()
  await register(page, person)
  await createCategory(page, 'expense', 'Food')
  await expectSynced(page)
  return { person, uid: await uidOf(page) }
}

/** The same, and then there is no network any more. */
export async function settleAndGoOffline(page: Page, wire: Wire): Promise<SettledPerson> {
  const settled = await settle(page)
  await readyForOffline(page)
  await goOffline(page.context(), wire)
  return settled
}
