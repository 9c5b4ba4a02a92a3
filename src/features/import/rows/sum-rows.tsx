// The lines that are no payments: balances, totals, repeated headers.

import { Plural, Trans } from '@lingui/react/macro'
import type { SumRow } from '../../../domain/transaction/import/read-rows'
import font from '../../../ui/styles/font.module.css'
import type { RowList } from '../reading/preview'
import styles from './rows.module.css'

export function SumRows({ list }: { list: RowList<SumRow> }) {
  const hidden = list.count - list.rows.length
  if (list.count === 0) return null
  return (
    <details className={styles.group}>
      <summary className={styles.groupSummary}>
        <Plural
          value={list.count}
          one="# line is a balance, a total or a heading, and no transaction"
          other="# lines are balances, totals or headings, and no transactions"
        />
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard can scroll it. */}
      <ul className={styles.unreadable} tabIndex={0}>
        {list.rows.map(({ line, text }) => (
          <li key={line}>
            <p className={font.remark}>
              <Trans>Line {line}</Trans>: {text}
            </p>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <p className={font.remark}>
          <Plural value={hidden} one="And # more." other="And # more." />
        </p>
      )}
    </details>
  )
}
