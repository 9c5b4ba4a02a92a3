// The export in the settings: all transactions as CSV, everything as JSON.

import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { calendarDateOf } from '../../../domain/dates/calendar'
import { type Failed, failedBy } from '../../../domain/result'
import { saveFile } from '../../../lib/save-file'
import type { UserDatabase } from '../../../store/database/user-database'
import { Button } from '../../../ui/controls/button'
import { useFailureMessage } from '../../../ui/forms/use-failure-message'
import font from '../../../ui/styles/font.module.css'
import layout from '../../../ui/styles/layout.module.css'
import styles from '../file-part.module.css'
import { type ExportFormat, exportData } from './export-data'

type State =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running' | 'done'; readonly count: number }
  | Failed

export function ExportSection({ database }: { database: UserDatabase }) {
  const { t } = useLingui()
  const failureMessage = useFailureMessage()
  const [state, setState] = useState<State>({ kind: 'idle' })
  const run = async (format: ExportFormat) => {
    setState({ kind: 'running', count: 0 })
    try {
      const onCount = (count: number) => setState({ kind: 'running', count })
      const { file, count } = await exportData(database, format, onCount)
      saveFile(`comoney-${calendarDateOf(new Date())}.${format}`, file)
      setState({ kind: 'done', count })
    } catch (error) {
      setState(failedBy(error))
    }
  }
  const isRunning = state.kind === 'running'
  const count = 'count' in state ? state.count : 0
  const message = state.kind === 'failed' ? failureMessage(state) : ''
  return (
    <div className={layout.medium}>
      <p className={font.remark}>
        <Trans>
          CSV has your transactions, for a spreadsheet. JSON has everything, for another program.
          Neither is encrypted.
        </Trans>
      </p>
      <div className={layout.actions}>
        <Button disabled={isRunning} onClick={() => run('csv')}>
          <Trans>Export CSV</Trans>
        </Button>
        <Button disabled={isRunning} onClick={() => run('json')}>
          <Trans>Export JSON</Trans>
        </Button>
      </div>
      <p role="status" className={styles.state}>
        {state.kind === 'running' &&
          t`${plural(count, { one: 'Exporting: # transaction', other: 'Exporting: # transactions' })}`}
        {state.kind === 'done' &&
          t`${plural(count, { one: '# transaction exported', other: '# transactions exported' })}`}
      </p>
      <p role="alert" className={styles.error}>
        {message && t`Nothing was exported: ${message}`}
      </p>
    </div>
  )
}
