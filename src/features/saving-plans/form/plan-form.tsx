// The form for adding and editing a savings plan (specification, section 2, Add plan and Edit plan).
// Invariant: one submission at a time; the content stays until it has been saved.

import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/controls/button'
import { type SubmittedDraft, useFormSubmit } from '../../../ui/forms/use-form-submit'
import styles from './plan-form.module.css'

interface PlanFormProps {
  /** For a submit button outside of the form. */
  readonly id?: string
  /** The label of the submit button. */
  readonly submit?: ReactNode
  /** The draft that the save clears. */
  readonly draft: SubmittedDraft
  readonly children: (showErrors: boolean) => ReactNode
  /** Saves, shows the outcome, and navigates after a success. */
  readonly onSave: () => Promise<boolean>
}

export function PlanForm(props: PlanFormProps) {
  const { id, draft, children, onSave } = props
  const { isSaving, showErrors, submit } = useFormSubmit({ save: onSave, draft })
  return (
    <form id={id} className={styles.form} noValidate onSubmit={submit}>
      {children(showErrors)}
      <div className={styles.submit}>
        <Button type="submit" look="primary" wide disabled={isSaving}>
          {props.submit ?? <Trans>Save</Trans>}
        </Button>
      </div>
      <p className={styles.note}>
        <Trans>Saved on this device at once, with or without a network.</Trans>
      </p>
    </form>
  )
}
