// The head from the listener: it saves the request for the head (Q5) where the rest of the cycle confirms it.

import { describe, expect, test } from 'vitest'
import { runCycle } from '../../src/sync/cycle/run-cycle'
import { transaction } from '../support/data/builders'
import { levelDevices, type Replica } from '../support/data/replica'
import type { FakeCloud } from '../support/fakes/fake-cloud'

/** Two devices that are in sync; the phone has received every head. */
async function listeningPhone() {
  const { cloud, phone, laptop } = await levelDevices(transaction({ id: 1 }))
  cloud.calls.length = 0
  return { cloud, phone, laptop }
}

/** Runs one cycle with the head from the listener. @returns the names of its calls */
async function callsOf(cloud: FakeCloud, { ports, device }: Replica, head = cloud.server.head) {
  cloud.calls.length = 0
  expect(await runCycle({ ...ports, liveHead: () => head })).toEqual({ outcome: 'synced' })
  return cloud.calls.filter(call => call.device === device).map(({ name }) => name)
}

describe('a cycle with a head from the listener', () => {
  test('[Q5] [R2] pushes in one round trip', async () => {
    const { cloud, phone } = await listeningPhone()
    await phone.save('transactions', transaction({ id: 2 }))
    expect(await callsOf(cloud, phone)).toEqual(['push'])
  })

  test('[Q5] [Q3] reads what has changed and nothing else', async () => {
    const { cloud, phone, laptop } = await listeningPhone()
    await laptop.push('transactions', transaction({ id: 2 }))
    expect(await callsOf(cloud, phone)).toEqual(['changesSince'])
    expect(await phone.documents('transactions')).toHaveLength(2)
  })

  test('[Q5] asks all the same when there is nothing to do: nothing else would show that the server is there', async () => {
    const { cloud, phone } = await listeningPhone()
    expect(await callsOf(cloud, phone)).toEqual(['readHead'])
  })

  test('[Q5] reads the head after a race, when the head from the listener is out of date', async () => {
    const { cloud, phone, laptop } = await listeningPhone()
    const told = cloud.server.head
    await laptop.push('transactions', transaction({ id: 2 }))
    await phone.save('transactions', transaction({ id: 3 }))
    const calls = await callsOf(cloud, phone, told)
    expect(calls).toEqual(['push', 'readHead', 'readHead', 'changesSince', 'push'])
    expect(cloud.server.list('transactions')).toHaveLength(3)
  })

  test('[Q5] [Q6] asks where it is behind the known one, and takes nothing for lost', async () => {
    const { cloud, phone } = await listeningPhone()
    const told = cloud.server.head
    await phone.push('transactions', transaction({ id: 2 }))
    await phone.save('transactions', transaction({ id: 3 }))
    expect(await callsOf(cloud, phone, told)).toEqual(['readHead', 'push'])
  })
})
