// The list of changes that the server does not have: the document, the action, and the time.

import { Plural, Trans } from '@lingui/react/macro'
import { RotateCw } from 'lucide'
import type { ReactNode } from 'react'
import { DocumentLink, DocumentName } from '../../../parts/document-name'
import { Button } from '../../../ui/controls/button'
import { VisuallyHidden } from '../../../ui/display/visually-hidden'
import font from '../../../ui/styles/font.module.css'
import layout from '../../../ui/styles/layout.module.css'
import styles from './change-list.module.css'
import { Ago } from './last-success'
import type { ListedChange } from './queries'

interface ChangeListProps {
  readonly changes: readonly ListedChange[]
  /** The number of all changes, listed or not. */
  readonly count: number
  /** Sends a rejected change again. */
  readonly onRetry?: (change: ListedChange) => void
}

export function ChangeList({ changes, count, onRetry }: ChangeListProps) {
  const more = count - changes.length
  return (
    <>
      <ul className={layout.column}>
        {changes.map(change => (
          <ChangeRow key={`${change.collection} ${change.id}`} change={change}>
            {onRetry && <Rejection change={change} onRetry={() => onRetry(change)} />}
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
      <span className={font.remark}>
        <ActionText action={action} />, <Ago at={editedAt} />
      </span>
      {children}
    </li>
  )
}

function ActionText({ action }: Pick<ListedChange, 'action'>) {
  switch (action) {
    case 'added':
      return <Trans>added</Trans>
    case 'edited':
      return <Trans>edited</Trans>
    case 'deleted':
      return <Trans>deleted</Trans>
  }
}

function Rejection({ change, onRetry }: { change: ListedChange; onRetry: () => void }) {
  const { refusal, reason } = change
  return (
    <>
      <p className={styles.reason}>
        <RejectionText refusal={refusal} />
      </p>
      {reason && (
        <details className={styles.words}>
          <summary>
            <Trans>The server's words</Trans>
          </summary>
          <p lang="en">{reason}</p>
        </details>
      )}
      <Button icon={RotateCw} className={styles.retry} onClick={onRetry}>
        <Trans>Retry</Trans>
        <VisuallyHidden>
          {' '}
          <DocumentName document={change.document} />
        </VisuallyHidden>
      </Button>
    </>
  )
}

/** The server's reason in plain words. */
function RejectionText({ refusal }: Pick<ListedChange, 'refusal'>) {
  switch (refusal) {
    case 'not-allowed':
      return <Trans>Not allowed by the server's rules for your data.</Trans>
    case 'too-large':
      return <Trans>Larger than the server accepts.</Trans>
    case 'not-valid':
    case 'unknown':
      return <Trans>The server could not accept this.</Trans>
  }
}
