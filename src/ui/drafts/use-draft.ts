// A form's draft as React state: read when the form opens, written while the user types.
// Invariant: nothing is written before the draft has been read.

import { useEffect, useRef, useState } from 'react'
import { type CalendarDate, calendarDateOf } from '../../domain/dates/calendar'
import type { SubmittedDraft } from '../forms/use-form-submit'
import { type DraftStore, DraftWriter } from './draft-writer'

export interface FormDraft<V> extends SubmittedDraft {
  readonly value: V
  readonly isRead: boolean
  /** The day of the last change of the stored draft that the form opened with; null without one. */
  readonly restoredFrom: CalendarDate | null
  /** The update gets the latest value, not the rendered one: two changes may occur before the next render. */
  readonly change: (update: (latest: V) => V) => void
  /** As `change`, for values that the user has not typed: without typed values they are not stored as a draft. */
  readonly fill: (update: (latest: V) => V) => void
  readonly discard: () => void
}

/**
 * @param store the same object at every render
 * @param empty the value without a draft, and after a discard
 */
export function useDraft<V>(store: DraftStore<V>, empty: V): FormDraft<V> {
  const [value, setValue] = useState(empty)
  const latest = useRef(empty)
  const [phase, setPhase] = useState<'reading' | 'new' | { readonly restoredAt: number }>('reading')
  const [writer] = useState(() => new DraftWriter(store))
  useEffect(
    () =>
      readOnce(store, found => {
        if (found !== null) {
          latest.current = found.value
          setValue(found.value)
          writer.markRestored(found.value)
        }
        setPhase(found === null ? 'new' : { restoredAt: found.at })
      }),
    [store, writer],
  )
  useEffect(() => flushOnLeave(writer), [writer])
  useEffect(() => store.channel?.subscribe(draft => writer.dropIfSame(draft)), [store, writer])
  const fill = (update: (latest: V) => V): V => {
    const next = update(latest.current)
    latest.current = next
    setValue(next)
    return next
  }
  return {
    value,
    isRead: phase !== 'reading',
    restoredFrom: typeof phase === 'object' ? calendarDateOf(new Date(phase.restoredAt)) : null,
    change: update => writer.schedule(fill(update)),
    fill,
    discard: () => {
      writer.discard()
      latest.current = empty
      setValue(empty)
      setPhase('new')
    },
    whileSaving: save => saveWith(writer, save),
  }
}

/** A draft that cannot be read counts as none, so that the form still opens. */
type Found<V> = Awaited<ReturnType<DraftStore<V>['read']>>

function readOnce<V>(store: DraftStore<V>, onRead: (found: Found<V>) => void): () => void {
  let isCancelled = false
  store
    .read()
    .catch(() => null)
    .then(found => isCancelled || onRead(found))
  return () => {
    isCancelled = true
  }
}

function flushOnLeave<V>(writer: DraftWriter<V>): () => void {
  const flush = () => writer.flush()
  const flushIfHidden = () => document.visibilityState === 'hidden' && flush()
  document.addEventListener('visibilitychange', flushIfHidden)
  window.addEventListener('pagehide', flush)
  // The next page may read the draft before this page gets its `pagehide`.
  window.addEventListener('beforeunload', flush)
  return () => {
    document.removeEventListener('visibilitychange', flushIfHidden)
    window.removeEventListener('pagehide', flush)
    window.removeEventListener('beforeunload', flush)
    flush()
  }
}

async function saveWith<V>(writer: DraftWriter<V>, save: () => Promise<boolean>): Promise<boolean> {
  await writer.pause()
  const isSaved = await save()
  if (isSaved) writer.markSaved()
  else writer.resume()
  return isSaved
}
