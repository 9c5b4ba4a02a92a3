// A backup that was shared with the app or opened with it, and waits to be restored.

import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { openWaitingFile } from '../../../../store/bulk/imports/waiting-file'

/** @returns the id of the file, which stays until it is restored; undefined if there is none */
export function useWaitingBackup(uid: string, onFile: (file: File) => void): string | undefined {
  const id = useLocation({ select: ({ state }) => state.waitingFile })
  const arrive = useEffectEvent(async (waiting: string) => {
    const file = await openWaitingFile(waiting, uid).catch(() => null)
    if (file) onFile(file)
  })
  useEffect(() => {
    if (id !== undefined) void arrive(id)
  }, [id])
  return id
}
