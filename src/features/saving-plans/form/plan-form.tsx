// The form for adding and editing a savings plan (specification, section 2, Add plan and Edit plan).
// Invariant: one submission at a time; the content stays until it has been saved.

import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { BackLink } from '../../../ui/controls/back-link'
import { SaveForm } from '../../../ui/forms/save-form'
import { type SubmittedDraft, useFormSubmit } from '../../../ui/forms/use-form-submit'

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
  const { showErrors, ...form } = useFormSubmit({ save: onSave, draft })
  return (
    <SaveForm {...form} id={id} label={props.submit ?? <Trans>Save</Trans>}>
      {children(showErrors)}
    </SaveForm>
  )
}

export function BackToPlans() {
  return (
    <BackLink to={{ to: '/saving-planner' }}>
      <Trans>Back to Savings Planner</Trans>
    </BackLink>
  )
}
