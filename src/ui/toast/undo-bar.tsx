// What can be undone, or where it can be seen, at the bottom of the screen, in reach of a thumb (decision record 25).
// Invariant: it stays for eight seconds, and for as long as it is pointed at, touched or focused.

import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useContext } from 'react'
import { Button, buttonClass } from '../controls/button'
import { type ShownBar, ShownBarsContext, UndoContext } from './toast-context'
import styles from './undo-bar.module.css'
import { useCountdown } from './use-countdown'

const UNDO_MS = 8_000

/** To stand right before the main element, whose heading has the focus after a change of screen. */
export function UndoBar() {
  const bars = useContext(ShownBarsContext)
  return (
    // It stands in the page from the start, or nothing would be announced.
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
    // The bar goes; focus must not fall out of the page.
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
