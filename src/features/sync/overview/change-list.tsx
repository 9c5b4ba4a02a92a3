// The changes that the server does not have: what they are, what was done, and when.

import { Plural, Trans } from '@lingui/react/macro'
import { RotateCw } from 'lucide'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/controls/button'
import { Icon } from '../../../ui/controls/icon'
import { VisuallyHidden } from '../../../ui/display/visually-hidden'
import { DocumentLink, DocumentName } from '../conflicts/document-name'
import styles from './change-list.module.css'
import { Ago } from './last-success'
import type { ListedChange } from './queries'
import { RefusalWords } from './refusal-text'

interface ChangeListProps {
  readonly changes: readonly ListedChange[]
  /** How many there are in all. */
  readonly count: number
  /** Sends a refused change again. */
  readonly onRetry?: (change: ListedChange) => void
}

export function ChangeList({ changes, count, onRetry }: ChangeListProps) {
  const more = count - changes.length
  return (
    <>
      <ul className={styles.list}>
        {changes.map(change => (
          <ChangeRow key={`${change.collection} ${change.id}`} change={change}>
            {onRetry && <Refusal change={change} onRetry={() => onRetry(change)} />}
          </ChangeRow>
        ))}
      </ul>
      {more > 0 && (
        <p className={styles.more}>
          <Plural value={more} one="and # more" other="and # more" />
        </p>
      )}
    </>
  )
}

function ChangeRow({ change, children }: { change: ListedChange; children: ReactNode }) {
  const { collection, id, action, document, editedAt } = change
  const name = <DocumentName document={document} />
  return (
    <li className={styles.row}>
      {action === 'deleted' ? (
        <span className={styles.name}>{name}</span>
      ) : (
        <DocumentLink collection={collection} id={id} className={styles.name}>
          {name}
        </DocumentLink>
      )}
      <span className={styles.when}>
        <ActionWords action={action} />, <Ago at={editedAt} />
      </span>
      {children}
    </li>
  )
}

function ActionWords({ action }: Pick<ListedChange, 'action'>) {
  switch (action) {
    case 'added':
      return <Trans>added</Trans>
    case 'edited':
      return <Trans>edited</Trans>
    case 'deleted':
      return <Trans>deleted</Trans>
  }
}

function Refusal({ change, onRetry }: { change: ListedChange; onRetry: () => void }) {
  const { reason } = change
  return (
    <>
      <p className={styles.reason}>
        <RefusalWords reason={reason} />
      </p>
      {reason && (
        <details className={styles.words}>
          <summary>
            <Trans>The server's words</Trans>
          </summary>
          <p lang="en">{reason}</p>
        </details>
      )}
      <Button className={styles.retry} onClick={onRetry}>
        <Icon of={RotateCw} size={18} />
        <Trans>Retry</Trans>
        <VisuallyHidden>
          {' '}
          <DocumentName document={change.document} />
        </VisuallyHidden>
      </Button>
    </>
  )
}
