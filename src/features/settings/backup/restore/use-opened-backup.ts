// The opening of a backup in React: the worker, its report about the file, and its end.

import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../../../domain/result'
import type { UserDatabase } from '../../../../store/database/user-database'
import { BackupClient, type StartBackupWorker } from '../backup-client'
import type { RestoreRefusal, RestoreSummary } from '../worker/restore-session'

export type OpeningState =
  | { readonly kind: 'closed' | 'opening' }
  | { readonly kind: 'refused'; readonly refusal: RestoreRefusal }
  | { readonly kind: 'failed'; readonly message: string }
  | {
      readonly kind: 'opened'
      readonly summary: RestoreSummary
      readonly client: BackupClient
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

export function useOpenedBackup(database: UserDatabase, start: StartBackupWorker): OpenedBackup {
  const [state, setState] = useState<OpeningState>({ kind: 'closed' })
  const current = useRef<BackupClient>(null)
  const end = () => {
    current.current?.end()
    current.current = null
  }
  useEffect(() => () => current.current?.end(), [])
  async function open(request: OpenRequest): Promise<void> {
    end()
    const client = new BackupClient(start)
    current.current = client
    setState({ kind: 'opening' })
    const opened = await stateAfter(client, database.uid, request)
    if (current.current !== client) return
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
  client: BackupClient,
  uid: string,
  request: OpenRequest,
): Promise<OpeningState> {
  try {
    const answer = await client.ask({ kind: 'open', uid, ...request })
    if (answer.kind === 'refused') return answer
    if (answer.kind === 'opened') return { ...answer, client, name: request.file.name }
    throw new Error(`The worker has answered '${answer.kind}'`)
  } catch (error) {
    return { kind: 'failed', message: messageOf(error) }
  }
}
