// The card of one conflict, with buttons to restore the lost value and to dismiss it.

import { Trans } from '@lingui/react/macro'
import { Undo2 } from 'lucide'
import { useState } from 'react'
import { fieldValue } from '../../../domain/values/fields'
import { useTimeFormats } from '../../../i18n/time-formats'
import { DocumentLink, DocumentName } from '../../../parts/document-name'
import type { KeptConflict, ListedConflict } from '../../../store/conflicts/conflicts'
import type { Conflict } from '../../../store/database/record-types'
import { Button } from '../../../ui/controls/button'
import { classNames } from '../../../ui/controls/class-names'
import { VisuallyHidden } from '../../../ui/display/visually-hidden'
import card from '../../../ui/styles/card.module.css'
import font from '../../../ui/styles/font.module.css'
import layout from '../../../ui/styles/layout.module.css'
import styles from './conflicts-screen.module.css'
import { FieldName, FieldValue, WALLET_FROM, type WalletNames } from './field-value'
import type { ConflictActions } from './use-conflict-actions'

export function ConflictCard({
  listed,
  walletName,
  restore,
  dismiss,
}: { readonly listed: ListedConflict } & WalletNames & ConflictActions) {
  const { conflict, document } = listed
  const { collection, id } = conflict
  const [running, setRunning] = useState(false)
  const run = (action: (conflict: KeptConflict) => Promise<void>) => () => {
    setRunning(true)
    void action(conflict).finally(() => setRunning(false))
  }
  const canRestore = Boolean(conflict.document ? !document : document)
  const name = <DocumentName document={document} formerName={conflict.name} />
  return (
    <li className={classNames(card.panel, font.anywhere)}>
      <h2>
        {document ? (
          <DocumentLink collection={collection} id={id} className={styles.link}>
            {name}
          </DocumentLink>
        ) : (
          name
        )}
      </h2>
      <ConflictText {...listed} walletName={walletName} />
      <div className={layout.actions}>
        {canRestore && (
          <Button icon={Undo2} disabled={running} onClick={run(restore)}>
            {conflict.value || conflict.document ? (
              <Trans>Restore</Trans>
            ) : (
              <Trans>Delete it after all</Trans>
            )}
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        )}
        <Button variant={document ? 'ghost' : 'outline'} disabled={running} onClick={run(dismiss)}>
          {document ? <Trans>Keep as it is</Trans> : <Trans>Dismiss</Trans>}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      </div>
    </li>
  )
}

/** The text of a conflict: what happened when two devices changed the same document (rules M2, M3). */
function ConflictText({ conflict, document, ...names }: ListedConflict & WalletNames) {
  if (conflict.document) return <LostWithHistory conflict={conflict} />
  if (!document)
    return (
      <p>
        <Trans>Deleted since then, so there is nothing to restore.</Trans>
      </p>
    )
  return conflict.value ? (
    <LostField conflict={conflict} now={fieldValue(document, conflict.value.field)} {...names} />
  ) : (
    <LostDeletion conflict={conflict} />
  )
}

/** Both values with their time and device; the current value may have been edited since. */
function LostField({
  conflict,
  now,
  walletName,
}: { conflict: Conflict; now: unknown } & WalletNames) {
  const { value, at, editedAt, collection } = conflict
  if (!value) return null
  const { lost, kept, side } = value
  // Two collections have a field of this name.
  const field = collection === 'transfers' && value.field === 'from' ? WALLET_FROM : value.field
  const [here, there] = [<Here key="here" at={editedAt} />, <Elsewhere key="there" at={at} />]
  return (
    <>
      <p>
        {side === 'local' ? (
          <Trans>Another device's change replaced yours.</Trans>
        ) : (
          <Trans>Your change replaced one from another device.</Trans>
        )}
      </p>
      <dl className={styles.values}>
        <div>
          <dt className={classNames(font.remark, font.strong)}>
            <FieldName field={field} />, <Trans>set aside</Trans>
          </dt>
          <dd>
            <FieldValue field={field} value={lost} walletName={walletName} />
            <small className={font.remark}>{side === 'local' ? here : there}</small>
          </dd>
        </div>
        <div>
          <dt className={classNames(font.remark, font.strong)}>
            <FieldName field={field} />, <Trans>as it is now</Trans>
          </dt>
          <dd>
            <span className={font.bold}>
              <FieldValue field={field} value={now} walletName={walletName} />
            </span>
            <small className={font.remark}>
              {now !== kept ? <Trans>Edited since</Trans> : side === 'local' ? there : here}
            </small>
          </dd>
        </div>
      </dl>
    </>
  )
}

function Here({ at }: { at: number }) {
  const time = useTimeFormats().moment(at)
  return <Trans>This device, {time}</Trans>
}

function Elsewhere({ at }: { at: number }) {
  const time = useTimeFormats().moment(at)
  return <Trans>Another device, {time}</Trans>
}

function LostWithHistory({ conflict: { at } }: { conflict: Conflict }) {
  const there = useTimeFormats().moment(at)
  return (
    <p>
      <Trans>
        The server had lost data. Before this device could send it again, another one deleted this (
        {there}).
      </Trans>
    </p>
  )
}

function LostDeletion({ conflict: { kind, at, editedAt } }: { conflict: Conflict }) {
  const formats = useTimeFormats()
  const [here, there] = [formats.moment(editedAt), formats.moment(at)]
  return (
    <p>
      {kind === 'edit-over-local-deletion' ? (
        <Trans>
          You deleted it here ({here}), but another device edited it ({there}), so it came back.
        </Trans>
      ) : (
        <Trans>
          Another device deleted it ({there}), but you edited it here ({here}), so it stays.
        </Trans>
      )}
    </p>
  )
}
