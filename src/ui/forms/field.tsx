// A form field. Invariant: the control's accessible name is the label alone; the error is its description.

import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from '../controls/class-names'
import font from '../styles/font.module.css'
import { controlClass } from './control-class'
import styles from './field.module.css'

interface FieldProps {
  readonly label: ReactNode
  readonly htmlFor: string
  readonly remark?: ReactNode
  /** The error message; the control needs `errorAttributes`. */
  readonly error?: string | undefined
  readonly children: ReactNode
}

export function Field({ label, htmlFor, remark, error, children }: FieldProps) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={htmlFor}>
        {label}
      </label>
      {children}
      <FieldError htmlFor={htmlFor} error={error} />
      {remark}
    </div>
  )
}

/** For a control with a layout of its own. */
export function FieldError({ htmlFor, error }: Pick<FieldProps, 'htmlFor' | 'error'>) {
  if (!error) return null
  return (
    <p id={errorId(htmlFor)} className={classNames(font.small, font.strong, font.expense)}>
      {error}
    </p>
  )
}

/** The ARIA attributes of a control with an error. */
export function errorAttributes(id: string, error: string | undefined) {
  return error ? ({ 'aria-invalid': true, 'aria-describedby': errorId(id) } as const) : {}
}

function errorId(id: string): string {
  return `${id}-error`
}

interface TextFieldProps extends ComponentPropsWithRef<'input'> {
  readonly id: string
  readonly label: ReactNode
  readonly remark?: ReactNode
  readonly error?: string | undefined
  /** A button at the end of the input. */
  readonly inside?: ReactNode
}

export function TextField(props: TextFieldProps) {
  const { label, remark, error, inside, className, ...input } = props
  return (
    <Field label={label} htmlFor={input.id} remark={remark} error={error}>
      <div className={styles.place}>
        <input
          type="text"
          {...input}
          {...errorAttributes(input.id, error)}
          className={classNames(controlClass, className)}
        />
        {inside}
      </div>
    </Field>
  )
}
