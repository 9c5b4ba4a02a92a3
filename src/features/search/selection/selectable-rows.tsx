// The rows that can be selected: by a long press, by a click with Shift, and while the boxes beside them show, by any click.

import { useLingui } from '@lingui/react/macro'
import { type MouseEvent, type PointerEvent, type ReactNode, useContext, useRef } from 'react'
import { shortName } from '../../../domain/values/truncate'
import { useObservable } from '../../../ui/hooks/use-observable'
import { type Selection, SelectionContext } from './selection'
import styles from './selection.module.css'

const LONG_PRESS_MS = 500

/** A finger that moves further scrolls. */
const TOLERANCE_PX = 10

interface Press {
  readonly x: number
  readonly y: number
  readonly timer: ReturnType<typeof setTimeout>
}

export function SelectableRows({
  selection,
  children,
}: {
  selection: Selection
  children: ReactNode
}) {
  const press = useRef<Press>(undefined)
  /** The click that ends a long press opens nothing. */
  const wasLong = useRef(false)
  const release = () => {
    clearTimeout(press.current?.timer)
    press.current = undefined
  }
  const begin = (event: PointerEvent) => {
    release()
    wasLong.current = false
    const id = idOf(event.target)
    if (event.pointerType === 'mouse' || id === null) return
    const timer = setTimeout(() => {
      wasLong.current = true
      selection.toggle(id, false)
    }, LONG_PRESS_MS)
    press.current = { x: event.clientX, y: event.clientY, timer }
  }
  const move = ({ clientX, clientY }: PointerEvent) => {
    const { x, y } = press.current ?? { x: clientX, y: clientY }
    if (Math.hypot(clientX - x, clientY - y) > TOLERANCE_PX) release()
  }
  const click = (event: MouseEvent) => {
    const id = idOf(event.target)
    if (id === null) return
    const selects = selection.current !== null || event.shiftKey || wasLong.current
    if (!selects) return
    event.preventDefault()
    event.stopPropagation()
    if (!wasLong.current) selection.toggle(id, event.shiftKey)
    wasLong.current = false
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: by keyboard, the boxes beside the rows do the same.
    <div
      className={styles.rows}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={release}
      onClickCapture={click}
      // The browser's own menu of a link.
      onContextMenu={event => press.current && event.preventDefault()}
    >
      {children}
    </div>
  )
}

/** The id of the transaction whose link was pressed. */
function idOf(target: EventTarget): number | null {
  const link = target instanceof Element ? target.closest('a[href^="/detail/"]') : null
  return link ? Number(link.getAttribute('href')?.slice('/detail/'.length)) : null
}

interface RowProps {
  readonly id: number
  readonly name: string
}

/** The box beside a row, while rows are selected. */
export function SelectionBox(row: RowProps) {
  const selection = useContext(SelectionContext)
  return selection && <Box selection={selection} {...row} />
}

function Box({ selection, id, name }: RowProps & { readonly selection: Selection }) {
  const { t } = useLingui()
  const isSelected = useObservable(selection, current => current?.has(id))
  if (isSelected === undefined) return null
  const short = shortName(name)
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label={t`Select ${short}`}
        checked={isSelected}
        onChange={({ nativeEvent }) =>
          selection.toggle(id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
        }
      />
    </label>
  )
}
