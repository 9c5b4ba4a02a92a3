// The field for an amount, with grouped digits, two unit keys, and the amount that a text such as '1.5jt' means.
// Invariant: a text stays as typed until its amount is certain; the field asks about an ambiguous text. While amounts
// are hidden, an amount shows only in the field that the person has focused.

import { Trans } from '@lingui/react/macro'
import { type FocusEvent, Fragment, type ReactNode, useId, useState } from 'react'
import { Button } from '../controls/button'
import { classNames } from '../controls/class-names'
import { HIDDEN_DIGITS, useAmountsHidden } from '../display/amounts/hidden-amounts'
import { VisuallyHidden } from '../display/visually-hidden'
import { FieldError } from '../forms/field'
import font from '../styles/font.module.css'
import layout from '../styles/layout.module.css'
import styles from './amount-field.module.css'
import { MaskedInput } from './masked-input'

/** The domain's functions for amounts as text. */
interface AmountFormat<Unit extends string = string> {
  /** The keys for a thousand and a million: a phone's number keypad has no letters. */
  readonly units: readonly [thousand: Unit, million: Unit]
  readonly show: (text: string) => string
  readonly meaningOf: (text: string) => {
    readonly kind: 'empty' | 'amount' | 'ambiguous' | 'unreadable'
    readonly texts: readonly string[]
  }
  /** The text in plain digits if its amount is certain, else unchanged. */
  readonly settle: (text: string) => string
  readonly multiply: (text: string, unit: Unit) => string
}

interface AmountFieldProps<Unit extends string> {
  readonly label: ReactNode
  readonly format: AmountFormat<Unit>
  readonly value: string
  readonly error?: string | undefined
  readonly onValue: (value: string) => void
}

export function AmountField<U extends string>(props: AmountFieldProps<U>) {
  const { label, format, value, error, onValue } = props
  const id = useId()
  const [isLeft, setLeft] = useState(false)
  const [focus, setFocus] = useState<'none' | 'hidden' | 'shown'>('none')
  const { kind, texts } = format.meaningOf(value)
  const isUnclear = kind === 'ambiguous' || kind === 'unreadable'
  const isAsking = isUnclear && (isLeft || error !== undefined)
  const isHidden = useAmountsHidden() && kind === 'amount' && focus !== 'shown'
  const show = isHidden ? () => HIDDEN_DIGITS : format.show
  const settle = () => {
    const settled = format.settle(value)
    if (settled !== value) onValue(settled)
  }
  return (
    <div className={layout.tight}>
      <div className={styles.top}>
        <label className={classNames(font.remark, font.strong)} htmlFor={id}>
          {label}
        </label>
        <ParsedAmount id={`${id}-amount`} format={format} text={isHidden ? '' : value} />
      </div>
      <div className={styles.row}>
        <span className={styles.prefix} aria-hidden="true" translate="no">
          Rp
        </span>
        <MaskedInput
          id={id}
          className={classNames(styles.input, sizeOf(show(value)))}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          value={value}
          show={show}
          separator="."
          aria-describedby={`${id}-amount ${id}-error`}
          aria-invalid={isAsking || error !== undefined || undefined}
          onValue={next => {
            setLeft(isLeft && isUnclear)
            onValue(next)
          }}
          // The dots cannot be edited. The first key or touch shows the digits.
          readOnly={isHidden && focus === 'hidden'}
          onPointerDown={() => setFocus('shown')}
          onKeyDown={({ key }) => key !== 'Tab' && setFocus('shown')}
          onFocus={event => {
            if (focus === 'none') setFocus(isOfOpening(event) ? 'hidden' : 'shown')
            settle()
          }}
          onBlur={() => {
            setLeft(true)
            setFocus('none')
            settle()
          }}
        />
        <UnitKeys units={format.units} onPress={unit => onValue(format.multiply(value, unit))} />
      </div>
      <div aria-live="polite">
        {isAsking ? (
          <AmountQuestion
            id={`${id}-error`}
            choices={texts.map(text => choiceOf(text, format))}
            onChoose={text => {
              onValue(text)
              document.getElementById(id)?.focus()
            }}
          />
        ) : (
          <FieldError htmlFor={id} error={error} />
        )}
      </div>
    </div>
  )
}

/** Whether the opening of the field's dialog has set the focus, and not the person. */
function isOfOpening({ currentTarget, relatedTarget }: FocusEvent): boolean {
  const dialog = currentTarget.closest('dialog')
  return dialog !== null && !dialog.contains(relatedTarget as Node | null)
}

function sizeOf({ length }: string): string | undefined {
  if (length > 13) return styles.longest
  return length > 9 ? styles.long : undefined
}

/** The amount of a text that is not plain digits, such as '1.5jt'. */
function ParsedAmount<U extends string>({
  id,
  format: { show, settle },
  text,
}: {
  id: string
  format: AmountFormat<U>
  text: string
}) {
  const settled = show(settle(text))
  return (
    <span id={id} className={classNames(font.remark, font.numbers)} translate="no">
      {settled !== show(text) && `= Rp\u00a0${settled}`}
    </span>
  )
}

function choiceOf<U extends string>(text: string, { show }: AmountFormat<U>): AmountChoice {
  return { text, label: `Rp\u00a0${show(text)}` }
}

interface UnitKeysProps<U extends string> {
  readonly units: AmountFormat<U>['units']
  readonly onPress: (unit: U) => void
}

function UnitKeys<U extends string>({ units: [thousand, million], onPress }: UnitKeysProps<U>) {
  return (
    <>
      <UnitKey unit={thousand} onPress={() => onPress(thousand)}>
        <Trans>times a thousand</Trans>
      </UnitKey>
      <UnitKey unit={million} onPress={() => onPress(million)}>
        <Trans>times a million</Trans>
      </UnitKey>
    </>
  )
}

interface UnitKeyProps {
  readonly unit: string
  readonly onPress: () => void
  readonly children: ReactNode
}

function UnitKey({ unit, onPress, children }: UnitKeyProps) {
  return (
    <button type="button" className={styles.key} onClick={onPress}>
      {unit}
      <VisuallyHidden> {children}</VisuallyHidden>
    </button>
  )
}

// The question which of several amounts a text means, or the message that it is not an amount.

interface AmountChoice {
  /** The text of the field for this amount. */
  readonly text: string
  readonly label: string
}

interface AmountQuestionProps {
  readonly id: string
  readonly choices: readonly AmountChoice[]
  readonly onChoose: (text: string) => void
}

function AmountQuestion({ id, choices, onChoose }: AmountQuestionProps) {
  if (choices.length === 0)
    return (
      <p id={id} className={styles.question}>
        <Trans>This is not an amount. Write it like 18.000 or 1.5m.</Trans>
      </p>
    )
  return (
    <div id={id} className={styles.question}>
      <span>
        <Trans>Did you mean</Trans>
      </span>
      {choices.map(({ text, label }, at) => (
        <Fragment key={text}>
          {at > 0 && (
            <span>
              <Trans>or</Trans>
            </span>
          )}
          <Button className={styles.choice} onClick={() => onChoose(text)}>
            {label}
          </Button>
        </Fragment>
      ))}
    </div>
  )
}
