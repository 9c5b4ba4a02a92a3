// The 404 page (specification, section 2).

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/controls/button'
import { useDocumentTitle } from '../../ui/hooks/use-document-title'
import styles from './not-found-screen.module.css'

export function NotFoundScreen() {
  const { t } = useLingui()
  useDocumentTitle(t`Page Not Found`)
  return (
    <div className={styles.screen}>
      <p className={styles.number}>404</p>
      <h1 className={styles.title}>
        <Trans>Page Not Found</Trans>
      </h1>
      <Link to="/" className={buttonClass('primary')}>
        <Trans>Back to Dashboard</Trans>
      </Link>
    </div>
  )
}
