// The messages for the identity provider's refusals. Loaded with the first refusal.

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RefusalReason } from '../../domain/identity'

export const REFUSAL_TEXTS: Readonly<Record<Exclude<RefusalReason, 'unknown'>, MessageDescriptor>> =
  {
    'wrong-credentials': msg`The email or the password is wrong. Check both, then try again.`,
    'invalid-email': msg`Enter a complete email, such as name@example.com`,
    'missing-password': msg`Enter your password`,
    'email-in-use': msg`This email has an account already. Log in, or use another email.`,
    'weak-password': msg`This password is too easy to guess. Use at least 6 characters, better more.`,
    'too-many-attempts': msg`Too many attempts. Wait a few minutes, then try again.`,
    'account-disabled': msg`This account has been disabled.`,
    'password-needed': msg`Type your password again to go on.`,
    'session-ended': msg`This device has to log in again first: open 'Sync' and type your password there.`,
  }

/** For a form whose e-mail cannot be changed. */
export const WRONG_PASSWORD = msg`The password is wrong. Try again.`

/** @param words the provider's own message */
export function unknownRefusal(words: string): MessageDescriptor {
  return msg`This did not work. The login service says: ${words}`
}
