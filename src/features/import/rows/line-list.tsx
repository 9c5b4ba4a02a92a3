// A list of the file's lines, folded under its title, and their texts.

import { Plural } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isAmountText } from '../../../domain/transaction/import/columns/amount-column'
import { HIDDEN_DIGITS, useAmountsHidden } from '../../../ui/display/amounts/hidden-amounts'
import font from '../../../ui/styles/font.module.css'
import type { RowList } from '../reading/preview'
import styles from './rows.module.css'

interface LineListProps<T> {
  readonly title: ReactNode
  readonly list: RowList<T>
  /** Whether the list is unfolded at first. */
  readonly isOpen?: boolean
  readonly content: (row: T) => ReactNode
}

export function LineList<T>({ title, list, isOpen = false, content }: LineListProps<T>) {
  if (list.count === 0) return null
  return (
    <details className={styles.group} open={isOpen}>
      <summary className={styles.groupSummary}>{title}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard can scroll it. */}
      <ul className={styles.lines} tabIndex={0}>
        {list.rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several rows may be on one line.
          <li key={index}>{content(row)}</li>
        ))}
      </ul>
      <MoreRows list={list} />
    </details>
  )
}

/** The number of rows that are not shown. */
export function MoreRows({ list }: { list: RowList<unknown> }) {
  const hidden = list.count - list.rows.length
  if (hidden === 0) return null
  return (
    <p className={font.remark}>
      <Plural value={hidden} one="And # more." other="And # more." />
    </p>
  )
}

/** Between the cells of a row in one text. */
const BETWEEN_CELLS = ' · '

/** A text of the file as the screen shows it: its amounts follow the setting that hides amounts. */
export function useFileText(): (text: string) => string {
  const isHidden = useAmountsHidden()
  return text => (isHidden ? text.split(BETWEEN_CELLS).map(hideAmount).join(BETWEEN_CELLS) : text)
}

function hideAmount(cell: string): string {
  return isAmountText(cell.trim()) ? HIDDEN_DIGITS : cell
}
