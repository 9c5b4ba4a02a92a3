// The frame of a form with a draft: the form is invisible until its draft has been read, and a notice offers to
// discard a restored one.
// Invariant: the form is laid out from the start, so that nothing moves when it becomes visible.

import { Trans } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import { Button } from '../controls/button'
import styles from './draft-notice.module.css'

interface DraftNoticeProps {
  readonly isRead: boolean
  readonly isRestored: boolean
  readonly onDiscard: () => void
  readonly children: ReactNode
}

export function DraftNotice({ isRead, isRestored, onDiscard, children }: DraftNoticeProps) {
  const form = useRef<HTMLDivElement>(null)
  const discard = () => {
    onDiscard()
    // The button disappears; without this, the focus would be lost.
    form.current?.querySelector('input')?.focus()
  }
  return (
    <div aria-busy={!isRead}>
      <div role="status">
        {isRead && isRestored && (
          <p className={styles.note}>
            <Trans>What you had entered is back</Trans>
            <Button variant="ghost" onClick={discard}>
              <Trans>Discard</Trans>
            </Button>
          </p>
        )}
      </div>
      <div ref={form} className={isRead ? undefined : styles.invisible}>
        {children}
      </div>
    </div>
  )
}
