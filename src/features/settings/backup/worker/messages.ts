// The messages between a page and the worker that makes and opens backups for it: one answer for each order, in turn.

import type { RestoreMode } from '../../../../domain/formats/restore-plan'
import type { DocumentChange } from '../../../../store/database/import-records'
import type { BackupRequest } from './make-backup'
import type { RestoreRefusal, RestoreSummary } from './restore-session'

export type BackupOrder =
  | ({ readonly kind: 'make'; readonly uid: string } & BackupRequest)
  | {
      readonly kind: 'open'
      readonly uid: string
      readonly file: Blob
      /** Null for an export, which is not encrypted. */
      readonly passphrase: string | null
    }
  /** Takes the changes of the opened backup from there on. */
  | {
      readonly kind: 'take'
      readonly mode: RestoreMode
      readonly start: number
      readonly count: number
    }

/** What answers an order. */
export type BackupAnswer =
  | { readonly kind: 'made'; readonly file: Blob; readonly count: number }
  | { readonly kind: 'opened'; readonly summary: RestoreSummary }
  | { readonly kind: 'refused'; readonly refusal: RestoreRefusal }
  | { readonly kind: 'changes'; readonly changes: readonly DocumentChange[] }

export type BackupReport =
  | BackupAnswer
  | { readonly kind: 'ready' }
  /** With the number of transactions so far; any number of these before the answer. */
  | { readonly kind: 'progress'; readonly count: number }
  | { readonly kind: 'failed'; readonly message: string }
