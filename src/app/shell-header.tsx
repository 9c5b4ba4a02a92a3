// The bar on top (specification, section 2, Navigation bar), signed in and signed out.

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Settings } from 'lucide'
import type { ReactNode } from 'react'
import { BrandMark } from '../ui/brand-mark'
import { buttonClass } from '../ui/button'
import { Icon } from '../ui/icon'
import { LanguageButton } from './language-button'
import styles from './shell.module.css'
import { ShellLinks } from './shell-links'

interface ShellHeaderProps {
  /** The sync state and the log-out button; undefined when signed out. */
  readonly session: { readonly sync: ReactNode; readonly logOut: ReactNode } | undefined
}

export function ShellHeader({ session }: ShellHeaderProps) {
  const { t } = useLingui()
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to="/" className={styles.brand} translate="no">
          <BrandMark size={30} />
          <span className={styles.brandName}>CoMoney</span>
        </Link>
        {session && (
          <nav className={styles.topLinks} aria-label={t`Main`}>
            <ShellLinks />
          </nav>
        )}
        <div className={styles.tools}>
          {session?.sync}
          <LanguageButton />
          {session && <SettingsLink />}
          {session?.logOut ?? (
            <Link to="/login" className={buttonClass('quiet')}>
              <Trans>Login</Trans>
            </Link>
          )}
        </div>
      </div>
    </header>
  )
}

function SettingsLink() {
  const { t } = useLingui()
  const name = t`Settings`
  return (
    <Link to="/settings" className={buttonClass('quiet')} aria-label={name} title={name}>
      <Icon of={Settings} size={20} />
    </Link>
  )
}
