// The steps that delete the account as the app does: a closed head, then the deletion of its documents (rules C1-C3).

import { randomUUID } from 'node:crypto'
import { closeHead, removeDocuments } from '../../src/sync/closing/close-account'
import { expectRefused, listAll, push, type Rehearsal, step, written } from './steps'

export async function tryClosing(rehearsal: Rehearsal): Promise<void> {
  const { port, otherPort } = rehearsal
  await step(rehearsal, 'a deletion without a tombstone in an open account is denied', () =>
    expectRefused(port.removePage('transactions')),
  )
  await step(rehearsal, 'another user may not read the head of an open account', () =>
    expectRefused(otherPort.readHead()),
  )
  await step(rehearsal, 'a push that closes the head', () => close(rehearsal))
  await step(rehearsal, 'a push after a closed head is denied', () =>
    expectRefused(push(rehearsal, [written(2, 0)])),
  )
  await step(rehearsal, 'another user may read the closed head, but not its documents', () =>
    readAsOtherUser(rehearsal),
  )
  await step(rehearsal, '10 deletions per commit after a closed head, until nothing is left', () =>
    removeAll(rehearsal),
  )
}

async function close(rehearsal: Rehearsal): Promise<void> {
  const { port } = rehearsal
  await closeHead({ cloud: port, clock: Date, newId: randomUUID })
  rehearsal.head = await port.readHead()
  if (rehearsal.head.closed === undefined) throw new Error('it is open')
}

async function readAsOtherUser({ otherPort, head }: Rehearsal): Promise<void> {
  const { closed } = await otherPort.readHead()
  if (closed !== head.closed) throw new Error(`it was closed at ${closed}`)
  await expectRefused(otherPort.list('transactions', null))
}

async function removeAll({ port }: Rehearsal): Promise<void> {
  await removeDocuments(port, () => {})
  const left = (await listAll(port)).length
  if (left > 0) throw new Error(`${left} documents are left`)
}
