// A labelled control: the label above, room for a remark below.
// Invariant: the control's accessible name is the label, nothing else.

import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from './class-names'
import styles from './field.module.css'

export function Field({
  label,
  htmlFor,
  remark,
  children,
}: {
  label: ReactNode
  htmlFor: string
  remark?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={htmlFor}>
        {label}
      </label>
      {children}
      {remark}
    </div>
  )
}

/** The classes of an input, a select or a textarea. */
export const controlClass = styles.control ?? ''

interface TextFieldProps extends ComponentPropsWithRef<'input'> {
  readonly id: string
  readonly label: ReactNode
}

export function TextField({ label, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} htmlFor={input.id}>
      <input type="text" {...input} className={classNames(styles.control, className)} />
    </Field>
  )
}
