// The frame around every screen: header, content, footer, and on a phone the bottom bar.
// Invariant: login and register show no header (specification, section 2).

import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useMatches, useRouter } from '@tanstack/react-router'
import { Plus } from 'lucide'
import { type MouseEvent, type ReactNode, useEffect } from 'react'
import { LogOutButton } from '../../features/auth/account/log-out-button'
import { loadLaterMessages } from '../../i18n/activation'
import { importWithRetry } from '../../lib/load-module'
import { afterStart } from '../../lib/start'
import type { ConnectionHealth } from '../../store/database/open-database'
import { classNames } from '../../ui/controls/class-names'
import { Icon } from '../../ui/controls/icon'
import { useLoaded } from '../../ui/hooks/use-loaded'
import { UndoBar } from '../../ui/toast/undo-bar'
import type { Session } from '../session/session-store'
import type { SignedIn } from '../session/signed-in'
import { ShortcutHelp } from '../shortcuts/shortcut-help'
import { Footer } from './footer'
import { Header } from './header'
import { NAV_LINKS, NavLinks } from './nav-links'
import styles from './shell.module.css'

interface ShellProps {
  readonly session: Session
  readonly onLogOut: () => Promise<void>
  readonly children: ReactNode
}

const BARE_PATHS: ReadonlySet<string> = new Set(['/login', '/register', '/forgot-password'])
const FORM_PATHS =
  /^\/(?:(?:add|edit|add-saving-plan|edit-saving-plan)(?:\/|$)|schedules\/.|wallets\/transfer-)/

export function Shell({ session, onLogOut, children }: ShellProps) {
  // The path of the rendered screen, not the URL, which is ahead while the next screen loads.
  const path = useMatches({ select: matches => matches.at(-1)?.pathname ?? '/' })
  useRouteFocus()
  if (BARE_PATHS.has(path)) return <BareFrame>{children}</BareFrame>
  if (session.status === 'signed-out')
    return <Frame header={<Header session={undefined} />}>{children}</Frame>
  const isForm = FORM_PATHS.test(path)
  const hasWideButton = path === '/'
  return (
    <Frame
      header={<SignedInHeader session={session} onLogOut={onLogOut} />}
      bottom={<BottomBar hasWideButton={hasWideButton} isHidden={isForm} />}
      hasWideButton={hasWideButton}
      form={isForm ? path : null}
      hasSpaceBelow={!isForm}
      help={<ShortcutHelp database={session.database} />}
    >
      <DatabaseBanner health={session.health} />
      {children}
    </Frame>
  )
}

function BareFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.bare}>
      {children}
      <Footer />
    </div>
  )
}

function Frame({
  header,
  bottom,
  form = null,
  hasSpaceBelow = false,
  hasWideButton = false,
  help,
  children,
}: {
  header: ReactNode
  bottom?: ReactNode
  /** The path of a form, whose submit button is at the bottom. */
  form?: string | null
  /** Space for the bottom bar, which covers the end of the content. */
  hasSpaceBelow?: boolean
  /** Space for the button beside the content of a wide screen. */
  hasWideButton?: boolean
  help?: ReactNode
  children: ReactNode
}) {
  return (
    <div
      className={classNames(
        styles.frame,
        hasSpaceBelow && styles.withBottom,
        hasWideButton && styles.withAdd,
        form && styles.withSubmit,
      )}
    >
      {/* biome-ignore lint/a11y/useValidAnchor: in the prerendered login it works without a script. */}
      <a className={classNames('visually-hidden', styles.skip)} href="#main" onClick={skipToMain}>
        <Trans>Skip to the content</Trans>
      </a>
      {header}
      <UndoBar form={form} />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {bottom}
      <Footer help={help} />
    </div>
  )
}

/** Without the browser's own jump, which would replace the parameters of the screen in the address. */
function skipToMain(event: MouseEvent<HTMLElement>): void {
  event.preventDefault()
  document.getElementById('main')?.focus()
}

async function loadBadge() {
  const [code] = await Promise.all([
    import('../../features/sync/badge/sync-badge'),
    loadLaterMessages(),
  ])
  return code.LiveSyncBadge
}

function SignedInHeader({
  session,
  onLogOut,
}: {
  session: SignedIn
  onLogOut: () => Promise<void>
}) {
  const Badge = useLoaded('The sync badge', loadBadge)
  return (
    <Header
      session={{
        sync: Badge && <Badge database={session.database} />,
        logOut: <LogOutButton database={session.database} onLogOut={onLogOut} />,
      }}
    />
  )
}

/**
 * @param hasWideButton shows the button on wide screens, too: on the dashboard only (section 2)
 * @param isHidden true under a form; the bar stays in the page, so that the way back does not render it again
 */
function BottomBar({ hasWideButton, isHidden }: { hasWideButton: boolean; isHidden: boolean }) {
  const { t } = useLingui()
  const add = t`New transaction`
  return (
    <nav
      hidden={isHidden}
      className={classNames(styles.bottom, !hasWideButton && styles.phoneOnly)}
      aria-label={t`Quick access`}
    >
      <div className={styles.bottomLinks}>
        <NavLinks links={NAV_LINKS.slice(0, 2)} isBottomBar />
      </div>
      <Link
        to="/add/$type"
        params={{ type: 'income' }}
        state={{ isTypeOpen: true }}
        className={styles.add}
        aria-label={add}
        title={add}
      >
        <Icon icon={Plus} size={26} />
      </Link>
      <div className={styles.bottomLinks}>
        {/* On a phone the user reaches the budgets, the third link, from the reports. */}
        <NavLinks links={NAV_LINKS.slice(3)} isBottomBar />
      </div>
    </nav>
  )
}

const loadMessage = async () => {
  const [code] = await Promise.all([import('../errors/database-message'), loadLaterMessages()])
  return code.DatabaseMessage
}

/**
 * The live region about a tab's database. Its content is loaded after the first paint. Invariant: the region exists
 * from the start: screen readers announce only changes in an existing one.
 */
function DatabaseBanner({ health }: { health: ConnectionHealth }) {
  const Message = useLoaded('The message about the database', loadMessage)
  return <div role="alert">{Message && <Message health={health} />}</div>
}

/** The focus after a navigation, while its component is mounted. Its code is loaded after the first paint. */
function useRouteFocus(): void {
  const router = useRouter()
  useEffect(() => {
    const first = router.latestLocation.pathname
    const load = () => import('../navigation/route-focus')
    const code = afterStart().then(() => importWithRetry('The focus after navigations', load))
    const started = code.then(({ focusAfterNavigations }) => focusAfterNavigations(router, first))
    return () => void started.then(stop => stop())
  }, [router])
}
