// The buttons that print the report or save it as CSV.

import { Trans } from '@lingui/react/macro'
import { Download, Printer } from 'lucide'
import { csvOf } from '../../lib/csv'
import { saveFile } from '../../lib/save-file'
import { Button } from '../../ui/controls/button'
import { useAmountsHidden } from '../../ui/display/amounts/hidden-amounts'
import font from '../../ui/styles/font.module.css'
import type { ReportFigures } from './queries'
import { csvRows, type ReportTable } from './report-table'
import styles from './reports-screen.module.css'

interface ReportActionsProps {
  readonly figures: ReportFigures
  readonly table: ReportTable
}

export function ReportActions({ figures: { range, report }, table }: ReportActionsProps) {
  const isHidden = useAmountsHidden()
  const save = () => {
    const name = `comoney-${report.view}-${range.first}-${range.last}.csv`
    saveFile(name, new Blob([csvOf(csvRows(table))], { type: 'text/csv' }))
  }
  return (
    <div className={styles.actions}>
      <Button icon={Download} onClick={save}>
        <Trans>Save as CSV</Trans>
      </Button>
      <Button icon={Printer} onClick={() => window.print()}>
        <Trans>Print</Trans>
      </Button>
      {isHidden && (
        <p className={font.remark}>
          <Trans>
            The CSV file has the amounts that are hidden here. The print hides them, too.
          </Trans>
        </p>
      )}
    </div>
  )
}
