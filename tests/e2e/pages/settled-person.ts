// A registered user with a category, all of it on the server.

import type { Page } from '@playwright/test'
import { NO_HEAD } from '../../../src/domain/head'
import { nextHead } from '../../../src/sync/head'
import { firestoreRest } from '../../support/http/firestore-rest'
import { localStack } from '../../support/http/local-stack'
import type { Wire } from '../../support/http/wire'
import { goOffline, readyForOffline } from '../support/device/device'
import { startSession } from '../support/device/session'
import { expectDashboardOf, type Person, somebody } from './auth-pages'
import { expectSynced } from './dashboard'

interface SettledPerson {
  readonly person: Person
  readonly uid: string
}

/** The category is Food, an expense. */
export async function settle(page: Page): Promise<SettledPerson> {
  const person = somebody()
  const uid = await startSession(page, person)
  await firestoreRest(localStack().firestorePort).writeAll(pushOfCategory(uid))
  await page.goto('/')
  await expectDashboardOf(page, person)
  await expectSynced(page)
  return { person, uid }
}

/** As another device of the person would have pushed it. */
function pushOfCategory(uid: string) {
  const id = Date.now()
  const [by, token, epoch] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  const sync = { rev: 1, at: id, by }
  const category = { id, type: 'expense', categoryName: 'Food', sync }
  const head = nextHead(NO_HEAD, { by, number: 1, token, rev: 1, epoch, sources: ['categories'] })
  return [
    { path: `financials/${uid}/categories/${id}`, data: category },
    { path: `financials/${uid}`, data: { ...head, prev: '', by } },
  ]
}

/** The same, and then there is no network any more. */
export async function settleAndGoOffline(page: Page, wire: Wire): Promise<SettledPerson> {
  const settled = await settle(page)
  await readyForOffline(page)
  await goOffline(page.context(), wire)
  return settled
}
