// The form for adding and editing a savings plan (specification, section 2, Add plan and Edit plan).
// Invariant: it is sent once at a time and keeps its content until it has been saved.

import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/controls/button'
import { useSubmitOnce } from '../../../ui/forms/use-submit-once'
import styles from './plan-form.module.css'

interface PlanFormProps {
  /** For a button outside that sends the form. */
  readonly id?: string
  /** What its own button says. */
  readonly submit?: ReactNode
  /** The fields, which show what is wrong with them once the form has been refused. */
  readonly children: (isRefused: boolean) => ReactNode
  /** Saves, tells the outcome, and leaves the screen when it was saved. */
  readonly onSave: () => Promise<boolean>
}

export function PlanForm(props: PlanFormProps) {
  const { id, children, onSave } = props
  const { running, isRefused, submit } = useSubmitOnce(onSave)
  return (
    <form id={id} className={styles.form} noValidate onSubmit={submit}>
      {children(isRefused)}
      <div className={styles.submit}>
        <Button type="submit" look="primary" wide disabled={running}>
          {props.submit ?? <Trans>Save</Trans>}
        </Button>
      </div>
      <p className={styles.note}>
        <Trans>Saved on this device at once, with or without a network.</Trans>
      </p>
    </form>
  )
}
