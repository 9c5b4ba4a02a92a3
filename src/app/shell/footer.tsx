// The footer: the contact data, the about pages (specification, section 1), and the link to install the app.

import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SITE } from '../../config'
import { useLoaded } from '../../ui/hooks/use-loaded'
import styles from './footer.module.css'

export function Footer({ help }: { help?: ReactNode }) {
  const year = new Date().getFullYear()
  const { address, email, phone, copyrightHolder } = SITE
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <address className={styles.address}>
          <span>{address}</span>
          <a href={`mailto:${email}`}>{email}</a>
          <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
        </address>
        <p className={styles.links}>
          <Link to="/about/comoney">
            <Trans>About CoMoney</Trans>
          </Link>
          <Link to="/about/teams">
            <Trans>Our team</Trans>
          </Link>
        </p>
        <p>
          <Trans>
            © {year} {copyrightHolder}. All rights reserved.
          </Trans>
        </p>
        <LazyInstallLink />
        {help}
      </div>
    </footer>
  )
}

const loadInstallLink = async () =>
  (await import('../../features/install/install-link')).InstallLink

function LazyInstallLink() {
  const Shown = useLoaded('The install link', loadInstallLink)
  return Shown && <Shown />
}
