// The settings' list of templates, to change and delete them.

import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide'
import { useId, useState } from 'react'
import { AMOUNT_FORMATS, amountInput, enteredAmount } from '../../../domain/money/amount-input'
import { type Template, templateFrom } from '../../../domain/transaction/template'
import { TEXT_LIMITS } from '../../../domain/transaction/transaction'
import { walletKeyOf } from '../../../domain/transaction/wallet-of'
import { shortName } from '../../../domain/values/truncate'
import { useAmountText } from '../../../i18n/use-amounts'
import { useLocale } from '../../../i18n/use-locale'
import { RecordLink } from '../../../parts/links'
import type { UserDatabase } from '../../../store/database/user-database'
import { readOfferedNames } from '../../../store/records/category-names'
import { latestIdChangeKey } from '../../../store/records/id-changes'
import { AmountField } from '../../../ui/amount/amount-field'
import { Button } from '../../../ui/controls/button'
import { classNames } from '../../../ui/controls/class-names'
import { FormActions } from '../../../ui/dialog/form-actions'
import { FormDialog } from '../../../ui/dialog/form-dialog'
import { VisuallyHidden } from '../../../ui/display/visually-hidden'
import { controlClass } from '../../../ui/forms/control-class'
import { errorAttributes, Field } from '../../../ui/forms/field'
import { NameField } from '../../../ui/forms/name-field'
import { Select } from '../../../ui/forms/select'
import { useLengthError } from '../../../ui/forms/use-entry-error-message'
import { useFormSubmit } from '../../../ui/forms/use-form-submit'
import { useLiveQuery } from '../../../ui/hooks/use-live-query'
import card from '../../../ui/styles/card.module.css'
import font from '../../../ui/styles/font.module.css'
import layout from '../../../ui/styles/layout.module.css'
import { useWalletChoice, WalletChips } from '../wallet-choice/wallet-chips'
import { readTemplates } from './queries'
import styles from './templates-section.module.css'
import { useTemplateActions, useTemplateError } from './use-template-actions'

/** More than any user needs; the list has no search. */
const MAX_LISTED = 200

export function TemplatesSection({ database }: { database: UserDatabase }) {
  const templates = useLiveQuery(() => readTemplates(database, MAX_LISTED), [database])
  const [edited, setEdited] = useState<Template | null>(null)
  return (
    <div className={card.panel} aria-busy={!templates}>
      {templates?.length === 0 && (
        <>
          <p className={font.remark}>
            <Trans>
              Keep what you log often as a template, in the form or from a transaction. After that,
              two taps are enough.
            </Trans>
          </p>
          <p>
            <RecordLink />
          </p>
        </>
      )}
      {templates && templates.length > 0 && (
        <ul className={layout.column}>
          {templates.map(template => (
            <TemplateRow
              key={template.id}
              database={database}
              template={template}
              onEdit={() => setEdited(template)}
            />
          ))}
        </ul>
      )}
      {edited && (
        <EditTemplateDialog database={database} template={edited} onClose={() => setEdited(null)} />
      )}
    </div>
  )
}

interface TemplateRowProps {
  readonly database: UserDatabase
  readonly template: Template
  readonly onEdit: () => void
}

function TemplateRow({ database, template, onEdit }: TemplateRowProps) {
  const { t } = useLingui()
  const amountText = useAmountText()
  const { remove } = useTemplateActions(database)
  const { type, amount, category } = template
  const name = shortName(template.name)
  const typeText = type === 'income' ? t`Income` : t`Expense`
  const amounts = amount === undefined ? [] : [amountText(amount)]
  const details = [typeText, ...amounts, shortName(category)].filter(Boolean).join(' · ')
  return (
    <li className={styles.row}>
      <button type="button" className={styles.name} aria-label={t`Edit ${name}`} onClick={onEdit}>
        {name}
      </button>
      <span className={font.remark}>{details}</span>
      <Button icon={Trash2} variant="ghost" onClick={() => void remove(template)}>
        <VisuallyHidden>{t`Delete ${name}`}</VisuallyHidden>
      </Button>
    </li>
  )
}

// The dialog that changes a template.
// Invariant: the dialog stays open until the change is stored.

interface EditTemplateDialogProps {
  readonly database: UserDatabase
  /** As the dialog was opened. */
  readonly template: Template
  readonly onClose: () => void
}

function EditTemplateDialog({ database, template, onClose }: EditTemplateDialogProps) {
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
    <FormDialog title={<Trans>Edit template</Trans>} onClose={onClose}>
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
    </FormDialog>
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
