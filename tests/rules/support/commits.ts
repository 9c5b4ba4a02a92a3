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

export async function denied(rules: Rules, uid: string, writes: Write[]): Promise<void> {
  await assertFails(commit(rules.signedIn(uid), writes))
}

/** A push of this document alone, as the account's first or next, must be denied. */
export async function deniedDraft(
  rules: Rules,
  draft: Draft,
  account: Account = newAccount(),
): Promise<void> {
  await denied(rules, account.uid, writesOf(pushFrom(account, PHONE, [draft])))
}

/** An account whose phone has pushed these documents. */
export function accountWith(rules: Rules, drafts: Draft[]): Promise<Account> {
  return accepted(rules, pushFrom(newAccount(), PHONE, drafts))
}
