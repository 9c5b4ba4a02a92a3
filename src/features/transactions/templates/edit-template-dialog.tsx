// The dialog that changes a template.
// Invariant: the dialog stays open until the change is stored.

import { Trans, useLingui } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { useId, useState } from 'react'
import { AMOUNT_FORMATS, amountInput, enteredAmount } from '../../../domain/money/amount-input'
import { type Template, templateFrom } from '../../../domain/transaction/template'
import { TEXT_LIMITS } from '../../../domain/transaction/transaction'
import { walletKeyOf } from '../../../domain/transaction/wallet-of'
import { shortName } from '../../../domain/values/truncate'
import { useLocale } from '../../../i18n/use-locale'
import type { UserDatabase } from '../../../store/database/user-database'
import { readOfferedNames } from '../../../store/records/category-names'
import { latestIdChangeKey } from '../../../store/records/id-changes'
import { AmountField } from '../../../ui/amount/amount-field'
import { classNames } from '../../../ui/controls/class-names'
import { Dialog } from '../../../ui/dialog/dialog'
import { FormActions } from '../../../ui/dialog/form-actions'
import { controlClass } from '../../../ui/forms/control-class'
import { errorAttributes, Field } from '../../../ui/forms/field'
import { NameField } from '../../../ui/forms/name-field'
import { Select } from '../../../ui/forms/select'
import { useLengthError } from '../../../ui/forms/use-entry-error-message'
import { useFormSubmit } from '../../../ui/forms/use-form-submit'
import layout from '../../../ui/styles/layout.module.css'
import { useWalletChoice, WalletChips } from '../wallet-choice/wallet-chips'
import styles from './templates-section.module.css'
import { useTemplateActions, useTemplateError } from './use-template-actions'

interface EditTemplateDialogProps {
  readonly database: UserDatabase
  /** As the dialog was opened. */
  readonly template: Template
  readonly onClose: () => void
}

export function EditTemplateDialog({ database, template, onClose }: EditTemplateDialogProps) {
  const locale = useLocale()
  const { id, type } = template
  const [since] = useState(() => latestIdChangeKey(database).catch(() => Number.POSITIVE_INFINITY))
  const amount = template.amount === undefined ? '' : amountInput(template.amount)
  const [fields, setFields] = useState({ ...template, amount, wallet: walletKeyOf(template) })
  const change = (part: Partial<typeof fields>) => setFields({ ...fields, ...part })
  const choice = useWalletChoice(database, fields)
  const { edit } = useTemplateActions(database)
  const errorMessage = useTemplateError()
  const entry = { ...fields, amount: enteredAmount(fields.amount, locale) }
  const checked = templateFrom(id, entry)
  const { isSaving, showErrors, submit } = useFormSubmit({
    save: async () => {
      const isDone = typeof checked !== 'string' && (await edit(template, entry, await since))
      if (isDone) onClose()
      return isDone
    },
  })
  const error = showErrors && typeof checked === 'string' ? checked : undefined
  const isOfAmount = error?.startsWith('amount') ?? false
  return (
    <Dialog title={<Trans>Edit template</Trans>} onClose={onClose}>
      <form className={layout.stack} noValidate onSubmit={submit}>
        <NameField
          label={<Trans>Name</Trans>}
          value={fields.name}
          maxLength={TEXT_LIMITS.name}
          error={error && !isOfAmount ? errorMessage(error) : undefined}
          onValue={name => change({ name })}
        />
        <AmountField
          label={<Trans>Amount</Trans>}
          format={AMOUNT_FORMATS[locale]}
          value={fields.amount}
          error={error && isOfAmount ? errorMessage(error) : undefined}
          onValue={next => change({ amount: next })}
        />
        <WalletChips {...choice} onChoose={wallet => change({ wallet })} />
        <CategoryField
          {...{ database, type }}
          value={fields.category}
          onValue={category => change({ category })}
        />
        <DescriptionField
          value={fields.description}
          onValue={description => change({ description })}
        />
        <FormActions isDisabled={isSaving} onClose={onClose} />
      </form>
    </Dialog>
  )
}

interface CategoryFieldProps extends Pick<EditTemplateDialogProps, 'database'> {
  readonly type: Template['type']
  readonly value: string
  readonly onValue: (category: string) => void
}

function CategoryField({ database, type, value, onValue }: CategoryFieldProps) {
  const { t } = useLingui()
  const id = useId()
  const names = useLiveQuery(() => readOfferedNames(database, type), [database, type]) ?? []
  const options = value === '' || names.includes(value) ? names : [value, ...names]
  return (
    <Field htmlFor={id} label={<Trans>Category</Trans>}>
      <Select id={id} value={value} onValue={onValue}>
        <option value="">{t`Chosen each time`}</option>
        {options.map(name => (
          <option key={name} value={name}>
            {shortName(name)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

interface DescriptionFieldProps {
  readonly value: string
  readonly onValue: (description: string) => void
}

function DescriptionField({ value, onValue }: DescriptionFieldProps) {
  const id = useId()
  const error = useLengthError(value, TEXT_LIMITS.description)
  return (
    <Field htmlFor={id} label={<Trans>Description</Trans>} error={error}>
      <textarea
        id={id}
        className={classNames(controlClass, styles.description)}
        value={value}
        {...errorAttributes(id, error)}
        onChange={({ target }) => onValue(target.value)}
      />
    </Field>
  )
}
