// The table of a file's rows as they will be imported.

import { Trans, useLingui } from '@lingui/react/macro'
import { shortName } from '../../../domain/values/truncate'
import { signedAmountParts } from '../../../i18n/amount-formats'
import { useDateFormats } from '../../../i18n/use-locale'
import type { WalletName } from '../../../parts/wallets/use-wallets'
import { Amount } from '../../../ui/display/amounts/amount'
import type { PreviewRow } from '../reading/preview'
import styles from './rows.module.css'

interface RowTableProps {
  readonly caption: string
  readonly rows: readonly PreviewRow[]
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

export function RowTable({ caption, rows, walletName, ticks, transfers }: RowTableProps) {
  const { t } = useLingui()
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
              <th scope="col">
                <Trans>Import</Trans>
              </th>
            )}
            <th scope="col">
              <Trans>Date</Trans>
            </th>
            <th scope="col">
              <Trans>Name</Trans>
            </th>
            <th scope="col" className={styles.number}>
              <Trans>Amount</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.row}>
              {ticks && (
                <td>
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
              <td className={styles.date}>{formatDate(row.date)}</td>
              <td className={styles.name}>
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
                <Amount tone={row.type} parts={signedAmountParts(row.amount, row.type)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
