// The detail screen of a transaction, with buttons to edit, repeat and delete it (specification, section 2).

import { Trans, useLingui } from '@lingui/react/macro'
import { type HistoryState, Link } from '@tanstack/react-router'
import { CalendarSync, CopyPlus, Pencil, Search } from 'lucide'
import { type ReactNode, useState } from 'react'
import { rateOf } from '../../../domain/money/foreign-amount'
import { shownAppearance } from '../../../domain/transaction/category-details'
import { MAX_SEARCH_TEXT } from '../../../domain/transaction/search/search-params'
import { TEXT_LIMITS, type Transaction } from '../../../domain/transaction/transaction'
import { foreignOf, foreignTextOf } from '../../../domain/transaction/wallet/foreign'
import { presentKeys } from '../../../domain/transaction/wallet/wallet'
import { walletKeyOf } from '../../../domain/transaction/wallet-of'
import { shortName, truncate } from '../../../domain/values/truncate'
import { amountText, signedAmountParts } from '../../../i18n/amount-formats'
import { useAmountText } from '../../../i18n/use-amounts'
import { useForeignText } from '../../../i18n/use-foreign-text'
import { useDateFormats } from '../../../i18n/use-locale'
import { useWallets, walletRoute } from '../../../parts/wallets/use-wallets'
import { BackToSearch } from '../../../parts/way-back'
import type { UserDatabase } from '../../../store/database/user-database'
import { readCategoryAppearances } from '../../../store/records/category-names'
import type { OpenedDocument } from '../../../store/records/id-changes'
import { BackLink } from '../../../ui/controls/back-link'
import { buttonClass } from '../../../ui/controls/button'
import { classNames } from '../../../ui/controls/class-names'
import { Icon } from '../../../ui/controls/icon'
import { Amount } from '../../../ui/display/amounts/amount'
import { CategoryBadge } from '../../../ui/display/categories/category-badge'
import { useDocumentTitle } from '../../../ui/hooks/use-document-title'
import { useLiveQuery } from '../../../ui/hooks/use-live-query'
import font from '../../../ui/styles/font.module.css'
import layout from '../../../ui/styles/layout.module.css'
import { repeatRoute } from '../repeat'
import { repeatTransactionRoute } from '../schedules/schedule-routes'
import { KeepTemplateButton } from '../templates/keep-template-button'
import styles from '../transaction-screen.module.css'
import { DeleteTransactionButton } from './delete-transaction-button'

interface TransactionDetailScreenProps {
  readonly database: UserDatabase
  readonly id: number
  readonly opened: OpenedDocument
  /** True if it cannot be edited or deleted here. */
  readonly isReadOnly: boolean
  /** Notices about this transaction. */
  readonly notice?: ReactNode
  /** Shown when there is no such transaction. */
  readonly notFound: ReactNode
  /** The list that the transaction was opened from. */
  readonly list: NonNullable<HistoryState['list']>
  /** The search that the transaction was opened from. */
  readonly found: HistoryState['found']
  readonly onDeleted: () => void
}

export function TransactionDetailScreen(props: TransactionDetailScreenProps) {
  const { database, id, opened, list, found, isReadOnly, notice, notFound, onDeleted } = props
  const { t } = useLingui()
  const transaction = useLiveQuery(() => readTransaction(database, id), [database, id])
  // True between the deletion and the dashboard, when 'not found' would be wrong.
  const [leaving, setLeaving] = useState(false)
  useDocumentTitle(t`Transaction`)
  if (transaction === undefined || (transaction === null && leaving)) return null
  if (transaction === null) return notFound
  return (
    <article className={styles.screen}>
      <BackToList list={list} found={found} />
      <DetailHeading transaction={transaction} />
      {notice}
      <DetailFields database={database} transaction={transaction} />
      {isReadOnly || (
        <div className={layout.actions}>
          <Link
            to="/edit/transaction/$id"
            params={{ id: String(id) }}
            state={{ list, ...(found && { found }) }}
            className={buttonClass('primary')}
          >
            <Icon icon={Pencil} size={18} />
            <Trans>Edit</Trans>
          </Link>
          <Link {...repeatRoute(transaction)} className={buttonClass('outline')}>
            <Icon icon={CopyPlus} size={18} />
            <Trans>Log again</Trans>
          </Link>
        </div>
      )}
      <div className={styles.others}>
        <OtherActions database={database} transaction={transaction} isReadOnly={isReadOnly} />
        {isReadOnly || (
          <DeleteTransactionButton
            database={database}
            transaction={transaction}
            opened={opened}
            onDelete={() => setLeaving(true)}
            onDeleted={onDeleted}
          />
        )}
      </div>
    </article>
  )
}

function BackToList({ list, found }: Pick<TransactionDetailScreenProps, 'list' | 'found'>) {
  return found ? (
    <BackToSearch found={found} />
  ) : (
    <BackLink to={{ to: '/', search: list }}>
      <Trans>Back to Dashboard</Trans>
    </BackLink>
  )
}

function DetailHeading({ transaction }: { transaction: Transaction }) {
  const { type, amount, name } = transaction
  return (
    <header className={classNames(layout.tight, font.anywhere)}>
      <h1>{shortName(name)}</h1>
      <p className={styles.amount}>
        <Amount tone={type} parts={signedAmountParts(amount, type)} isFitted />
      </p>
    </header>
  )
}

interface DetailFieldsProps {
  readonly database: UserDatabase
  readonly transaction: Transaction
}

function DetailFields({ database, transaction }: DetailFieldsProps) {
  const formats = useDateFormats()
  const { type, date, category, description } = transaction
  return (
    <dl className={styles.details}>
      <dt>
        <Trans>Date</Trans>
      </dt>
      <dd>{formats.longDate(date)}</dd>
      <dt>
        <Trans>Type</Trans>
      </dt>
      <dd>{type === 'income' ? <Trans>Income</Trans> : <Trans>Expense</Trans>}</dd>
      <dt>
        <Trans>Category</Trans>
      </dt>
      <dd className={styles.category}>
        <TransactionBadge database={database} type={type} category={category} />
        <span>{shortName(category)}</span>
      </dd>
      <WalletFact database={database} transaction={transaction} />
      <ForeignFact transaction={transaction} />
      <dt>
        <Trans>Description</Trans>
      </dt>
      <dd className={styles.description}>
        {description === '' ? <Trans>Empty</Trans> : truncate(description, TEXT_LIMITS.description)}
      </dd>
    </dl>
  )
}

/** Nothing for who has one wallet. */
function WalletFact({ database, transaction }: DetailFieldsProps) {
  const { wallets, nameOf } = useWallets(database)
  if (wallets.length < 2) return null
  const key = presentKeys(wallets)(walletKeyOf(transaction))
  return (
    <>
      <dt>
        <Trans>Wallet</Trans>
      </dt>
      <dd>
        <Link {...walletRoute(key)}>{shortName(nameOf(key))}</Link>
      </dd>
    </>
  )
}

/** Nothing for an amount in rupiah alone. */
function ForeignFact({ transaction }: Pick<DetailFieldsProps, 'transaction'>) {
  const { t } = useLingui()
  const foreignText = useForeignText()
  const hideableText = useAmountText()
  const text = foreignTextOf(transaction)
  if (text === '') return null
  const known = foreignOf(transaction)
  const shown = known && foreignText(known)
  const rupiah = known && hideableText(known.rupiah)
  const rate = known && amountText(rateOf(known))
  return (
    <>
      <dt>
        <Trans>Other currency</Trans>
      </dt>
      <dd>
        {known === null
          ? t`Cannot be read: ${shortName(text)}`
          : known.rupiah === transaction.amount
            ? t`${shown} · ${rupiah} · rate ${rate}`
            : t`${shown}, then ${rupiah}`}
      </dd>
    </>
  )
}

type TransactionBadgeProps = Pick<Transaction, 'type' | 'category'> & {
  readonly database: UserDatabase
}

function TransactionBadge({ database, type, category }: TransactionBadgeProps) {
  const appearances = useLiveQuery(() => readCategoryAppearances(database, type), [database, type])
  return (
    <CategoryBadge name={category} {...shownAppearance(category, appearances?.get(category))} />
  )
}

type OtherActionsProps = DetailFieldsProps & Pick<TransactionDetailScreenProps, 'isReadOnly'>

/** What is wanted less often. */
function OtherActions({ database, transaction, isReadOnly }: OtherActionsProps) {
  const { type, name, category } = transaction
  return (
    <>
      {isReadOnly || (
        <>
          <Link {...repeatTransactionRoute(transaction)} className={buttonClass('ghost')}>
            <Icon icon={CalendarSync} size={18} />
            <Trans>Make recurring</Trans>
          </Link>
          <KeepTemplateButton
            database={database}
            entry={{ ...transaction, wallet: walletKeyOf(transaction) }}
          />
        </>
      )}
      <Link
        to="/search"
        search={{ q: name.slice(0, MAX_SEARCH_TEXT) }}
        className={buttonClass('ghost')}
      >
        <Icon icon={Search} size={18} />
        <Trans>All with this name</Trans>
      </Link>
      <Link to="/search" search={{ type, category: [category] }} className={buttonClass('ghost')}>
        <Icon icon={Search} size={18} />
        <Trans>All of this category</Trans>
      </Link>
    </>
  )
}

/** Null when there is none. */
async function readTransaction(database: UserDatabase, id: number): Promise<Transaction | null> {
  return (await database.transactions.get(id)) ?? null
}
