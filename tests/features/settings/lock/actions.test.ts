// The actions on the lock: tries are counted before they are checked, and two tabs end in one state.

import { Dexie } from 'dexie'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  adjustToClock,
  changePin,
  changeSettings,
  createLock,
  forgetTries,
  type LockOwner,
  tryPin,
  turnOff,
} from '../../../../src/features/settings/lock/actions'
import { DeviceDatabase, deviceId } from '../../../../src/store/database/device-database'
import {
  readLock,
  readLockFlag,
  removeLock,
  restoreLockFlag,
} from '../../../../src/store/database/lock-record'
import { freshDatabase } from '../../../support/data/database/fresh-database'
import { freshDevice, signedIn, startedTrial } from '../../../support/data/trials'
import { useLittlePinWork } from '../../../support/fakes/little-work'
import { stubLocalStorage } from '../../../support/stored-settings'

const NOW = 1_700_000_000_000
const PIN = '482915'
const WRONG = '000000'

let count = 0

beforeEach(stubLocalStorage)
beforeEach(useLittlePinWork)

/** The same user in two tabs: each has a connection of its own. */
function tabs(): [LockOwner, LockOwner] {
  count += 1
  const name = `locked-${count}`
  const open = () => ({ device: new DeviceDatabase(name), uid: 'ayu' })
  const both: [LockOwner, LockOwner] = [open(), open()]
  onTestFinished(async () => {
    for (const { device } of both) device.close()
    await Dexie.delete(name)
  })
  return both
}

async function locked(): Promise<[LockOwner, LockOwner]> {
  const both = tabs()
  expect(await createLock(both[0], PIN)).toBe('created')
  return both
}

const lockOf = ({ device, uid }: LockOwner) => readLock(device, uid)

async function tryTimes(owner: LockOwner, times: number, now = NOW): Promise<void> {
  for (let each = 0; each < times; each += 1) await tryPin(owner, WRONG, now)
}

describe('a lock', () => {
  test("is a record of the user beside the device's own, and a flag that names the user", async () => {
    const [owner] = tabs()
    const id = await deviceId(owner.device)
    await createLock(owner, PIN)
    expect(readLockFlag()).toBe('ayu')
    expect((await lockOf(owner))?.tries).toBe(0)
    expect(await readLock(owner.device, 'budi')).toBeUndefined()
    await removeLock(owner.device, owner.uid)
    expect(await deviceId(owner.device)).toBe(id)
  })

  test('that two tabs create at once has the PIN of one of them, and the other says so', async () => {
    const [first, second] = tabs()
    const outcomes = await Promise.all([createLock(first, PIN), createLock(second, '111111')])
    expect(outcomes.toSorted()).toEqual(['created', 'exists'])
    const pins = outcomes[0] === 'created' ? [PIN, '111111'] : ['111111', PIN]
    const tried = [
      await tryPin(second, pins[0] ?? '', NOW),
      await tryPin(first, pins[1] ?? '', NOW),
    ]
    expect(tried).toEqual([{ kind: 'right' }, { kind: 'wrong' }])
  })

  test('is not created where web storage is switched off', async () => {
    vi.stubGlobal('localStorage', undefined)
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const [owner] = tabs()
    expect(await createLock(owner, PIN)).toBe('no-storage')
    expect(await lockOf(owner)).toBeUndefined()
  })

  test('is turned off with its PIN alone, and both record and flag are gone', async () => {
    const [owner] = await locked()
    expect(await turnOff(owner, WRONG, NOW)).toEqual({ kind: 'wrong' })
    expect(readLockFlag()).toBe('ayu')
    expect(await turnOff(owner, PIN, NOW)).toEqual({ kind: 'right' })
    expect(readLockFlag()).toBeNull()
    expect(await lockOf(owner)).toBeUndefined()
  })

  test('gets its flag back from the record, and no flag without one', async () => {
    const [owner] = await locked()
    localStorage.removeItem('lock')
    expect(await restoreLockFlag(owner.device, 'ayu')).toBe(true)
    expect(readLockFlag()).toBe('ayu')
    await removeLock(owner.device, 'ayu')
    expect(await restoreLockFlag(owner.device, 'ayu')).toBe(false)
    expect(readLockFlag()).toBeNull()
  })

  test('of another user keeps its flag when this one is removed', async () => {
    const [owner] = await locked()
    localStorage.setItem('lock', 'budi')
    await removeLock(owner.device, 'ayu')
    expect(readLockFlag()).toBe('budi')
  })

  test('that one tab turns off while another creates one leaves both record and flag, or neither', async () => {
    const [first, second] = await locked()
    await Promise.all([turnOff(first, PIN, NOW), createLock(second, '111111')])
    const isThere = (await lockOf(first)) !== undefined
    expect(readLockFlag() !== null).toBe(isThere)
  })
})

describe('a try', () => {
  test('is counted before its PIN is checked', async () => {
    const [owner, other] = await locked()
    const counts: (number | undefined)[] = []
    const spy = vi.mocked(crypto.subtle.deriveBits)
    const derive = spy.getMockImplementation()
    spy.mockImplementation(async (...given) => {
      counts.push((await lockOf(other))?.tries)
      return derive?.(...given) ?? new ArrayBuffer()
    })
    await tryPin(owner, PIN, NOW)
    expect(counts).toEqual([1])
    expect((await lockOf(owner))?.tries).toBe(0)
  })

  test.each([
    ['is not checked, not even with the right PIN', NOW],
    ['waits the whole delay again, because the clock was set back', NOW - 365 * 24 * 3_600_000],
  ])('that comes too early %s, in any tab', async (_, at) => {
    const [owner, other] = await locked()
    await tryTimes(owner, 4)
    for (const tab of [owner, other])
      for (const early of [at, at + 4_999])
        expect(await tryPin(tab, PIN, early)).toEqual({ kind: 'too-early' })
    expect(await tryPin(other, PIN, at + 5_000)).toEqual({ kind: 'right' })
    expect((await lockOf(owner))?.tries).toBe(0)
  })

  test('of two tabs at once is two tries', async () => {
    const [owner, other] = await locked()
    await tryTimes(owner, 3)
    const outcomes = await Promise.all([tryPin(owner, WRONG, NOW), tryPin(other, WRONG, NOW)])
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['too-early', 'wrong'])
    expect((await lockOf(owner))?.tries).toBe(4)
  })

  test('waits also when the clock was set back while the delay was looked at', async () => {
    const [owner] = await locked()
    await tryTimes(owner, 4)
    await adjustToClock(owner, NOW + 1_000)
    expect((await lockOf(owner))?.triedAt).toBe(NOW)
    await adjustToClock(owner, NOW - 1_000)
    expect((await lockOf(owner))?.triedAt).toBe(NOW - 1_000)
  })

  test('finds no lock whose record was deleted', async () => {
    const [owner] = await locked()
    await owner.device.table('device').clear()
    expect(await tryPin(owner, PIN, NOW)).toEqual({ kind: 'missing' })
    expect(readLockFlag()).toBe('ayu')
  })
})

describe('a changed PIN', () => {
  test('needs the current one, and keeps the other settings', async () => {
    const [owner] = await locked()
    const settings = { awayMs: 0, credential: new Uint8Array([1, 2, 3]) }
    await changeSettings(owner, settings)
    expect(await changePin(owner, WRONG, '111111', NOW)).toEqual({ kind: 'wrong' })
    expect(await changePin(owner, PIN, '111111', NOW)).toEqual({ kind: 'right' })
    expect(await tryPin(owner, PIN, NOW)).toEqual({ kind: 'wrong' })
    expect(await tryPin(owner, '111111', NOW)).toEqual({ kind: 'right' })
    expect(await lockOf(owner)).toMatchObject(settings)
  })

  test('in two tabs at once is the PIN of one tab, and only that tab reports success', async () => {
    const [first, second] = await locked()
    const outcomes = await Promise.all([
      changePin(first, PIN, '111111', NOW),
      changePin(second, PIN, '222222', NOW),
    ])
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['right', 'wrong'])
    const present = outcomes[0]?.kind === 'right' ? '111111' : '222222'
    expect(await tryPin(first, present, NOW)).toEqual({ kind: 'right' })
  })
})

test("the device's own unlock forgets the wrong tries", async () => {
  const [owner] = await locked()
  await tryTimes(owner, 4)
  await forgetTries(owner)
  expect(await tryPin(owner, PIN, NOW)).toEqual({ kind: 'right' })
})

test('the lock of a trial is that of the account that takes it along', async () => {
  const device = freshDevice()
  const { uid } = await startedTrial(device)
  await createLock({ device, uid }, PIN)
  const account = freshDatabase()
  await signedIn(device, account)
  expect(await readLock(device, uid)).toBeUndefined()
  expect(readLockFlag()).toBe(account.uid)
  const owner = { device, uid: account.uid }
  expect(await tryPin(owner, WRONG, NOW)).toEqual({ kind: 'wrong' })
  expect(await tryPin(owner, PIN, NOW)).toEqual({ kind: 'right' })
})
