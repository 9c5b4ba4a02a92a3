// The frame around every screen: bar, content, footer, and on a phone the bar at the bottom.
// Invariant: login and register show no header (specification, section 2).

import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useMatches } from '@tanstack/react-router'
import { Plus } from 'lucide'
import type { ReactNode } from 'react'
import { LogOutButton } from '../features/session/log-out-button'
import { SyncBadge } from '../features/sync-status/sync-badge'
import { useSyncState } from '../features/sync-status/use-sync-state'
import { classNames } from '../ui/class-names'
import { Icon } from '../ui/icon'
import { UndoBar } from '../ui/undo-bar'
import { DatabaseNotice } from './database-notice'
import type { Session } from './session-store'
import styles from './shell.module.css'
import { ShellFooter } from './shell-footer'
import { ShellHeader } from './shell-header'
import { ShellLinks } from './shell-links'
import { ShortcutHelp } from './shortcut-help'
import type { SignedIn } from './signed-in'
import { useRouteFocus } from './use-route-focus'

interface ShellProps {
  readonly session: Session
  readonly onLogOut: () => Promise<void>
  readonly children: ReactNode
}

const BARE_PATHS: ReadonlySet<string> = new Set(['/login', '/register'])
const FORM_PATHS = /^\/(?:add|edit|add-saving-plan|edit-saving-plan)(?:\/|$)/

export function Shell({ session, onLogOut, children }: ShellProps) {
  // Of the screen that is shown, not of the one that is still being loaded: they change together.
  const path = useMatches({ select: matches => matches.at(-1)?.pathname ?? '/' })
  useRouteFocus()
  if (BARE_PATHS.has(path)) return <BareFrame>{children}</BareFrame>
  if (session.status === 'signed-out')
    return <Frame header={<ShellHeader session={undefined} />}>{children}</Frame>
  const isForm = FORM_PATHS.test(path)
  return (
    <Frame
      header={<SignedInHeader session={session} onLogOut={onLogOut} />}
      bottom={<BottomBar isOnDesk={path === '/'} isHidden={isForm} />}
      hasRoomBelow={!isForm}
      help={<ShortcutHelp />}
    >
      <DatabaseNotice health={session.health} />
      {children}
    </Frame>
  )
}

function BareFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.bare}>
      {children}
      <ShellFooter />
    </div>
  )
}

function Frame({
  header,
  bottom,
  hasRoomBelow = false,
  help,
  children,
}: {
  header: ReactNode
  bottom?: ReactNode
  /** For the bar at the bottom, which covers what is there. */
  hasRoomBelow?: boolean
  help?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={classNames(styles.frame, hasRoomBelow && styles.withBottom)}>
      <a className={styles.skip} href="#main">
        <Trans>Skip to the content</Trans>
      </a>
      {header}
      <UndoBar />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {bottom}
      <ShellFooter help={help} />
    </div>
  )
}

function SignedInHeader({
  session,
  onLogOut,
}: {
  session: SignedIn
  onLogOut: () => Promise<void>
}) {
  const sync = useSyncState(session.database)
  return (
    <ShellHeader
      session={{
        sync: sync && <SyncBadge {...sync} />,
        logOut: <LogOutButton database={session.database} onLogOut={onLogOut} />,
      }}
    />
  )
}

/**
 * @param isOnDesk whether its button floats on a desk, too: that is the dashboard's (section 2)
 * @param isHidden it stays in the page while a form is open, and need not be made anew on the way back
 */
function BottomBar({ isOnDesk, isHidden }: { isOnDesk: boolean; isHidden: boolean }) {
  const { t } = useLingui()
  return (
    <nav
      hidden={isHidden}
      className={classNames(styles.bottom, !isOnDesk && styles.phoneOnly)}
      aria-label={t`Quick access`}
    >
      <div className={styles.bottomLinks}>
        <ShellLinks />
      </div>
      <Link to="/add/$type" params={{ type: 'income' }} className={styles.add}>
        <Icon of={Plus} size={26} />
        <span className={styles.addName}>
          <Trans>New transaction</Trans>
        </span>
      </Link>
    </nav>
  )
}
