// The links between the reports, the budgets and the schedules: neither the bottom bar nor the header has all of them.

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import styles from './report-tabs.module.css'

export function ReportTabs() {
  const { t } = useLingui()
  return (
    <nav className={styles.tabs} aria-label={t`Reports, budgets and schedules`}>
      <Link to="/reports" className={styles.tab} activeOptions={{ includeSearch: false }}>
        <Trans>Reports</Trans>
      </Link>
      <Link to="/budgets" className={styles.tab} activeOptions={{ includeSearch: false }}>
        <Trans>Budgets</Trans>
      </Link>
      <Link
        to="/schedules/{-$form}"
        params={{ form: undefined }}
        className={styles.tab}
        activeOptions={{ includeSearch: false }}
      >
        <Trans>Schedules</Trans>
      </Link>
    </nav>
  )
}
