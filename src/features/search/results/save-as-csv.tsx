// The button that saves all results as a CSV file, in the order of the list.

import { plural } from '@lingui/core/macro'
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

interface SaveAsCsvProps {
  readonly database: UserDatabase
  readonly ids: ArrayLike<number>
  readonly isDisabled: boolean
}

export function SaveAsCsv({ database, ids, isDisabled }: SaveAsCsvProps) {
  const { t } = useLingui()
  const show = useToast()
  const isHidden = useAmountsHidden()
  const failureMessage = useFailureMessage()
  const [isSaving, setSaving] = useState(false)
  const duration = TWO_SECONDS
  const save = async () => {
    setSaving(true)
    try {
      const { file, count } = await csvFile(database, Array.from(ids))
      saveFile(`comoney-${calendarDateOf(new Date())}.csv`, file)
      const title = t`${plural(count, { one: '# transaction exported', other: '# transactions exported' })}`
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
  let count = 0
  for await (const rows of readInParts(database, ids)) {
    parts.push(lines(rows))
    count += rows.length
  }
  return { file: new Blob(parts, { type: 'text/csv' }), count }
}
