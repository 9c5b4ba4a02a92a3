// A form's content that outlives its page: read when the form opens, written down while it is typed.
// Invariant: nothing is written before the draft has been read.

import { useEffect, useRef, useState } from 'react'
import type { SubmittedDraft } from '../forms/use-form-submit'
import { type DraftPlace, DraftWriter } from './draft-writer'

export interface KeptDraft<V> extends SubmittedDraft {
  readonly value: V
  readonly isRead: boolean
  /** Whether the form opened with a draft from before. */
  readonly isRestored: boolean
  /** Two changes may come before the form is drawn again: each is of the latest value, not of the drawn one. */
  readonly change: (update: (latest: V) => V) => void
  readonly discard: () => void
}

/**
 * @param place the same one at every render
 * @param empty what the form holds when there is no draft, or after it was discarded
 */
export function useDraft<V>(place: DraftPlace<V>, empty: V): KeptDraft<V> {
  const [value, setValue] = useState(empty)
  const latest = useRef(empty)
  const [phase, setPhase] = useState<'reading' | 'new' | 'restored'>('reading')
  const [keeper] = useState(() => new DraftWriter(place))
  useEffect(
    () =>
      readOnce(place, found => {
        if (found !== null) {
          latest.current = found
          setValue(found)
          keeper.restored(found)
        }
        setPhase(found === null ? 'new' : 'restored')
      }),
    [place, keeper],
  )
  useEffect(() => keepOnLeaving(keeper), [keeper])
  useEffect(() => place.news?.listen(draft => keeper.forget(draft)), [place, keeper])
  return {
    value,
    isRead: phase !== 'reading',
    isRestored: phase === 'restored',
    change: update => {
      const next = update(latest.current)
      latest.current = next
      setValue(next)
      keeper.keep(next)
    },
    discard: () => {
      keeper.discard()
      latest.current = empty
      setValue(empty)
      setPhase('new')
    },
    whileSaving: save => saveWith(keeper, save),
  }
}

/** A draft that cannot be read is none: the form must open all the same. */
function readOnce<V>(place: DraftPlace<V>, onRead: (found: V | null) => void): () => void {
  let isWanted = true
  place
    .read()
    .catch(() => null)
    .then(found => isWanted && onRead(found))
  return () => {
    isWanted = false
  }
}

function keepOnLeaving<V>(keeper: DraftWriter<V>): () => void {
  const keep = () => keeper.keepNow()
  const keepIfHidden = () => document.visibilityState === 'hidden' && keep()
  document.addEventListener('visibilitychange', keepIfHidden)
  window.addEventListener('pagehide', keep)
  // The page that follows may already read while this one is only being hidden.
  window.addEventListener('beforeunload', keep)
  return () => {
    document.removeEventListener('visibilitychange', keepIfHidden)
    window.removeEventListener('pagehide', keep)
    window.removeEventListener('beforeunload', keep)
    keep()
  }
}

async function saveWith<V>(keeper: DraftWriter<V>, save: () => Promise<boolean>): Promise<boolean> {
  await keeper.pause()
  const isSaved = await save()
  if (isSaved) keeper.settle()
  else keeper.resume()
  return isSaved
}
