import { expect, test } from 'vitest'
import type { Session } from '../../../src/app/session/session-store'
import { whileSignedIn } from '../../../src/app/session/while-signed-in'
import { ObservableValue } from '../../../src/lib/observable-value'
import { openedDatabase } from '../../support/data/database/fresh-database'

const SIGNED_OUT: Session = { status: 'signed-out' }

async function signedIn(): Promise<Session> {
  const opened = await openedDatabase()
  const { uid } = opened.database
  const profile = { uid, email: 'ann@example.org', displayName: 'Ann', photoUrl: null }
  return { status: 'signed-in', profile, ...opened }
}

function watched(initial: Session) {
  const session = new ObservableValue<Session>(initial)
  const log: string[] = []
  const end = whileSignedIn(session, ({ database: { uid } }) => {
    log.push(`start ${uid}`)
    return () => log.push(`clean up ${uid}`)
  })
  return { session, log, end }
}

test('work starts with a sign-in and is cleaned up at the log-out', async () => {
  const { session, log } = watched(SIGNED_OUT)
  expect(log).toEqual([])
  const ann = await signedIn()
  session.set(ann)
  const uid = uidOf(ann)
  expect(log).toEqual([`start ${uid}`])
  session.set(SIGNED_OUT)
  expect(log).toEqual([`start ${uid}`, `clean up ${uid}`])
})

test('work starts at once for somebody who is signed in, and again only for another database', async () => {
  const ann = await signedIn()
  const ben = await signedIn()
  const { session, log } = watched(ann)
  session.set({ ...ann })
  session.set(ben)
  expect(log).toEqual([`start ${uidOf(ann)}`, `clean up ${uidOf(ann)}`, `start ${uidOf(ben)}`])
})

test('work that has been ended starts for no later user', async () => {
  const ann = await signedIn()
  const { session, log, end } = watched(ann)
  end()
  session.set(await signedIn())
  expect(log).toEqual([`start ${uidOf(ann)}`, `clean up ${uidOf(ann)}`])
})

function uidOf(session: Session): string {
  return session.status === 'signed-in' ? session.profile.uid : ''
}
