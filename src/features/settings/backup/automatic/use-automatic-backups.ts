// The automatic backups in React: their set-up, the browser's permission, and their end.

import { useEffect, useRef, useState } from 'react'
import { messageOf, orFailed } from '../../../../domain/result'
import { type StartWorker, WorkerConnection } from '../../../../lib/worker-calls'
import type { UserDatabase } from '../../../../store/database/user-database'
import { useLiveQuery } from '../../../../ui/hooks/use-live-query'
import { workFactor } from '../make/work-factor'
import type { BackupCalls, FolderFailure } from '../worker/backup-worker'
import type { SetUpRefusal } from '../worker/write-backup'
import {
  type AutomaticState,
  keepTarget,
  makeDueBackup,
  readAutomaticState,
  stopAutomaticBackups,
} from './automatic-backup'
import { askToWrite, pickDirectory, writePermission } from './directory-access'

export type Failure = SetUpRefusal | FolderFailure

export interface UsedAutomaticBackups {
  /** Undefined until it was read. */
  readonly state: AutomaticState | undefined
  /** Undefined until it was read, and without a folder. */
  readonly permission: PermissionState | undefined
  /** True while the folder is set up or a backup is made. */
  readonly isRunning: boolean
  /** The failure of the user's latest action; the failure of a backup is in the state. */
  readonly failure: Failure | null
  /** Call in a tap: the browser asks for the folder. Resolves to whether one was chosen. */
  readonly setUp: (passphrase: string) => Promise<boolean>
  /** Call in a tap: the browser may ask for permission. Then makes the backup if it is due, also after a failure. */
  readonly allow: () => Promise<void>
  readonly stop: () => Promise<void>
}

export function useAutomaticBackups(
  database: UserDatabase,
  start: StartWorker,
): UsedAutomaticBackups {
  const state = useLiveQuery(() => readAutomaticState(database), [database])
  const folder = state?.target?.folder
  const { permission, look } = usePermission(folder)
  const { isRunning, failure, run } = useWork()
  async function setUp(passphrase: string): Promise<boolean> {
    const chosen = await orFailed(pickDirectory)
    const isChosen = chosen instanceof FileSystemDirectoryHandle
    await run(async signal => {
      if (!isChosen) return chosen && { reason: 'unknown', message: chosen.message }
      const refusal = await prepare(database, start, chosen, passphrase, signal)
      if (!refusal) await makeDueBackup(database, start, { signal })
      return refusal
    })
    return isChosen
  }
  const allow = () =>
    run(async signal => {
      if (folder) await askToWrite(folder)
      look()
      await makeDueBackup(database, start, { signal, isAsked: true })
      return null
    })
  const stop = () =>
    run(async () => {
      await stopAutomaticBackups(database)
      return null
    })
  return { state, permission, isRunning, failure, setUp, allow, stop }
}

type Work = (signal: AbortSignal) => Promise<Failure | null>

/** Work that ends with the screen, and its failure. */
function useWork() {
  const [isRunning, setRunning] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const screen = useRef<AbortController>(null)
  useEffect(() => {
    const left = new AbortController()
    screen.current = left
    return () => left.abort()
  }, [])
  async function run(work: Work): Promise<void> {
    const { signal } = screen.current ?? new AbortController()
    setFailure(null)
    setRunning(true)
    try {
      setFailure(await work(signal))
    } catch (error) {
      setFailure({ reason: 'unknown', message: messageOf(error) })
    } finally {
      setRunning(false)
    }
  }
  return { isRunning, failure, run }
}

/** The user may change the permission in the browser's own settings. */
function usePermission(folder: FileSystemDirectoryHandle | undefined) {
  const [permission, setPermission] = useState<PermissionState>()
  const [looks, setLooks] = useState(0)
  const look = () => setLooks(count => count + 1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each check asks again.
  useEffect(() => {
    let isOver = false
    if (!folder) setPermission(undefined)
    else
      writePermission(folder).then(
        answer => !isOver && setPermission(answer),
        error => console.warn('The permission for the folder is not known', error),
      )
    return () => {
      isOver = true
    }
  }, [folder, looks])
  useEffect(() => {
    const again = () => setLooks(count => count + 1)
    document.addEventListener('visibilitychange', again)
    return () => document.removeEventListener('visibilitychange', again)
  }, [])
  return { permission, look }
}

/** @returns null if the folder is set up */
async function prepare(
  database: UserDatabase,
  start: StartWorker,
  folder: FileSystemDirectoryHandle,
  passphrase: string,
  signal: AbortSignal,
): Promise<Failure | null> {
  const worker = new WorkerConnection<BackupCalls>(start)
  try {
    const now = Date.now()
    const request = { passphrase, workFactor: workFactor(), now, account: database.uid }
    const key = await worker.call('setUp', { folder, ...request }, { signal, mayBeSilent: true })
    if (typeof key === 'string' || 'reason' in key) return key
    await keepTarget(database, folder, key, now)
    return null
  } finally {
    worker.end()
  }
}
