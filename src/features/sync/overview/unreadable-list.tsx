// The list of documents that this version of the app cannot read (rule Q7).

import { Plural, Trans } from '@lingui/react/macro'
import { parseName } from '../../../domain/formats/parse-document'
import { shortName } from '../../../domain/values/truncate'
import type { UnreadableDocument } from '../../../store/database/record-types'
import type { UserDatabase } from '../../../store/database/user-database'
import { readUnreadable } from '../../../store/records/unreadable'
import { classNames } from '../../../ui/controls/class-names'
import { useLiveQuery } from '../../../ui/hooks/use-live-query'
import font from '../../../ui/styles/font.module.css'
import layout from '../../../ui/styles/layout.module.css'
import listStyles from './change-list.module.css'

interface UnreadableListProps {
  readonly database: UserDatabase
  /** The number of all such documents, listed or not. */
  readonly count: number
  readonly limit: number
}

export function UnreadableList({ database, count, limit }: UnreadableListProps) {
  const documents = useLiveQuery(() => readUnreadable(database, limit), [database, limit])
  if (count === 0 || !documents?.length) return null
  const more = count - documents.length
  return (
    <section className={layout.tight}>
      <h2>
        <Plural
          value={count}
          one="# document could not be read"
          other="# documents could not be read"
        />
      </h2>
      <p className={font.soft}>
        <Trans>
          CoMoney cannot read this, usually because it is from a newer version. It stays unchanged
          on the server, and the next update tries again.
        </Trans>
      </p>
      <ul className={layout.column}>
        {documents.map(document => (
          <UnreadableRow key={`${document.collection} ${document.key}`} document={document} />
        ))}
      </ul>
      {more > 0 && (
        <p className={listStyles.more}>
          <Plural value={more} one="and # more" other="and # more" />
        </p>
      )}
    </section>
  )
}

function UnreadableRow({
  document: { collection, key, fields },
}: {
  document: UnreadableDocument
}) {
  const name = parseName(fields)
  return (
    <li className={listStyles.row}>
      {name && <span className={classNames(font.twoLines, font.strong)}>{shortName(name)}</span>}
      <span className={font.remark}>
        <CollectionText collection={collection} /> <span translate="no">{shortName(key)}</span>
      </span>
    </li>
  )
}

function CollectionText({ collection }: Pick<UnreadableDocument, 'collection'>) {
  switch (collection) {
    case 'transactions':
      return <Trans>Transaction</Trans>
    case 'categories':
      return <Trans>Category</Trans>
    case 'savings':
      return <Trans>Savings plan</Trans>
    case 'wallets':
      return <Trans>Wallet</Trans>
    case 'transfers':
      return <Trans>Transfer</Trans>
    case 'budgets':
      return <Trans>Budget</Trans>
    case 'templates':
      return <Trans>Template</Trans>
    case 'schedules':
      return <Trans>Schedule</Trans>
    case 'settings':
      return <Trans>Settings</Trans>
  }
}
