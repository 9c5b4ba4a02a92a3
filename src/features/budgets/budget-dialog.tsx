// The dialog that sets the limit of a category from a month on.
// Invariant: the dialog stays open until the limit is stored.

import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide'
import { useId, useState } from 'react'
import { ALL_EXPENSES, type Budget, budgetError } from '../../domain/budget/budget'
import type { YearMonth } from '../../domain/dates/calendar'
import type { MonthStart } from '../../domain/dates/month-start'
import { AMOUNT_FORMATS, amountInput, enteredAmount } from '../../domain/money/amount-input'
import { decimalText } from '../../domain/money/money'
import { shortName } from '../../domain/values/truncate'
import { useAmountText } from '../../i18n/use-amounts'
import { useDateFormats, useLocale } from '../../i18n/use-locale'
import type { UserDatabase } from '../../store/database/user-database'
import { readOfferedNames } from '../../store/records/category-names'
import { AmountField } from '../../ui/amount/amount-field'
import { Button } from '../../ui/controls/button'
import { DialogActions } from '../../ui/dialog/dialog'
import { FormActions } from '../../ui/dialog/form-actions'
import { FormDialog } from '../../ui/dialog/form-dialog'
import { Checkbox } from '../../ui/forms/checkbox'
import { Field } from '../../ui/forms/field'
import { Select } from '../../ui/forms/select'
import { useFormSubmit } from '../../ui/forms/use-form-submit'
import { useLiveQuery } from '../../ui/hooks/use-live-query'
import font from '../../ui/styles/font.module.css'
import layout from '../../ui/styles/layout.module.css'
import styles from './budget-dialog.module.css'
import { useBudgetName } from './budget-text'
import { readMedian } from './queries'
import { useBudgetActions, useBudgetError } from './use-budget-actions'

interface BudgetDialogProps {
  readonly database: UserDatabase
  /** The first month of the limit. */
  readonly month: YearMonth
  readonly start: MonthStart
  /** The budget that is changed; null for a new one. */
  readonly budget: Budget | null
  /** The categories that have a limit in the month. */
  readonly excluded: readonly string[]
  /** Removes the limit that is changed. */
  readonly onRemove: (budget: Budget) => void
  readonly onClose: () => void
}

export function BudgetDialog(props: BudgetDialogProps) {
  const { budget, onClose } = props
  const options = useOptions(props)
  const nameOf = useBudgetName()
  // Waits for the categories: a dialog that grows after it was opened would move its buttons during a tap.
  if (!budget && !options) return null
  return (
    <FormDialog title={budget ? nameOf(budget) : <Trans>New budget</Trans>} onClose={onClose}>
      {budget || options?.length ? (
        <BudgetForm {...props} options={options ?? []} />
      ) : (
        <NothingLeft onClose={onClose} />
      )}
    </FormDialog>
  )
}

function NothingLeft({ onClose }: Pick<BudgetDialogProps, 'onClose'>) {
  return (
    <div className={layout.stack}>
      <p>
        <Trans>
          Every category already has a limit. You can create a category when you add an expense.
        </Trans>
      </p>
      <DialogActions>
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </DialogActions>
    </div>
  )
}

interface BudgetFormProps extends BudgetDialogProps {
  readonly options: readonly string[]
}

function BudgetForm(props: BudgetFormProps) {
  const { database, month, budget, onRemove, onClose } = props
  // The limits when the dialog was opened: another device's limit must not change the options during the choice.
  const [options] = useState(props.options)
  const locale = useLocale()
  const monthName = useDateFormats().month(month)
  const errorMessage = useBudgetError()
  const [categoryName, setCategoryName] = useState(
    budget?.categoryName ?? options[0] ?? ALL_EXPENSES,
  )
  const [amount, setAmount] = useState(budget ? amountInput(budget.amount) : '')
  const [carryOver, setCarryOver] = useState(budget?.carryOver ?? false)
  const { save } = useBudgetActions(database, month)
  const entry = { categoryName, amount: enteredAmount(amount, locale), carryOver }
  const { isSaving, showErrors, submit } = useFormSubmit({
    save: async () => {
      const isSaved = budgetError(entry) === null && (await save(entry))
      if (isSaved) onClose()
      return isSaved
    },
  })
  const error = showErrors ? budgetError(entry) : null
  return (
    <form className={layout.stack} noValidate onSubmit={submit}>
      {!budget && (
        <CategoryField options={options} value={categoryName} onValue={setCategoryName} />
      )}
      <AmountField
        label={<Trans>Limit a month</Trans>}
        format={AMOUNT_FORMATS[locale]}
        value={amount}
        error={error ? errorMessage(error) : undefined}
        onValue={setAmount}
      />
      <MedianLine {...props} categoryName={categoryName} onUse={setAmount} />
      <CarryOverField value={carryOver} onValue={setCarryOver} />
      <p className={font.remark}>
        <Trans>
          From {monthName} on, until you set another limit. Earlier months stay as they are.
        </Trans>
      </p>
      {budget && (
        <div>
          <Button icon={Trash2} variant="ghostDanger" onClick={() => onRemove(budget)}>
            <Trans>Remove this limit</Trans>
          </Button>
        </div>
      )}
      <FormActions isDisabled={isSaving} onClose={onClose} />
    </form>
  )
}

/** All expenses and the categories, if they have no limit yet; undefined while they are read. */
function useOptions({ database, excluded }: BudgetDialogProps): readonly string[] | undefined {
  const names = useLiveQuery(() => readOfferedNames(database, 'expense'), [database])
  return names && [...names, ALL_EXPENSES].filter(name => !excluded.includes(name))
}

interface CategoryFieldProps {
  readonly options: readonly string[]
  readonly value: string
  readonly onValue: (categoryName: string) => void
}

function CategoryField({ options, value, onValue }: CategoryFieldProps) {
  const { t } = useLingui()
  const id = useId()
  return (
    <Field label={<Trans>Category</Trans>} htmlFor={id}>
      <Select id={id} value={value} onValue={onValue}>
        {options.map(name => (
          <option key={name} value={name}>
            {name === ALL_EXPENSES ? t`All expenses` : shortName(name)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

interface CarryOverFieldProps {
  readonly value: boolean
  readonly onValue: (carryOver: boolean) => void
}

function CarryOverField({ value, onValue }: CarryOverFieldProps) {
  return (
    <Checkbox isChecked={value} onChange={onValue}>
      <Trans>Carry over what is left to the next month</Trans>
    </Checkbox>
  )
}

type MedianLineProps = Pick<BudgetDialogProps, 'database' | 'month' | 'start'> & {
  readonly categoryName: string
  /** Called with the sum as it is typed. */
  readonly onUse: (amount: string) => void
}

/** Keeps its height, so that nothing moves when the sum has been read. */
function MedianLine({ database, month, start, categoryName, onUse }: MedianLineProps) {
  const median = useLiveQuery(
    () => readMedian(database, categoryName, month, start),
    [database, categoryName, month, start],
  )
  const amountText = useAmountText()
  const sum = median ? amountText(decimalText(median)) : null
  return (
    <p className={styles.median}>
      {sum && median && (
        <>
          <Trans>Usually {sum} a month</Trans>
          <Button onClick={() => onUse(amountInput(Number(decimalText(median))))}>
            <Trans>Use {sum}</Trans>
          </Button>
        </>
      )}
    </p>
  )
}
