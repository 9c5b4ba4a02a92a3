// The links between the reports and the budgets on a phone, where the bottom bar has no space for both.

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import styles from './report-tabs.module.css'

export function ReportTabs() {
  const { t } = useLingui()
  return (
    <nav className={styles.tabs} aria-label={t`Reports and budgets`}>
      <Link to="/reports" className={styles.tab} activeOptions={{ includeSearch: false }}>
        <Trans>Reports</Trans>
      </Link>
      <Link to="/budgets" className={styles.tab} activeOptions={{ includeSearch: false }}>
        <Trans>Budgets</Trans>
      </Link>
    </nav>
  )
}
