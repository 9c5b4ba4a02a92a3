// The notice of the URL parameters that the report ignores.

import { Trans, useLingui } from '@lingui/react/macro'
import type { IgnoredReportParam } from '../../domain/totals/reports/report-params'
import styles from './reports-screen.module.css'

export function IgnoredParams({ ignored }: { ignored: readonly IgnoredReportParam[] }) {
  const textOf = useIgnoredText()
  if (ignored.length === 0) return null
  return (
    <div className={styles.ignored} role="status">
      <p>
        <Trans>Part of the address cannot be read and is left out:</Trans>
      </p>
      <ul>
        {ignored.map(param => (
          <li key={param}>{textOf(param)}</li>
        ))}
      </ul>
    </div>
  )
}

function useIgnoredText(): (param: IgnoredReportParam) => string {
  const { t } = useLingui()
  return param => {
    switch (param) {
      case 'span':
        return t`the kind of period`
      case 'at':
        return t`the month, quarter or year`
      case 'from':
        return t`the first date`
      case 'to':
        return t`the last date`
      case 'view':
        return t`the view`
      case 'from-after-to':
        return t`the two dates, as the first is after the last`
      case 'one-date':
        return t`the date that stands alone`
      case 'span-too-long':
        return t`the two dates, as a report has 50 years at most`
    }
  }
}
