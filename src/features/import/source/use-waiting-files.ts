// The files that were shared with the app or opened with it. The announced one is opened like a file that was chosen on
// the screen, unless another file is open there; the user opens or removes the others.

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isAgeFile } from '../../../domain/formats/age-start'
import {
  openWaitingFile,
  removeWaitingFile,
  type WaitingFile,
  waitingFiles,
} from '../../../store/bulk/imports/waiting-file'

interface WaitingFiles {
  /** Without the opened one. */
  readonly others: readonly WaitingFile[]
  /** The shared file that is open on the screen; undefined if none is. */
  readonly opened: WaitingFile | undefined
  /** Whether a file that was announced did not arrive. */
  readonly isMissing: boolean
  readonly open: (id: string) => Promise<void>
  readonly remove: (id: string) => Promise<void>
  /** Call when another file is opened, or none is open any more. */
  readonly leave: () => void
}

/**
 * @param announced the id of a file that has just come
 * @param isBusy true while another file is open
 * @param onBackup for a file that is no statement but an encrypted backup, which stays
 */
export function useWaitingFiles(
  user: string,
  announced: string | undefined,
  isBusy: boolean,
  onFile: (file: File) => void,
  onBackup: (id: string) => void,
  onTaken: () => void,
): WaitingFiles {
  const [files, setFiles] = useState<readonly WaitingFile[]>([])
  const [openedId, setOpenedId] = useState<string>()
  const [isMissing, setIsMissing] = useState(false)
  const taken = useRef<string>(undefined)
  const refresh = async () => {
    const found = await waitingFiles(user).catch(() => [])
    setFiles(found)
    return found
  }
  /** Returns false for a backup, which leads away from this screen. */
  const open = async (id: string): Promise<boolean> => {
    const file = await openWaitingFile(id, user).catch(() => null)
    setIsMissing(file === null)
    if (!file) return true
    if (await isAgeFile(file)) {
      onBackup(id)
      return false
    }
    onFile(file)
    setOpenedId(id)
    return true
  }
  const arrive = useEffectEvent(async (id: string | undefined) => {
    const found = await refresh()
    if (id === undefined) return
    const isThere = found.some(file => file.id === id)
    const isHere = (isThere && isBusy) || (await open(id))
    if (isHere) onTaken()
  })
  useEffect(() => {
    if (announced !== undefined && taken.current === announced) return
    taken.current = announced
    void arrive(announced)
  }, [announced])
  return {
    others: files.filter(({ id }) => id !== openedId),
    opened: files.find(({ id }) => id === openedId),
    isMissing,
    open: async id => void (await open(id)),
    remove: async id => {
      await removeWaitingFile(id)
      await refresh()
    },
    leave: () => setOpenedId(undefined),
  }
}
