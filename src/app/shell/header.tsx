// The header (specification, section 2, Navigation bar), signed in and signed out.

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Search, Settings } from 'lucide'
import type { ReactNode } from 'react'
import { buttonClass } from '../../ui/controls/button'
import { classNames } from '../../ui/controls/class-names'
import { Icon } from '../../ui/controls/icon'
import { Logo } from '../../ui/display/logo'
import { useLoaded } from '../../ui/hooks/use-loaded'
import { LanguageSwitch } from './language-switch'
import { NAV_LINKS, NavLinks } from './nav-links'
import styles from './shell.module.css'

interface ShellHeaderProps {
  /** Undefined when signed out. */
  readonly session: { readonly sync: ReactNode; readonly logOut: ReactNode } | undefined
}

export function Header({ session }: ShellHeaderProps) {
  const { t } = useLingui()
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to="/" className={styles.brand} translate="no">
          <Logo size={30} />
          <span className={classNames('visually-hidden', styles.brandName)}>CoMoney</span>
        </Link>
        {session && (
          <nav className={styles.topLinks} aria-label={t`Main`}>
            <NavLinks links={NAV_LINKS} />
          </nav>
        )}
        <div className={styles.tools}>
          {session?.sync}
          {session && <SearchLink />}
          <LanguageSwitch />
          {session && <LazyParts />}
          {session && <SettingsLink />}
          {session?.logOut ?? (
            <Link to="/login" className={buttonClass('ghost')}>
              <Trans>Login</Trans>
            </Link>
          )}
        </div>
      </div>
    </header>
  )
}

function SearchLink() {
  return (
    <Link to="/search" className={classNames(buttonClass('ghost'), styles.search)}>
      <Icon icon={Search} size={20} />
      <span className={classNames('visually-hidden', styles.searchName)}>
        <Trans>Search</Trans>
      </span>
    </Link>
  )
}

const loadLater = async () => (await import('./later-parts')).LaterParts

/** The button that hides amounts; its space is reserved until it is loaded. */
function LazyParts() {
  const Shown = useLoaded('The later parts of the header', loadLater)
  return <span className={styles.hideAmounts}>{Shown && <Shown />}</span>
}

function SettingsLink() {
  const { t } = useLingui()
  const name = t`Settings`
  return (
    <Link to="/settings" className={buttonClass('ghost')} aria-label={name} title={name}>
      <Icon icon={Settings} size={20} />
    </Link>
  )
}
