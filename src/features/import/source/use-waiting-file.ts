// The file that was shared with the app or opened with it. It is opened like a file that was chosen on the screen.

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { takeWaitingFile } from '../../../store/bulk/imports/waiting-file'

/**
 * @param waiting set while a file waits; each file has its own number
 * @param isBusy true if the file must wait longer
 * @returns whether a file that was announced did not arrive
 */
export function useWaitingFile(
  waiting: number | undefined,
  isBusy: boolean,
  onFile: (file: File) => void,
  onTaken: () => void,
): boolean {
  const [isMissing, setIsMissing] = useState(false)
  const taken = useRef<number>(undefined)
  const take = useEffectEvent(async () => {
    const file = await takeWaitingFile().catch(() => null)
    setIsMissing(file === null)
    if (file) onFile(file)
    onTaken()
  })
  useEffect(() => {
    if (waiting === undefined || isBusy || taken.current === waiting) return
    taken.current = waiting
    void take()
  }, [waiting, isBusy])
  return isMissing
}
