// The short name of a document, such as 'Nasi padang, Rp 42.500', and the link to its screen.

import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ALL_EXPENSES } from '../domain/budget/budget'
import type { CollectionName, UserDocument } from '../domain/document'
import { shortName } from '../domain/values/truncate'
import { useAmountText } from '../i18n/use-amounts'
import styles from './document-name.module.css'

interface DocumentNameProps {
  readonly document: UserDocument | null
  /** The name of a document that has been deleted. */
  readonly formerName?: string
}

export function DocumentName({ document, formerName }: DocumentNameProps) {
  const amountText = useAmountText()
  if (!document) {
    return formerName ? <Cut>{shortName(formerName)}</Cut> : <Trans>Deleted item</Trans>
  }
  if ('monthDay' in document) return <Trans>First day of the month</Trans>
  if ('carryOver' in document) {
    const categoryName = shortName(document.categoryName)
    return document.categoryName === ALL_EXPENSES ? (
      <Trans>Budget for all expenses</Trans>
    ) : (
      <Trans>Budget for {categoryName}</Trans>
    )
  }
  if ('categoryName' in document) {
    const categoryName = shortName(document.categoryName)
    return <Trans>Category {categoryName}</Trans>
  }
  if ('walletName' in document) {
    const name = shortName(document.walletName)
    return <Trans>Wallet {name}</Trans>
  }
  if ('to' in document)
    return (
      <>
        <Cut>{shortName(document.note) || <Trans>Transfer</Trans>},</Cut>{' '}
        {amountText(document.amount)}
      </>
    )
  if ('data' in document)
    return (
      <>
        <Cut>{shortName(document.data.savingsName) || <Trans>Untitled</Trans>},</Cut>{' '}
        {amountText(document.data.amount)}
      </>
    )
  if ('settledTo' in document) {
    const name = shortName(document.name)
    return <Trans>Schedule {name}</Trans>
  }
  if (!('date' in document)) {
    const name = shortName(document.name)
    return <Trans>Template {name}</Trans>
  }
  return (
    <>
      <Cut>{shortName(document.name)},</Cut> {amountText(document.amount)}
    </>
  )
}

function Cut({ children }: { children: ReactNode }) {
  return <span className={styles.name}>{children}</span>
}

interface DocumentLinkProps {
  readonly collection: CollectionName
  readonly id: number
  readonly className: string | undefined
  readonly children: ReactNode
}

/** Categories, schedules, wallets and transfers have no screen to link to. */
export function DocumentLink({ collection, id, className, children }: DocumentLinkProps) {
  switch (collection) {
    case 'transactions':
      return (
        <Link to="/detail/$id" params={{ id: String(id) }} className={className}>
          {children}
        </Link>
      )
    case 'savings':
      return (
        <Link to="/saving-planner" className={className}>
          {children}
        </Link>
      )
    case 'budgets':
      return (
        <Link to="/budgets" className={className}>
          {children}
        </Link>
      )
    case 'templates':
    case 'settings':
      return (
        <Link to="/settings/$part" params={{ part: 'templates' }} className={className}>
          {children}
        </Link>
      )
    case 'schedules':
    case 'categories':
    case 'wallets':
    case 'transfers':
      return <span className={className}>{children}</span>
  }
}
