// What can be undone, at the bottom of the screen, in reach of a thumb (decision record 25).
// Invariant: it stays for eight seconds, and for as long as it is pointed at, touched or focused.

import { Trans } from '@lingui/react/macro'
import { useContext } from 'react'
import { Button } from './button'
import { ShownUndosContext, UndoContext } from './toast-context'
import styles from './undo-bar.module.css'
import { useCountdown } from './use-countdown'

const UNDO_MS = 8_000

/** To stand right before the main element, whose heading has the focus after a change of screen. */
export function UndoBar() {
  const undos = useContext(ShownUndosContext)
  return (
    // It stands in the page from the start, or nothing would be announced.
    <div role="status" className={styles.region}>
      {undos.map(({ key, about }) => (
        <UndoItem key={key} id={key} about={about} />
      ))}
    </div>
  )
}

function UndoItem({ id, about }: { id: number; about: string | undefined }) {
  const { undo, expire } = useContext(UndoContext)
  const holding = useCountdown(UNDO_MS, () => expire(id))
  const press = () => {
    // The button goes; focus must not fall out of the page.
    document.querySelector('main')?.focus({ preventScroll: true })
    undo(id)
  }
  return (
    <div className={styles.bar} {...holding}>
      {about && <p className={styles.about}>{about}</p>}
      <Button look="quiet" onClick={press}>
        <Trans>Undo</Trans>
      </Button>
    </div>
  )
}
