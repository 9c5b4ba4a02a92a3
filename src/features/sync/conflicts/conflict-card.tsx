// The card of one conflict, with buttons to restore the lost value and to dismiss it.

import { Trans } from '@lingui/react/macro'
import { Undo2 } from 'lucide'
import { useState } from 'react'
import { DocumentLink, DocumentName } from '../../../parts/document-name'
import type { KeptConflict, ListedConflict } from '../../../store/conflicts/conflicts'
import { Button } from '../../../ui/controls/button'
import { classNames } from '../../../ui/controls/class-names'
import { VisuallyHidden } from '../../../ui/display/visually-hidden'
import card from '../../../ui/styles/card.module.css'
import font from '../../../ui/styles/font.module.css'
import layout from '../../../ui/styles/layout.module.css'
import { ConflictText } from './conflict-text'
import styles from './conflicts-screen.module.css'
import type { WalletNames } from './field-value'
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
