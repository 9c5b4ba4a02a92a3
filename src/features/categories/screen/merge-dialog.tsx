// The dialog that merges a category into another one, with a text about the result.

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { addMonths, calendarDateOf, type YearMonth } from '../../../domain/dates/calendar'
import { monthContaining } from '../../../domain/dates/month-start'
import {
  AMOUNT_FORMATS,
  amountInput,
  type EnteredAmount,
  enteredAmount,
} from '../../../domain/money/amount-input'
import { isAmount } from '../../../domain/money/money'
import type { TransactionType } from '../../../domain/transaction/transaction'
import { shortName } from '../../../domain/values/truncate'
import { useDateFormats, useLocale } from '../../../i18n/use-locale'
import type { UserDatabase } from '../../../store/database/user-database'
import { readMonthStart } from '../../../store/records/account-settings'
import { AmountField } from '../../../ui/amount/amount-field'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { Field } from '../../../ui/forms/field'
import { Select } from '../../../ui/forms/select'
import { useLiveQuery } from '../../../ui/hooks/use-live-query'
import font from '../../../ui/styles/font.module.css'
import layout from '../../../ui/styles/layout.module.css'
import type { LimitAfterMerge } from '../changes'
import { readMergeEffect, type UsedName } from './queries'

interface MergeDialogProps {
  readonly database: UserDatabase
  readonly type: TransactionType
  readonly from: UsedName
  /** The names to choose from. */
  readonly others: readonly string[]
  /** The name that is preselected. */
  readonly to?: string | undefined
  readonly onMerge: (to: string, limit: LimitAfterMerge) => Promise<void>
  readonly onClose: () => void
}

export function MergeDialog({ database, type, from, others, to, ...props }: MergeDialogProps) {
  const id = useId()
  const [chosen, setChosen] = useState(to ?? others[0] ?? '')
  const month = useLiveQuery(() => readPresentMonth(database), [database])
  const effect = useLiveQuery(
    () => (month ? readMergeEffect(database, type, from.name, chosen, month) : undefined),
    [database, type, from.name, chosen, month],
  )
  const limit = useLimit(effect?.proposed ?? null)
  const name = shortName(from.name)
  const { uses } = from
  const { planned = 0 } = effect ?? {}
  return (
    <ConfirmDialog
      title={<Trans>Merge Categories?</Trans>}
      confirm={<Trans>Merge</Trans>}
      variant="primary"
      isDisabled={!effect || !month || limit.next === null}
      onConfirm={async () => {
        if (month) await props.onMerge(chosen, { month, next: limit.next ?? 0 })
      }}
      onClose={props.onClose}
    >
      <div className={layout.stack}>
        <p>
          <Trans>{name} becomes part of another category, and is deleted.</Trans>
        </p>
        <Field label={<Trans>Merge into</Trans>} htmlFor={id}>
          <Select
            id={id}
            value={chosen}
            onValue={value => {
              setChosen(value)
              limit.reset()
            }}
          >
            {others.map(each => (
              <option key={each} value={each}>
                {shortName(each)}
              </option>
            ))}
          </Select>
        </Field>
        <p className={font.remark}>
          <Plural
            value={uses}
            _0="No transaction has it."
            one="# transaction gets the other name."
            other="# transactions get the other name."
          />{' '}
          {planned > 0 && (
            <Plural
              value={planned}
              one="So does # schedule or template."
              other="So do # schedules and templates."
            />
          )}{' '}
          {effect?.isLimitMoved && <Trans>Its limit follows.</Trans>}
        </p>
        {month && effect?.proposed != null && <LimitField {...limit} month={month} />}
      </div>
    </ConfirmDialog>
  )
}

async function readPresentMonth(database: UserDatabase): Promise<YearMonth> {
  return monthContaining(calendarDateOf(new Date()), await readMonthStart(database))
}

interface Limit {
  readonly text: string
  /** In rupiah; 0 for none; null for a text that is no amount. */
  readonly next: number | null
  readonly onText: (text: string) => void
}

/** The limit from the next month on: the proposed sum until the user types another one. */
function useLimit(proposed: number | null): Limit & { readonly reset: () => void } {
  const locale = useLocale()
  const [typed, onText] = useState<string | null>(null)
  const text = typed ?? (proposed ? amountInput(proposed) : '')
  const entered = enteredAmount(text, locale)
  const next = entered === null ? 0 : isValid(entered) ? entered : null
  return { text, next, onText, reset: () => onText(null) }
}

function isValid(entered: EnteredAmount): entered is number {
  return typeof entered === 'number' && isAmount(entered)
}

interface LimitFieldProps extends Limit {
  /** The present one. */
  readonly month: YearMonth
}

function LimitField({ text, next, onText, month }: LimitFieldProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const monthName = useDateFormats().month(addMonths(month, 1))
  return (
    <>
      <AmountField
        label={<Trans>Limit from {monthName} on</Trans>}
        format={AMOUNT_FORMATS[locale]}
        value={text}
        error={next === null ? t`This is not an amount` : undefined}
        onValue={onText}
      />
      <p className={font.remark}>
        <Trans>Until then both limits are added up, so that no month changes.</Trans>
      </p>
    </>
  )
}
