// The bars at the bottom of the screen with an undo button, a link, or both (decision record 25).

import { useContext } from 'react'
import { useLoaded } from '../hooks/use-loaded'
import { ShownBarsContext } from './toast-context'
import styles from './undo-bar.module.css'

/** Loaded after the first paint: a bar that is requested earlier is shown when this is loaded. */
const loadItem = async () => (await import('./toast-item')).UndoItem

/** Render it right before the main element: after a navigation, the focus is on the heading there. */
export function UndoBar() {
  const bars = useContext(ShownBarsContext)
  const Item = useLoaded('The undo bar', loadItem)
  return (
    // The live region exists from the start: screen readers announce only changes in an existing one.
    <div role="status" className={styles.region}>
      {Item && bars.map(({ key, ...bar }) => <Item key={key} id={key} {...bar} />)}
    </div>
  )
}
