// The help for a forgotten PIN: the account's password turns the lock off. Without an account, only the removal of this
// device's data helps.

import { Trans } from '@lingui/react/macro'
import type { AccountResult, Profile } from '../../../domain/identity'
import { askAccount } from '../../../features/auth/account/account-actions'
import { leaveAccount } from '../../../features/auth/account/leave-account'
import { ConfirmPasswordForm } from '../../../features/auth/account/settings/confirm-password-form'
import { RemoveData } from '../../../features/settings/lock/remove-data'
import { removeLock } from '../../../store/database/lock-record'
import type { UserDatabase } from '../../../store/database/user-database'
import type { RouterContext } from '../services'

interface ForgottenPinProps {
  readonly context: RouterContext
  readonly profile: Profile
  readonly database: UserDatabase
  readonly onUnlock: () => void
}

export function ForgottenPin({ context, profile, database, onUnlock }: ForgottenPinProps) {
  const { device, services } = context
  const { uid, email } = profile
  if (!email) return <RemoveData onRemove={() => leaveAccount(database, services.signOut)} />
  const turnOff = async () => {
    await removeLock(device, uid)
    onUnlock()
  }
  return (
    <>
      <p>
        <Trans>
          The password of your account turns the lock off. It is checked online; afterwards you can
          set another PIN in the settings.
        </Trans>
      </p>
      <ConfirmPasswordForm
        email={email}
        confirm={password => confirmPassword(services, { uid, email, password })}
        onConfirmed={turnOff}
      />
    </>
  )
}

interface Account {
  readonly uid: string
  readonly email: string
  readonly password: string
}

/** If the provider has ended the session, the password renews it (rule E2). */
async function confirmPassword(
  services: RouterContext['services'],
  { uid, email, password }: Account,
): Promise<AccountResult> {
  const load = () => services.loadAccountActions(uid)
  const result = await askAccount(load, account => account.confirmPassword(password))
  const hasEnded =
    !result.ok && result.failure.kind === 'provider' && result.failure.reason === 'session-ended'
  return hasEnded ? services.signInAgain(uid, { email, password }) : result
}
