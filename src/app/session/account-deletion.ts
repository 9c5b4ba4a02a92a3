// A deletion of the account that this device has begun (rules C1, C2). Each start continues it until it is done.
// Invariant: the account is deleted last, because its documents cannot be deleted without it.

import { confirmPassword, removeAccount } from '../../cloud/account'
import { createFirestoreCloud } from '../../cloud/firestore-cloud'
import { firestoreLite } from '../../cloud/firestore-lite'
import { authorize } from '../../cloud/identity'
import type { AccountDeletionResult } from '../../domain/identity'
import { closeHead, removeDocuments } from '../../sync/closing/close-account'
import { CloudError } from '../../sync/ports'
import { markDeletion } from './session-flags'

type Failure = Extract<AccountDeletionResult, { ok: false }>['failure']

const INTERRUPTED = { ok: false, failure: { kind: 'interrupted' } } as const

/**
 * @param onRemoved called with the number of documents so far
 * @returns ok when only this device's data is left
 */
export async function deleteAccount(
  uid: string,
  password: string,
  onRemoved: (count: number) => void,
): Promise<AccountDeletionResult> {
  const confirmed = await confirmPassword(uid, password)
  if (!confirmed.ok) return confirmed
  const result = await continueDeletion(uid, onRemoved)
  if (result.ok || !isPasswordNeeded(result.failure)) return result
  // The confirmation is valid for some minutes, and the removal of many documents takes longer.
  const again = await confirmPassword(uid, password)
  return again.ok ? endAccount(uid) : again
}

function isPasswordNeeded(failure: Failure): boolean {
  return failure.kind === 'provider' && failure.reason === 'password-needed'
}

/** Continues a deletion whose password was confirmed; the provider may ask for it again. */
export async function continueDeletion(
  uid: string,
  onRemoved: (count: number) => void,
): Promise<AccountDeletionResult> {
  markDeletion(uid)
  try {
    const cloud = createFirestoreCloud({
      firestore: firestoreLite(),
      uid,
      authorize: fresh => authorize(uid, fresh),
    })
    await closeHead({ cloud, clock: Date, newId: () => crypto.randomUUID() })
    await removeDocuments(cloud, onRemoved)
  } catch (error) {
    const failure = failureOf(error)
    // A refused deletion must not happen at a later start, when the user no longer expects it.
    if (failure.kind !== 'interrupted') markDeletion(null)
    return { ok: false, failure }
  }
  return endAccount(uid)
}

async function endAccount(uid: string): Promise<AccountDeletionResult> {
  const removed = await removeAccount(uid)
  if (removed.ok) markDeletion(null)
  return removed.ok || removed.failure.kind !== 'offline' ? removed : INTERRUPTED
}

function failureOf(error: unknown): Failure {
  if (!(error instanceof CloudError)) throw error
  const { failure, message } = error
  switch (failure) {
    case 'transient':
    case 'starting':
      return INTERRUPTED.failure
    case 'unauthenticated':
      return { kind: 'provider', reason: 'session-ended', message }
    case 'refused':
      console.warn('The deletion was refused', error)
      return { kind: 'server-refuses' }
  }
}
