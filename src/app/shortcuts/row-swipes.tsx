// The swipes on the rows of all lists, on a touch screen. Loaded after the first paint.

import { msg } from '@lingui/core/macro'
import { useRouter } from '@tanstack/react-router'
import { CopyPlus, createElement, type IconNode, Trash2 } from 'lucide'
import { useEffect, useEffectEvent } from 'react'
import { useTransactionDeletion } from '../../features/transactions/detail/use-transaction-deletion'
import { i18n } from '../../i18n/i18n'
import type { UserDatabase } from '../../store/database/user-database'
import { repeatTransaction, transactionIdOf } from './repeat-transaction'
import styles from './row-swipes.module.css'

/** At the edges of the screen, a swipe is the back gesture of the browser or the system. */
const EDGE_PX = 24

/** A finger that moves less may still tap: browsers allow up to 15 px. */
const START_PX = 16

/** Beyond this distance the release acts, and the row follows the finger more slowly. */
const ACT_PX = 88

const SLOWER = 0.25

const SPRING_MS = 160

export function RowSwipes({ database }: { database: UserDatabase }) {
  const router = useRouter()
  const remove = useEffectEvent(useTransactionDeletion(database))
  useEffect(() => {
    const shown = new AbortController()
    const repeat = (id: number) => repeatTransaction(router, id)
    actBySwipe({ repeat, remove: id => remove(id) }, shown.signal)
    return () => shown.abort()
  }, [router])
  return null
}

interface Press {
  readonly pointerId: number
  readonly x: number
  readonly y: number
  readonly link: HTMLAnchorElement
}

interface Swipe extends Pick<Press, 'link'> {
  readonly label: HTMLElement
  /** The distance that the row has moved, in pixels; below 0 to the left. */
  offset: number
}

/** The actions on the transaction of a row. */
interface SwipeActions {
  readonly repeat: (id: number) => Promise<unknown>
  readonly remove: (id: number) => Promise<unknown>
}

/**
 * The swipe on a row of a list: to the right it uncovers 'Log again', to the left 'Delete', and a long one does so.
 * Loaded after the first paint, if there is a touch screen. Invariant: a moving finger changes only the style of its
 * row; nothing is rendered. Call once the texts are loaded.
 */
function actBySwipe({ repeat, remove }: SwipeActions, signal: AbortSignal): void {
  let press: Press | null = null
  let swipe: Swipe | null = null
  let isClickOfSwipe = false
  const release = () => {
    if (swipe) springBack(swipe)
    press = swipe = null
  }
  const begin = (event: PointerEvent) => {
    release()
    isClickOfSwipe = false
    press = pressOf(event)
  }
  const move = (event: PointerEvent) => {
    if (event.pointerId !== press?.pointerId) return
    const [x, y] = [event.clientX - press.x, event.clientY - press.y]
    if (!swipe && Math.hypot(x, y) < START_PX) return
    if (!swipe && (Math.abs(y) > Math.abs(x) || isSelecting(press.link))) return release()
    swipe ??= startSwipe(press)
    isClickOfSwipe = true
    moveRow(swipe, x)
  }
  const end = (event: PointerEvent) => {
    if (event.pointerId !== press?.pointerId) return
    const id = transactionIdOf(press.link.pathname)
    if (!swipe || !isFarEnough(swipe) || id === null) return release()
    // The row keeps its place until the form shows, or the row is gone.
    const swiped = swipe
    press = swipe = null
    const act = swiped.offset > 0 ? repeat : remove
    void act(id).finally(() => springBack(swiped))
  }
  // A pen drags links, and clicks at the place where it is lifted.
  const ignoreDrag = (event: DragEvent) => {
    if (press) event.preventDefault()
  }
  const ignoreClick = (event: MouseEvent) => {
    // 0 is the click of a key.
    if (!isClickOfSwipe || event.detail === 0) return
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('pointerdown', begin, { signal })
  document.addEventListener('pointermove', move, { signal })
  document.addEventListener('pointerup', end, { signal })
  document.addEventListener('pointercancel', release, { signal })
  document.addEventListener('dragstart', ignoreDrag, { signal })
  document.addEventListener('click', ignoreClick, { signal, capture: true })
}

/** Null for a mouse, a second finger, and a press beside the rows or at the edge of the screen. */
function pressOf(event: PointerEvent): Press | null {
  const { target, pointerType, isPrimary, pointerId, clientX: x, clientY: y } = event
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-swipe]')
  const isAtEdge = Math.min(x, document.documentElement.clientWidth - x) < EDGE_PX
  return link && pointerType !== 'mouse' && isPrimary && !isAtEdge
    ? { pointerId, x, y, link }
    : null
}

/** A long press may have begun it under the same finger. */
function isSelecting(link: HTMLElement): boolean {
  return Boolean(link.parentElement?.querySelector('input'))
}

function startSwipe({ link }: Press): Swipe {
  const label = document.createElement('span')
  label.className = styles.label ?? ''
  label.ariaHidden = 'true'
  label.append(
    createPart(CopyPlus, i18n._(msg`Log again`)),
    createPart(Trash2, i18n._(msg`Delete`)),
  )
  link.before(label)
  return { link, label, offset: 0 }
}

function createPart(icon: IconNode, text: string): HTMLElement {
  const part = document.createElement('span')
  part.append(createElement(icon, { width: 20, height: 20 }), text)
  return part
}

/** @param distance of the finger from the start of its press, in pixels */
function moveRow(swipe: Swipe, distance: number): void {
  const way = Math.max(0, Math.abs(distance) - START_PX)
  const length = Math.min(way, ACT_PX) + Math.max(0, way - ACT_PX) * SLOWER
  swipe.offset = Math.sign(distance) * length
  swipe.link.style.transform = translated(swipe)
  swipe.label.dataset.side = swipe.offset > 0 ? 'left' : 'right'
  swipe.label.toggleAttribute('data-armed', isFarEnough(swipe))
}

function isFarEnough({ offset }: Swipe): boolean {
  return Math.abs(offset) >= ACT_PX
}

function springBack(swipe: Swipe): void {
  const { link, label } = swipe
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  link.style.transform = ''
  link
    .animate(
      { transform: [translated(swipe), 'none'] },
      { duration: isStill ? 0 : SPRING_MS, easing: 'ease-out' },
    )
    .addEventListener('finish', () => label.remove())
}

function translated({ offset }: Swipe): string {
  return `translateX(${offset}px)`
}
