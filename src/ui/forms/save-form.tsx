// The frame of a form that saves a document: its fields, and below them the submit button, in thumb reach on a phone.

import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { readSetting } from '../../lib/local-setting'
import { Button } from '../controls/button'
import styles from './save-form.module.css'
import { type FormSubmit, HAS_SAVED, submitOnCtrlEnter } from './use-form-submit'

interface SaveFormProps extends Pick<FormSubmit, 'isSaving' | 'submit'> {
  /** For a submit button outside of the form. */
  readonly id: string | undefined
  /** The text of the submit button. */
  readonly label: ReactNode
  readonly children: ReactNode
}

export function SaveForm({ id, label, isSaving, submit, children }: SaveFormProps) {
  const [isFirst] = useState(() => readSetting(HAS_SAVED) === null)
  return (
    <form
      id={id}
      className={styles.form}
      noValidate
      onSubmit={submit}
      onKeyDown={submitOnCtrlEnter}
    >
      {children}
      {isFirst && (
        <p className={styles.note}>
          <Trans>Saved on this device at once, with or without a network.</Trans>
        </p>
      )}
      <div className={styles.submit}>
        <Button type="submit" variant="primary" wide disabled={isSaving}>
          {label}
        </Button>
      </div>
    </form>
  )
}
