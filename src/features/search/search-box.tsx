// The search box.

import { useLingui } from '@lingui/react/macro'
import { Search } from 'lucide'
import { type FormEvent, useEffect, useRef } from 'react'
import { MAX_SEARCH_TEXT } from '../../domain/transaction/search/search-params'
import { beginningOf } from '../../domain/values/truncate'
import { classNames } from '../../ui/controls/class-names'
import { Icon } from '../../ui/controls/icon'
import { controlClass } from '../../ui/forms/control-class'
import styles from './search-screen.module.css'

/** A longer text than is searched is kept, so that the screen says so; the address holds no more. */
const MAX_KEPT = 2 * MAX_SEARCH_TEXT

interface SearchBoxProps {
  readonly text: string
  /** Whether the box takes the focus when the screen opens. */
  readonly hasFocus: boolean
  readonly onText: (text: string) => void
  /** Called when the box is left, and when Enter is pressed in it. */
  readonly onLeave: () => void
}

export function SearchBox({ text, hasFocus, onText, onLeave }: SearchBoxProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (hasFocus) input.current?.focus()
  }, [hasFocus])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Hides the keyboard of a phone.
    input.current?.blur()
    onLeave()
  }
  return (
    <search>
      <form className={styles.box} onSubmit={submit}>
        <Icon icon={Search} size={20} className={styles.boxIcon} />
        <input
          ref={input}
          type="search"
          className={classNames(controlClass, styles.boxInput)}
          aria-label={t`Search`}
          placeholder={t`Name, category or amount`}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          dir="auto"
          value={text}
          onChange={event => onText(beginningOf(event.target.value, MAX_KEPT))}
          onBlur={onLeave}
        />
      </form>
    </search>
  )
}
