// One bar with an undo button, a link, or both.
// Invariant: it stays for eight seconds, not counting the time in which it is hovered, touched or focused.

import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useContext } from 'react'
import { Button, buttonClass } from '../controls/button'
import { type ShownBar, UndoContext } from './toast-context'
import styles from './undo-bar.module.css'
import { useCountdown } from './use-countdown'

const UNDO_MS = 8_000

interface UndoItemProps extends Omit<ShownBar, 'key'> {
  readonly id: number
  /** The time of a hidden bar goes on. */
  readonly isHidden: boolean
}

export function UndoItem({ id, about, link, canUndo, isHidden }: UndoItemProps) {
  const { undo, expire } = useContext(UndoContext)
  const holding = useCountdown(UNDO_MS, () => expire(id))
  const leave = (act: (key: number) => void) => {
    // The bar disappears with its button, and the focus would be lost.
    document.querySelector('main')?.focus({ preventScroll: true })
    act(id)
  }
  return (
    <div className={styles.bar} hidden={isHidden} {...holding}>
      {about && <p className={styles.about}>{about}</p>}
      <div className={styles.actions}>
        {link && (
          <Link {...link.to} className={buttonClass('ghost')} onClick={() => leave(expire)}>
            {link.label}
          </Link>
        )}
        {/* The last one, so that Shift+Tab from the heading of the next screen reaches it. */}
        {canUndo && (
          <Button variant="ghost" onClick={() => leave(undo)}>
            <Trans>Undo</Trans>
          </Button>
        )}
      </div>
    </div>
  )
}
