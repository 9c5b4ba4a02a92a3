// The dialog that creates a category (specification, sections 5 and 8), and the errors of its name.
// Invariant: the dialog stays open until the category is stored.

import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import type { CategoryError } from '../../domain/transaction/category'
import { TEXT_LIMITS, type TransactionType } from '../../domain/transaction/transaction'
import type { UserDatabase } from '../../store/database/user-database'
import { FormActions } from '../../ui/dialog/form-actions'
import { FormDialog } from '../../ui/dialog/form-dialog'
import { TextField } from '../../ui/forms/field'
import { useLengthError } from '../../ui/forms/use-entry-error-message'
import { useFailureMessage } from '../../ui/forms/use-failure-message'
import { useFormSubmit } from '../../ui/forms/use-form-submit'
import layout from '../../ui/styles/layout.module.css'
import { useToast } from '../../ui/toast/toast-context'
import { createCategory } from './actions'
import styles from './new-category-dialog.module.css'

interface NewCategoryDialogProps {
  readonly database: UserDatabase
  readonly type: TransactionType
  readonly onCreated: (categoryName: string) => void
  readonly onClose: () => void
}

export function NewCategoryDialog(props: NewCategoryDialogProps) {
  const id = useId()
  const [name, setName] = useState('')
  const { error, create, forget } = useCreate(props)
  const shownError = useLengthError(name, TEXT_LIMITS.category, error || undefined) ?? ''
  const { isSaving, submit } = useFormSubmit({ save: () => create(name) })
  const submitAlone = (event: FormEvent<HTMLFormElement>) => {
    // In React's tree this form is inside the transaction form, so the event would submit that one, too.
    event.stopPropagation()
    return submit(event)
  }
  return (
    <FormDialog title={<Trans>New Category</Trans>} onClose={props.onClose}>
      <form className={layout.small} noValidate onSubmit={submitAlone}>
        <TextField
          id={id}
          value={name}
          autoComplete="off"
          aria-invalid={shownError !== ''}
          aria-describedby={`${id}-error`}
          label={<Trans>Category Name</Trans>}
          onChange={event => {
            setName(event.target.value)
            forget()
          }}
        />
        <p id={`${id}-error`} className={styles.error} role="alert">
          {shownError}
        </p>
        <FormActions isDisabled={isSaving} onClose={props.onClose} />
      </form>
    </FormDialog>
  )
}

function useCreate({ database, type, onCreated, onClose }: NewCategoryDialogProps) {
  const { t } = useLingui()
  const show = useToast()
  const errorMessage = useCategoryErrorMessage()
  const failureMessage = useFailureMessage()
  const [error, setError] = useState('')

  /** Resolves to whether the category has been created. */
  async function create(name: string): Promise<boolean> {
    if (name === '') return refuse(t`You need to write something!`)
    const outcome = await createCategory(database, Date.now(), type, name)
    switch (outcome.kind) {
      case 'invalid':
        return refuse(errorMessage(outcome.error))
      case 'failed': {
        const title = t`Add Category Failed ${failureMessage(outcome)}`
        show({ kind: 'error', title })
        return refuse(title)
      }
      case 'created': {
        const title = t`Add Category Success`
        show({ kind: 'success', title })
        onCreated(outcome.category.categoryName)
        onClose()
        return true
      }
    }
  }

  function refuse(text: string): false {
    setError(text)
    return false
  }

  return { error, create, forget: () => setError('') }
}

/** The error message for a name, also of a category that is renamed. */
export function useCategoryErrorMessage(): (error: CategoryError) => string {
  const { t } = useLingui()
  return error => {
    switch (error) {
      case 'name-empty':
        return t`You Need To Write Something`
      case 'already-exists':
        return t`Category Already Exist`
      case 'text-too-long':
        return t`This Text Is Too Long`
    }
  }
}
