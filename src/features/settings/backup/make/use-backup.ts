// The making of a backup in React.

import { useEffect, useRef, useState } from 'react'
import { calendarDateOf } from '../../../../domain/dates/calendar'
import { messageOf } from '../../../../domain/result'
import { saveFile } from '../../../../lib/save-file'
import type { UserDatabase } from '../../../../store/database/user-database'
import { BackupClient, type StartBackupWorker } from '../backup-client'
import { noteBackup } from './last-backup'
import { workFactor } from './work-factor'

export type BackupState =
  | { readonly kind: 'idle' }
  /** With the number of transactions so far. */
  | { readonly kind: 'running'; readonly count: number }
  | { readonly kind: 'made'; readonly file: File }
  | { readonly kind: 'failed'; readonly message: string }

interface UsedBackup {
  readonly state: BackupState
  readonly run: (passphrase: string) => Promise<void>
}

export function useBackup(database: UserDatabase, start: StartBackupWorker): UsedBackup {
  const [state, setState] = useState<BackupState>({ kind: 'idle' })
  const client = useRef<BackupClient>(null)
  useEffect(() => () => client.current?.end(), [])
  async function run(passphrase: string): Promise<void> {
    const now = new Date()
    const running = new BackupClient(start)
    client.current = running
    setState({ kind: 'running', count: 0 })
    try {
      const { uid } = database
      const request = { passphrase, workFactor: workFactor(), now: now.getTime() }
      const onCount = (count: number) => setState({ kind: 'running', count })
      const made = await running.ask({ kind: 'make', uid, ...request }, onCount)
      if (made.kind !== 'made') throw new Error(`The worker has answered '${made.kind}'`)
      const file = new File([made.file], `comoney-${calendarDateOf(now)}.json.gz.age`)
      saveFile(file.name, file)
      setState({ kind: 'made', file })
      await noteBackup(database, now.getTime(), made.count).catch(warnOfNote)
    } catch (error) {
      setState({ kind: 'failed', message: messageOf(error) })
    } finally {
      running.end()
    }
  }
  return { state, run }
}

/** The file exists nevertheless. */
function warnOfNote(error: unknown): void {
  console.warn('The date of the backup cannot be kept', error)
}

/** Whether the browser can share the file with another app. */
export function canShare(file: File): boolean {
  return navigator.canShare?.({ files: [file] }) ?? false
}
