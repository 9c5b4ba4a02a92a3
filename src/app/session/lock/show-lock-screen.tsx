// The lock screen above everything else in the page, with its own React root. Loaded when there is a lock.
// Invariant: it is the topmost modal dialog while it is open, so that no key and no screen reader reaches the app.

import { I18nProvider } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import type { AccountResult, Profile } from '../../../domain/identity'
import { askAccount } from '../../../features/auth/account/account-actions'
import { ConfirmPasswordForm } from '../../../features/auth/account/settings/confirm-password-form'
import { LockScreen, RemoveData } from '../../../features/settings/lock/lock-screen'
import { loadLaterMessages } from '../../../i18n/activation'
import { i18n } from '../../../i18n/i18n'
import { lazyWithMessages } from '../../../i18n/lazy-with-messages'
import { importWithRetry } from '../../../lib/load-module'
import { removeLock } from '../../../store/database/lock-record'
import type { UserDatabase } from '../../../store/database/user-database'
import { leaveAccount } from '../../../store/outbox/purge-sent'
import type { RouterContext } from '../services'
import cover from './lock-cover.module.css'
import type { PageLock } from './page-lock'

const LazyEntry = lazyWithMessages('The quick entry', async () => {
  const code = await import('../../../features/transactions/quick-entry/locked-entry')
  return code.LockedEntry
})

const HEADING_ID = 'lock-screen-heading'

/** Await it before the screen is shown. */
export function loadLockTexts(): Promise<void> {
  return importWithRetry('The texts of the lock screen', loadLaterMessages)
}

/** @returns closes it; undefined if no user is signed in */
export function showLockScreen(lock: PageLock, context: RouterContext): (() => void) | undefined {
  const { session, device } = context
  if (session.current.status === 'signed-out') return
  const { profile, database } = session.current
  const dialog = document.createElement('dialog')
  dialog.className = cover.screen ?? ''
  dialog.setAttribute('aria-labelledby', HEADING_ID)
  document.body.append(dialog)
  dialog.showModal()
  const stopStaying = stayOnTop(dialog)
  const root = createRoot(dialog)
  const unlock = () => lock.unlock(Date.now())
  root.render(
    <I18nProvider i18n={i18n}>
      <LockScreen
        owner={{ device, uid: profile.uid }}
        headingId={HEADING_ID}
        forgotten={
          <ForgottenPin context={context} profile={profile} database={database} onUnlock={unlock} />
        }
        entry={
          <Suspense>
            <LazyEntry database={database} />
          </Suspense>
        }
        onUnlock={unlock}
      />
    </I18nProvider>,
  )
  return () => {
    stopStaying()
    // Closed before it is removed: the browser restores the focus only then.
    dialog.close()
    root.unmount()
    dialog.remove()
  }
}

/** Escape closes a modal dialog, and a dialog of the app may open over it when its code has been loaded. */
function stayOnTop(dialog: HTMLDialogElement): () => void {
  const reopen = () => {
    const focused = document.activeElement
    if (dialog.open) dialog.close()
    dialog.showModal()
    if (focused instanceof HTMLElement && dialog.contains(focused)) focused.focus()
  }
  const stopped = new AbortController()
  dialog.addEventListener('cancel', event => event.preventDefault(), { signal: stopped.signal })
  dialog.addEventListener('close', () => dialog.open || reopen(), { signal: stopped.signal })
  const observer = new MutationObserver(changes => {
    if (changes.some(({ target }) => target !== dialog && isOpenDialog(target))) reopen()
  })
  observer.observe(document.body, { subtree: true, attributeFilter: ['open'] })
  return () => {
    stopped.abort()
    observer.disconnect()
  }
}

function isOpenDialog(node: Node): boolean {
  return node instanceof HTMLDialogElement && node.open
}

interface ForgottenPinProps {
  readonly context: RouterContext
  readonly profile: Profile
  readonly database: UserDatabase
  readonly onUnlock: () => void
}

/**
 * The help for a forgotten PIN: the account's password turns the lock off. Without an account, only the removal of
 * this device's data helps.
 */
function ForgottenPin({ context, profile, database, onUnlock }: ForgottenPinProps) {
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
          The password of your account turns the lock off. Checking it needs the internet. You can
          then set a new PIN in the settings.
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
