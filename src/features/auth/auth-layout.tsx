// The layout of login and register: a brand panel and the form in two columns, with the language switch on top.
// Invariant: these screens have no header (specification, section 2).

import type { ReactNode } from 'react'
import { Logo } from '../../ui/display/logo'
import styles from './auth-layout.module.css'
import { BackgroundPattern } from './background-pattern'

interface AuthLayoutProps {
  readonly tagline: ReactNode
  /** The language switch. */
  readonly toolbar: ReactNode
  readonly children: ReactNode
}

export function AuthLayout({ tagline, toolbar, children }: AuthLayoutProps) {
  return (
    <div className={styles.frame}>
      <header className={styles.brandPanel}>
        <BackgroundPattern className={styles.pattern} />
        <div className={styles.top}>
          <p className={styles.brand} translate="no">
            <Logo size={32} />
            CoMoney
          </p>
          <div className={styles.toolbar}>{toolbar}</div>
        </div>
        <h1 className={styles.tagline}>{tagline}</h1>
      </header>
      <main className={styles.form} id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
