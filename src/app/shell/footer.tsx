// The footer: how to reach the people behind the app (specification, section 1).

import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SITE } from '../../config'
import styles from './footer.module.css'
import { InstallPlace } from './install-place'

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
        <InstallPlace />
        {help}
      </div>
    </footer>
  )
}
