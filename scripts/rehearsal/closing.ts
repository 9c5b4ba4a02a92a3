// The end of the account, as the app brings it about: a closed head, and deletions below it (rules C1, C2, C3).

import { randomUUID } from 'node:crypto'
import { closeHead, removeDocuments } from '../../src/sync/closing/close-account'
import { expectRefused, listAll, push, type Rehearsal, step, written } from './steps'

export async function tryClosing(rehearsal: Rehearsal): Promise<void> {
  const { port, strangersPort } = rehearsal
  await step(rehearsal, 'of an open account nothing is deleted without a tombstone', () =>
    expectRefused(port.removePage('transactions')),
  )
  await step(rehearsal, 'nobody else may read the head of an open account', () =>
    expectRefused(strangersPort.readHead()),
  )
  await step(rehearsal, 'a push that closes the head', () => close(rehearsal))
  await step(rehearsal, 'a push that stands on a closed head is denied', () =>
    expectRefused(push(rehearsal, [written(2, 0)])),
  )
  await step(rehearsal, 'somebody else may read the closed head, and nothing below it', () =>
    readAsStranger(rehearsal),
  )
  await step(rehearsal, '10 deletions in a commit below a closed head, until nothing is left', () =>
    removeAll(rehearsal),
  )
}

async function close(rehearsal: Rehearsal): Promise<void> {
  const { port, bill } = rehearsal
  await closeHead({ cloud: port, clock: Date, newId: randomUUID })
  rehearsal.head = await port.readHead()
  bill.reads += 2
  bill.writes += 1
  if (rehearsal.head.closed === undefined) throw new Error('it is open')
}

async function readAsStranger({ strangersPort, head, bill }: Rehearsal): Promise<void> {
  const { closed } = await strangersPort.readHead()
  bill.reads += 1
  if (closed !== head.closed) throw new Error(`it was closed at ${closed}`)
  await expectRefused(strangersPort.list('transactions', null))
}

async function removeAll({ port, bill }: Rehearsal): Promise<void> {
  let removed = 0
  await removeDocuments(port, count => {
    removed = count
  })
  bill.deletes += removed
  // Each is listed, and the rules look for its tombstone and at the head.
  bill.reads += 3 * removed
  const left = (await listAll(port)).length
  if (left > 0) throw new Error(`${left} documents are left`)
}
