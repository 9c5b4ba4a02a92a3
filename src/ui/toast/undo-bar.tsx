// The bars at the bottom of the screen with an undo button or a link (decision record 25).
// Invariant: a bar stays for eight seconds, not counting the time in which it is hovered, touched or focused.

import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useContext } from 'react'
import { Button, buttonClass } from '../controls/button'
import { type ShownBar, ShownBarsContext, UndoContext } from './toast-context'
import styles from './undo-bar.module.css'
import { useCountdown } from './use-countdown'

const UNDO_MS = 8_000

/** Render it right before the main element: after a navigation, the focus is on the heading there. */
export function UndoBar() {
  const bars = useContext(ShownBarsContext)
  return (
    // The live region exists from the start: screen readers announce only changes in an existing one.
    <div role="status" className={styles.region}>
      {bars.map(({ key, ...bar }) => (
        <Bar key={key} id={key} {...bar} />
      ))}
    </div>
  )
}

interface BarProps extends Omit<ShownBar, 'key'> {
  readonly id: number
}

function Bar({ id, about, link }: BarProps) {
  const { undo, expire } = useContext(UndoContext)
  const holding = useCountdown(UNDO_MS, () => expire(id))
  const leave = (act: (key: number) => void) => {
    // The bar disappears with its button, and the focus would be lost.
    document.querySelector('main')?.focus({ preventScroll: true })
    act(id)
  }
  return (
    <div className={styles.bar} {...holding}>
      {about && <p className={styles.about}>{about}</p>}
      {link ? (
        <Link {...link.to} className={buttonClass('quiet')} onClick={() => leave(expire)}>
          {link.label}
        </Link>
      ) : (
        <Button look="quiet" onClick={() => leave(undo)}>
          <Trans>Undo</Trans>
        </Button>
      )}
    </div>
  )
}
