// The choice of a view of the reports, and the panel of the chosen one.

import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { REPORTS_VIEWS, type ReportsView } from '../../domain/totals/reports/report-params'
import { showChosen } from '../../ui/controls/show-chosen'
import { Tabs } from '../../ui/controls/tabs'
import layout from '../../ui/styles/layout.module.css'
import styles from './report-panel.module.css'

interface ReportPanelProps {
  readonly view: ReportsView
  readonly isBusy: boolean
  readonly onView: (view: ReportsView) => void
  /** Below the panel. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

export function ReportPanel({ view, isBusy, onView, actions, children }: ReportPanelProps) {
  const { t } = useLingui()
  const id = useId()
  const tabs = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each view has another tab.
  useLayoutEffect(() => showChosen(tabs.current), [view])
  return (
    <div className={layout.stack}>
      <div ref={tabs} className={styles.tabs}>
        <Tabs
          label={t`View`}
          panelId={id}
          tabs={REPORTS_VIEWS.map(each => ({ value: each, content: <ViewName view={each} /> }))}
          value={view}
          onChange={onView}
        />
      </div>
      <div id={id} role="tabpanel" className={styles.panel} aria-busy={isBusy}>
        {children}
      </div>
      {actions}
    </div>
  )
}

function ViewName({ view }: Pick<ReportPanelProps, 'view'>) {
  switch (view) {
    case 'categories':
      return <Trans>Categories</Trans>
    case 'months':
      return <Trans>Months</Trans>
    case 'balance':
      return <Trans>Balance</Trans>
    case 'calendar':
      return <Trans>Calendar</Trans>
    case 'ahead':
      return <Trans>Ahead</Trans>
  }
}
