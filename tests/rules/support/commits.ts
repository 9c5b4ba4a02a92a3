// The server's answers to the owner's commits.

import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import type { Account, Draft, Push, Write } from './push'
import { newAccount, PHONE, pushFrom, writesOf } from './push'
import { commit, type Rules } from './rules-environment'

/** Commits a push that must be accepted and returns the account after it. */
export async function accepted(rules: Rules, push: Push): Promise<Account> {
  const { account } = push
  await assertSucceeds(commit(rules.signedIn(account.uid), writesOf(push)))
  return account
}

/** Whether the server takes the owner's push. @throws when it neither takes nor denies it */
export async function isAccepted(rules: Rules, push: Push): Promise<boolean> {
  const answer = commit(rules.signedIn(push.account.uid), writesOf(push))
  return answer.then(
    () => true,
    (error: { code?: string }) => {
      if (error.code === 'permission-denied') return false
      throw error
    },
  )
}

export async function denied(rules: Rules, uid: string, writes: Write[]): Promise<void> {
  await assertFails(commit(rules.signedIn(uid), writes))
}

/** An account whose phone has pushed these documents. */
export function accountWith(rules: Rules, drafts: Draft[]): Promise<Account> {
  return accepted(rules, pushFrom(newAccount(), PHONE, drafts))
}
