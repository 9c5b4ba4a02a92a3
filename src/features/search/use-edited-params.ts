// The parameters of the search while the user edits them. A change shows at once, and the URL follows: after a pause
// for typed text, because browsers limit the changes of the URL, otherwise at once.
// Invariant: a URL from elsewhere, such as after a step back, replaces the edited parameters.

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SearchParams } from '../../domain/transaction/search/search-params'

const PAUSE_MS = 300

interface EditedParams {
  readonly params: SearchParams
  /** Those of before the field that the user is typing in. */
  readonly left: SearchParams
  readonly change: (part: Partial<SearchParams>) => void
  /** The same for a typed value. */
  readonly type: (part: Partial<SearchParams>) => void
  /** Writes the typed text to the URL now. Call when a field is left, because the user may leave the screen next. */
  readonly flush: () => void
  readonly clear: () => void
}

/** @param inUrl the same object for the same parameters */
export function useEditedParams(
  inUrl: SearchParams,
  write: (params: SearchParams) => void,
): EditedParams {
  const [edited, setEdited] = useState(inUrl)
  const [seen, setSeen] = useState(inUrl)
  const [written, setWritten] = useState(inUrl)
  const [left, setLeft] = useState(inUrl)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // One event may change a field and leave it: the second handler has the parameters from before the first one.
  const notRendered = useRef<SearchParams>(undefined)
  useEffect(() => {
    notRendered.current = undefined
  })
  if (seen !== inUrl) {
    setSeen(inUrl)
    if (!isSame(inUrl, written)) {
      setWritten(inUrl)
      setEdited(inUrl)
      setLeft(inUrl)
    }
  }
  const writeEdited = (params: SearchParams) => {
    clearTimeout(timer.current)
    timer.current = undefined
    setWritten(params)
    write(params)
  }
  const writeLatest = useEffectEvent(() => writeEdited(edited))
  useEffect(() => () => clearTimeout(timer.current), [])
  const latest = () => notRendered.current ?? edited
  const edit = (params: SearchParams) => {
    const next = withoutEmpty(params)
    notRendered.current = next
    setEdited(next)
    return next
  }
  const replace = (params: SearchParams) => {
    writeEdited(edit(params))
    setLeft(latest())
  }
  return {
    params: edited,
    left,
    change: part => replace({ ...latest(), ...part }),
    type: part => {
      edit({ ...latest(), ...part })
      clearTimeout(timer.current)
      timer.current = setTimeout(() => writeLatest(), PAUSE_MS)
    },
    flush: () => {
      if (timer.current !== undefined) writeEdited(latest())
      setLeft(latest())
    },
    clear: () => replace({}),
  }
}

function withoutEmpty(params: SearchParams): SearchParams {
  const filled = Object.entries(params).filter(
    ([, value]) => value !== undefined && value.length > 0,
  )
  return Object.fromEntries(filled)
}

function isSame(left: SearchParams, right: SearchParams): boolean {
  const names = ['q', 'type', 'category', 'wallet', 'from', 'to', 'min', 'max'] as const
  return names.every(name => String(left[name] ?? '') === String(right[name] ?? ''))
}
