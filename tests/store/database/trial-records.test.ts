// The device's records of its trials: which can be opened, which waits for which account, and which may be removed.

import { beforeEach, expect, test, vi } from 'vitest'
import { removeSignedOut } from '../../../src/app/session/signed-out-data'
import {
  clearProfile,
  DeviceDatabase,
  readProfile,
  writeProfile,
} from '../../../src/store/database/device-database'
import {
  forgetTrial,
  keepTrial,
  openTrialSession,
  readOpenTrial,
  readTrials,
  reserveTrial,
} from '../../../src/store/database/trial-records'
import { isComplete } from '../../../src/store/first-download/data-completeness'
import { freshDatabase } from '../../support/data/database/fresh-database'
import { freshDevice, isThere, profileOf, signedIn, startedTrial } from '../../support/data/trials'
import { stubLocalStorage } from '../../support/stored-settings'

// The removal asks for the browser's locks, which Node does not have.
beforeEach(() => {
  vi.stubGlobal('navigator', {})
  stubLocalStorage()
})

test('a trial has all of its data from the start', async () => {
  const trial = await startedTrial(freshDevice())
  expect(await isComplete(trial, 'transactions')).toBe(true)
})

test('a user who has left a trial gets the same one again', async () => {
  const device = freshDevice()
  const { uid } = await startedTrial(device)
  await clearProfile(device)
  expect(await readOpenTrial(device)).toBe(uid)
  expect(await reserveTrial(device)).toBe(uid)
})

test('a signed-in user gets no trial and keeps the session', async () => {
  const device = freshDevice()
  await writeProfile(device, profileOf('ann'))
  expect(await reserveTrial(device)).toBeNull()
  await openTrialSession(device, profileOf('local-x'))
  expect(await readProfile(device)).toMatchObject({ uid: 'ann' })
})

test('[A2] a sign-in binds the trial to the account, and the next trial is another one', async () => {
  const device = freshDevice()
  const trial = await startedTrial(device)
  const account = freshDatabase()
  await signedIn(device, account)
  expect(await readTrials(device)).toEqual([{ key: trial.uid, account: account.uid }])
  await clearProfile(device)
  const next = await reserveTrial(device)
  expect(next).toMatch(/^local-/)
  expect(next).not.toBe(trial.uid)
})

test('[A2] a sign-in to a second account leaves the trial bound to the first one', async () => {
  const device = freshDevice()
  const trial = await startedTrial(device)
  const [first, second] = [freshDatabase(), freshDatabase()]
  await signedIn(device, first)
  await signedIn(device, second)
  expect(await readTrials(device)).toEqual([{ key: trial.uid, account: first.uid }])
})

test('[A2] a sign-in also binds an open trial that has no record', async () => {
  const device = freshDevice()
  const trial = await startedTrial(device)
  await device.session.delete(trial.uid)
  const account = freshDatabase()
  await signedIn(device, account)
  expect(await readTrials(device)).toEqual([{ key: trial.uid, account: account.uid }])
})

test('the next start records an open trial again, and no trial that is not open', async () => {
  const device = freshDevice()
  const trial = await startedTrial(device)
  await device.session.delete(trial.uid)
  await keepTrial(device, 'local-other')
  expect(await readTrials(device)).toEqual([])
  await keepTrial(device, trial.uid)
  expect(await readTrials(device)).toEqual([{ key: trial.uid, account: null }])
})

test('a log-out leaves a trial that its person keeps, and removes one that is forgotten', async () => {
  const device = freshDevice()
  const { uid } = await startedTrial(device)
  await clearProfile(device)
  await removeSignedOut(device, uid)
  expect(await isThere(uid)).toBe(true)
  await forgetTrial(uid, new DeviceDatabase(device.name))
  await removeSignedOut(device, uid)
  expect(await isThere(uid)).toBe(false)
})

test('[A2] the next start does not remove a trial that waits for its account', async () => {
  const device = freshDevice()
  const { uid } = await startedTrial(device)
  await signedIn(device, freshDatabase())
  await removeSignedOut(device, uid)
  expect(await isThere(uid)).toBe(true)
})
