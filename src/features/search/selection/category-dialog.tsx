// The dialog in which the selected transactions get another category.

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import type { TransactionType } from '../../../domain/transaction/transaction'
import { isTransactionType } from '../../../domain/transaction/transaction-type'
import { shortName } from '../../../domain/values/truncate'
import type { UserDatabase } from '../../../store/database/user-database'
import { Dialog } from '../../../ui/dialog/dialog'
import { FormActions } from '../../../ui/dialog/form-actions'
import { Field } from '../../../ui/forms/field'
import { Select } from '../../../ui/forms/select'
import { useLiveQuery } from '../../../ui/hooks/use-live-query'
import { countTypes, readNamesByType } from '../results/queries'
import type { CategoryChoice } from './actions'
import styles from './selection.module.css'

interface CategoryDialogProps {
  readonly database: UserDatabase
  readonly ids: readonly number[]
  readonly onChoose: (choice: CategoryChoice) => Promise<void>
  readonly onClose: () => void
}

export function CategoryDialog({ database, ids, onChoose, onClose }: CategoryDialogProps) {
  const { t } = useLingui()
  const id = useId()
  const [choice, setChoice] = useState<CategoryChoice>()
  const [isRunning, setRunning] = useState(false)
  const facts = useLiveQuery(async () => {
    const reads = [readNamesByType(database), countTypes(database, ids)] as const
    const [names, counts] = await Promise.all(reads)
    return { names, counts }
  }, [database])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!choice) return
    setRunning(true)
    onChoose(choice).finally(() => setRunning(false))
  }
  const others = choice && facts?.counts[choice.type === 'income' ? 'expense' : 'income']
  return (
    <Dialog title={<Trans>Change category</Trans>} onClose={onClose}>
      <form className={styles.field} onSubmit={submit}>
        <Field
          htmlFor={id}
          label={<Trans>Category</Trans>}
          remark={others ? <Unchanged type={choice.type} others={others} /> : undefined}
        >
          <Select
            id={id}
            value={choice ? `${choice.type} ${choice.category}` : ''}
            onValue={value => setChoice(choiceOf(value))}
          >
            <option value="">
              <Trans>Select Category</Trans>
            </option>
            {facts && facts.counts.expense > 0 && (
              <Names type="expense" label={t`Expense`} names={facts.names.expense} />
            )}
            {facts && facts.counts.income > 0 && (
              <Names type="income" label={t`Income`} names={facts.names.income} />
            )}
          </Select>
        </Field>
        <FormActions
          submit={<Trans>Change</Trans>}
          isDisabled={!choice || isRunning}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}

interface NamesProps {
  readonly type: TransactionType
  readonly label: string
  readonly names: readonly string[]
}

function Names({ type, label, names }: NamesProps) {
  return (
    <optgroup label={label}>
      {names.map(name => (
        <option key={name} value={`${type} ${name}`}>
          {shortName(name)}
        </option>
      ))}
    </optgroup>
  )
}

/** A category of one type does not change the selected transactions of the other type. */
function Unchanged({ type, others }: { type: TransactionType; others: number }) {
  return (
    <p>
      {type === 'income' ? (
        <Plural
          value={others}
          one="# expense stays as it is."
          other="# expenses stay as they are."
        />
      ) : (
        <Plural
          value={others}
          one="# income entry stays as it is."
          other="# income entries stay as they are."
        />
      )}
    </p>
  )
}

function choiceOf(value: string): CategoryChoice | undefined {
  const space = value.indexOf(' ')
  const type = value.slice(0, space)
  return isTransactionType(type) ? { type, category: value.slice(space + 1) } : undefined
}
