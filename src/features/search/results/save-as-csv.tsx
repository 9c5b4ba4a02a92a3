// The button that saves all results as a CSV file, in the order of the list.

import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide'
import { useState } from 'react'
import { calendarDateOf } from '../../../domain/dates/calendar'
import { failedBy } from '../../../domain/result'
import { saveFile } from '../../../lib/save-file'
import { transactionsCsv } from '../../../store/bulk/transactions-csv'
import type { UserDatabase } from '../../../store/database/user-database'
import { Button } from '../../../ui/controls/button'
import { useAmountsHidden } from '../../../ui/display/amounts/hidden-amounts'
import { useFailureMessage } from '../../../ui/forms/use-failure-message'
import { TWO_SECONDS, useToast } from '../../../ui/toast/toast-context'
import { readInParts } from './queries'
import { useCountText } from './result-summary'

interface SaveAsCsvProps {
  readonly database: UserDatabase
  readonly ids: ArrayLike<number>
  readonly isDisabled: boolean
}

export function SaveAsCsv({ database, ids, isDisabled }: SaveAsCsvProps) {
  const { t } = useLingui()
  const show = useToast()
  const countText = useCountText()
  const isHidden = useAmountsHidden()
  const failureMessage = useFailureMessage()
  const [isSaving, setSaving] = useState(false)
  const duration = TWO_SECONDS
  const save = async () => {
    setSaving(true)
    try {
      const { file, ...counts } = await csvFile(database, Array.from(ids))
      saveFile(`comoney-${calendarDateOf(new Date())}.csv`, file)
      const found = countText(counts)
      const title = t`${found} exported`
      const detail = t`The file has the amounts that are hidden here.`
      show({ kind: 'success', title, duration, ...(isHidden && { detail }) })
    } catch (error) {
      const message = failureMessage(failedBy(error))
      show({ kind: 'error', title: t`Nothing was exported: ${message}`, duration })
    } finally {
      setSaving(false)
    }
  }
  return (
    <Button
      icon={Download}
      variant="ghost"
      aria-label={t`Save as CSV`}
      disabled={isDisabled || isSaving}
      onClick={save}
    >
      <Trans>CSV</Trans>
    </Button>
  )
}

async function csvFile(database: UserDatabase, ids: readonly number[]) {
  const { header, lines } = await transactionsCsv(database)
  const parts = [header]
  let [count, transfers] = [0, 0]
  for await (const rows of readInParts(database, ids)) {
    parts.push(lines(rows))
    const moved = rows.filter(row => 'to' in row).length
    count += rows.length - moved
    transfers += moved
  }
  return { file: new Blob(parts, { type: 'text/csv' }), count, transfers }
}
