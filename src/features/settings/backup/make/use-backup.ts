// The making of a backup in React.

import { useEffect, useRef, useState } from 'react'
import { calendarDateOf } from '../../../../domain/dates/calendar'
import { type Failed, failedBy } from '../../../../domain/result'
import { saveFile } from '../../../../lib/save-file'
import { type StartWorker, WorkerConnection } from '../../../../lib/worker-calls'
import type { UserDatabase } from '../../../../store/database/user-database'
import type { BackupCalls } from '../worker/backup-worker'
import { noteBackup } from './reminder'
import { workFactor } from './work-factor'

export type BackupState =
  | { readonly kind: 'idle' }
  /** With the number of transactions so far. */
  | { readonly kind: 'running'; readonly count: number }
  | { readonly kind: 'made'; readonly file: File }
  | Failed

interface UsedBackup {
  readonly state: BackupState
  readonly run: (passphrase: string) => Promise<void>
}

export function useBackup(database: UserDatabase, start: StartWorker): UsedBackup {
  const [state, setState] = useState<BackupState>({ kind: 'idle' })
  const worker = useRef<WorkerConnection<BackupCalls>>(null)
  useEffect(() => () => worker.current?.end(), [])
  async function run(passphrase: string): Promise<void> {
    const now = new Date()
    const running = new WorkerConnection<BackupCalls>(start)
    worker.current = running
    setState({ kind: 'running', count: 0 })
    try {
      const { uid } = database
      const request = { passphrase, workFactor: workFactor(), now: now.getTime() }
      const onReport = (count: number) => setState({ kind: 'running', count })
      const options = { onReport, mayBeSilent: true }
      const made = await running.call('make', { uid, ...request }, options)
      const file = new File([made.file], `comoney-${calendarDateOf(now)}.json.gz.age`)
      saveFile(file.name, file)
      setState({ kind: 'made', file })
      await noteBackup(database, now.getTime(), made.count).catch(warnOfNote)
    } catch (error) {
      setState(failedBy(error))
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
