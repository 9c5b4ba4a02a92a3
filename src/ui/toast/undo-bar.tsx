// The bars at the bottom of the screen with an undo button, a link, or both (decision record 25).

import { useContext, useState } from 'react'
import { useLoaded } from '../hooks/use-loaded'
import { ShownBarsContext } from './toast-context'
import styles from './undo-bar.module.css'

/** Loaded after the first paint: a bar that is requested earlier is shown when this is loaded. */
const loadItem = async () => (await import('./toast-item')).UndoItem

interface UndoBarProps {
  /** The path of the form on the screen. A form shows no bar of an action before it; another screen shows all. */
  readonly form: string | null
}

/** Render it right before the main element: after a navigation, the focus is on the heading there. */
export function UndoBar({ form }: UndoBarProps) {
  const bars = useContext(ShownBarsContext)
  const last = bars.at(-1)?.key ?? 0
  const [opened, setOpened] = useState({ form, last })
  if (opened.form !== form) setOpened({ form, last })
  const Item = useLoaded('The undo bar', loadItem)
  return (
    // The live region exists from the start: screen readers announce only changes in an existing one.
    <div role="status" className={styles.region}>
      {Item &&
        bars.map(({ key, ...bar }) => (
          <Item key={key} id={key} isHidden={form !== null && key <= opened.last} {...bar} />
        ))}
    </div>
  )
}
