// A text of several transactions that was shared with the app: opened like pasted lines, unless another file is open.
// Then it waits until the user opens or removes it.

import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { OpenedSource } from '../use-file-reading'
import { WaitingItem } from './waiting-files-list'

export interface SharedLines {
  readonly text: string
  /** The host of the page that has sent it; empty for another app. */
  readonly from: string
}

/**
 * @param isBusy true while another file is open
 * @param isDisabled true while an import runs
 * @returns the text that waits, to show
 */
export function useSharedLines(
  shared: SharedLines | undefined,
  isBusy: boolean,
  isDisabled: boolean,
  onOpen: (opened: OpenedSource) => void,
  onTaken: () => void,
): ReactNode {
  const { t } = useLingui()
  const [waiting, setWaiting] = useState<SharedLines>()
  const taken = useRef<SharedLines>(undefined)
  const open = ({ text }: SharedLines) => {
    setWaiting(undefined)
    onOpen({ source: text, name: t`Shared text` })
  }
  const arrive = useEffectEvent((lines: SharedLines) => {
    // A text from a page of another site is opened only when the user asks for it.
    if (isBusy || lines.from !== '') setWaiting(lines)
    else open(lines)
    onTaken()
  })
  useEffect(() => {
    if (!shared || taken.current === shared) return
    taken.current = shared
    arrive(shared)
  }, [shared])
  if (!waiting) return null
  return (
    <WaitingItem
      from={waiting.from}
      isDisabled={isDisabled}
      onOpen={() => open(waiting)}
      onRemove={() => setWaiting(undefined)}
    >
      <Trans>A shared text is waiting to be imported.</Trans>
    </WaitingItem>
  )
}
