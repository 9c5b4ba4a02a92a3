// The latest transactions of the schedules, each a link.

import { Link } from '@tanstack/react-router'
import type { Transaction } from '../../../../domain/transaction/transaction'
import { shortName } from '../../../../domain/values/truncate'
import { signedAmountParts } from '../../../../i18n/amount-formats'
import { useDateFormats } from '../../../../i18n/use-locale'
import { Amount } from '../../../../ui/display/amounts/amount'
import font from '../../../../ui/styles/font.module.css'
import layout from '../../../../ui/styles/layout.module.css'
import styles from './added-list.module.css'

export function AddedList({ added }: { added: readonly Transaction[] }) {
  const formats = useDateFormats()
  return (
    <ul className={layout.column}>
      {added.map(({ id, type, name, date, amount }) => (
        <li key={id}>
          <Link to="/detail/$id" params={{ id: String(id) }} className={styles.row}>
            <span className={styles.name}>{shortName(name)}</span>{' '}
            <span className={font.soft}>{formats.dayOfMonth(date)}</span>{' '}
            <span className={styles.amount}>
              <Amount tone={type} parts={signedAmountParts(amount, type)} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
