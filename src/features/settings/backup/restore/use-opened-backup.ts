// The opening of a backup in React: a file that was shared with the app, the worker, its report about the file, and its
// end.

import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isExport } from '../../../../domain/formats/json-export'
import { type Failed, failedBy } from '../../../../domain/result'
import { type StartWorker, WorkerConnection } from '../../../../lib/worker-calls'
import { openWaitingFile } from '../../../../store/bulk/imports/waiting-file'
import type { UserDatabase } from '../../../../store/database/user-database'
import { type AgeHeader, readAgeHeader } from '../worker/age-header'
import type { BackupCalls } from '../worker/backup-worker'
import type { RestoreRefusal, RestoreSummary } from '../worker/restore-session'

export type OpeningState =
  | { readonly kind: 'closed' | 'opening' }
  | { readonly kind: 'refused'; readonly refusal: RestoreRefusal }
  | Failed
  | {
      readonly kind: 'opened'
      readonly summary: RestoreSummary
      readonly worker: WorkerConnection<BackupCalls>
      /** Of the file. */
      readonly name: string
    }

interface OpenRequest {
  readonly file: File
  /** Of the file, or of the key file; null for an export, which is not encrypted. */
  readonly passphrase: string | null
  /** For a backup that is encrypted for a key. */
  readonly keyFile: File | null
}

interface OpenedBackup {
  readonly state: OpeningState
  readonly open: (request: OpenRequest) => Promise<void>
  readonly close: () => void
}

export function useOpenedBackup(database: UserDatabase, start: StartWorker): OpenedBackup {
  const [state, setState] = useState<OpeningState>({ kind: 'closed' })
  const current = useRef<WorkerConnection<BackupCalls>>(null)
  const end = () => {
    current.current?.end()
    current.current = null
  }
  useEffect(() => () => current.current?.end(), [])
  async function open(request: OpenRequest): Promise<void> {
    end()
    const worker = new WorkerConnection<BackupCalls>(start)
    current.current = worker
    setState({ kind: 'opening' })
    const opened = await stateAfter(worker, database.uid, request)
    if (current.current !== worker) return
    if (opened.kind !== 'opened') end()
    setState(opened)
  }
  const close = () => {
    end()
    setState({ kind: 'closed' })
  }
  return { state, open, close }
}

async function stateAfter(
  worker: WorkerConnection<BackupCalls>,
  uid: string,
  request: OpenRequest,
): Promise<OpeningState> {
  try {
    // The derivation of a key takes its time.
    const mayBeSilent = request.passphrase !== null
    const opened = await worker.call('open', { uid, ...request }, { mayBeSilent })
    if (typeof opened === 'string') return { kind: 'refused', refusal: opened }
    return { kind: 'opened', summary: opened, worker, name: request.file.name }
  } catch (error) {
    return failedBy(error)
  }
}

/**
 * Opens a backup that was shared with the app or opened with it.
 *
 * @returns the id of the file, which stays until it is restored; undefined if there is none
 */
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

// The files that were chosen for a restore: the backup, and its key file.

export type ChosenFiles =
  /** As JSON, not encrypted. */
  | { readonly kind: 'export'; readonly file: File }
  | { readonly kind: 'for-passphrase'; readonly file: File }
  | {
      readonly kind: 'for-key'
      readonly file: File
      /** Null until it is chosen. */
      readonly keyFile: File | null
      /** Whether both were chosen together. */
      readonly isPair: boolean
    }
  /** Too many files, or two without a key file. */
  | { readonly kind: 'unclear' }

/** Null for no file. */
export async function sortFiles(files: readonly File[]): Promise<ChosenFiles | null> {
  const [file, other, ...more] = files
  if (!file) return null
  if (!other) return sortOne(file)
  const [isForKey, isOtherForKey] = await Promise.all([file, other].map(isEncryptedForKey))
  if (more.length > 0 || isForKey === isOtherForKey) return { kind: 'unclear' }
  const [backup, keyFile] = isForKey ? [file, other] : [other, file]
  return { kind: 'for-key', file: backup, keyFile, isPair: true }
}

async function sortOne(file: File): Promise<ChosenFiles> {
  if (await isPlainExport(file)) return { kind: 'export', file }
  if (await isEncryptedForKey(file)) return { kind: 'for-key', file, keyFile: null, isPair: false }
  return { kind: 'for-passphrase', file }
}

/** A file that cannot be read is not a key file: the worker reports the reason. */
async function isPlainExport(file: File): Promise<boolean> {
  return isExport(
    await file
      .slice(0, 200)
      .text()
      .catch(() => ''),
  )
}

async function isEncryptedForKey(file: File): Promise<boolean> {
  const unreadable = (): AgeHeader => ({ kind: 'not-age' })
  return (await readAgeHeader(file).catch(unreadable)).kind === 'key'
}
