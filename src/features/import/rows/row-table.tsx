// The table of a file's rows as they will be imported.

import { Trans, useLingui } from '@lingui/react/macro'
import { inRupiah, type Rates } from '../../../domain/transaction/import/rates'
import { shortName } from '../../../domain/values/truncate'
import { signedAmountParts } from '../../../i18n/amount-formats'
import { useForeignParts, useForeignText } from '../../../i18n/use-foreign-text'
import { useDateFormats } from '../../../i18n/use-locale'
import type { WalletName } from '../../../parts/wallets/use-wallets'
import { Amount, type AmountParts } from '../../../ui/display/amounts/amount'
import type { PreviewRow } from '../reading/preview'
import styles from './rows.module.css'

interface RowTableProps {
  readonly caption: string
  readonly rows: readonly PreviewRow[]
  /** The rows of these currencies are shown in rupiah. */
  readonly rates: Rates
  readonly walletName: WalletName
  /** With a checkbox for each row. */
  readonly ticks?: RowTicks
  /** With a checkbox for each row that is told as a transfer. */
  readonly transfers?: RowTicks
}

interface RowTicks {
  readonly isTicked: (row: number) => boolean
  readonly onTick: (row: number, isTicked: boolean) => void
}

export function RowTable({ caption, rows, rates, walletName, ticks, transfers }: RowTableProps) {
  const { t } = useLingui()
  const foreignText = useForeignText()
  const foreignParts = useForeignParts()
  const partsOf = ({ amount, currency, type }: PreviewRow): AmountParts => {
    if (currency === undefined) return signedAmountParts(amount, type)
    const parts = foreignParts({ currency, units: type === 'expense' ? -amount : amount })
    return type === 'income' && amount !== 0 ? { ...parts, sign: '+' } : parts
  }
  const detailOf = ({ category, ownWallet, otherWallet, type }: PreviewRow): string => {
    if (otherWallet === null) {
      const own = ownWallet === null ? '' : shortName(walletName(ownWallet))
      return [category, own].filter(text => text !== '').join(' · ')
    }
    const name = shortName(walletName(otherWallet))
    return type === 'expense' ? t`Transfer to ${name}` : t`Transfer from ${name}`
  }
  const { date: formatDate } = useDateFormats()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard can scroll it.
    <section className={styles.frame} aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {ticks && (
              <th scope="col" className={styles.tickCell}>
                <Trans>Import</Trans>
              </th>
            )}
            <th scope="col" className={styles.dateCell}>
              <Trans>Date</Trans>
            </th>
            <th scope="col" className={styles.nameCell}>
              <Trans>Name</Trans>
            </th>
            <th scope="col" className={styles.number}>
              <Trans>Amount</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows
            .map(each => inRupiah(each, rates))
            .map(row => (
              <tr key={row.row}>
                {ticks && (
                  <td className={styles.tickCell}>
                    <label className={styles.tick}>
                      <span className="visually-hidden">{t`Import ${row.name}, line ${row.line}`}</span>
                      <input
                        type="checkbox"
                        checked={ticks.isTicked(row.row)}
                        onChange={({ target }) => ticks.onTick(row.row, target.checked)}
                      />
                    </label>
                  </td>
                )}
                <td className={`${styles.dateCell} ${styles.date}`}>{formatDate(row.date)}</td>
                <td className={`${styles.nameCell} ${styles.name}`}>
                  {row.name}
                  {transfers && row.otherWallet !== null ? (
                    <label className={styles.transfer}>
                      <input
                        type="checkbox"
                        aria-label={`${detailOf(row)}, ${row.name}`}
                        checked={transfers.isTicked(row.row)}
                        onChange={({ target }) => transfers.onTick(row.row, target.checked)}
                      />
                      {detailOf(row)}
                    </label>
                  ) : (
                    detailOf(row) !== '' && <span className={styles.category}>{detailOf(row)}</span>
                  )}
                </td>
                <td className={styles.number}>
                  <Amount tone={row.type} parts={partsOf(row)} />
                  {row.foreign && (
                    <span className={styles.category}>{foreignText(row.foreign)}</span>
                  )}
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  )
}
