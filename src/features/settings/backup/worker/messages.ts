// The messages between a page and its worker that makes and opens backups: one answer for each request, in order.

import type { RestoreMode } from '../../../../domain/formats/restore-plan'
import type { DocumentChange } from '../../../../store/database/import-records'
import type { BackupFailure } from '../../../../store/database/sync-state-records'
import type { KeyRequest } from './key-file'
import type { BackupRequest } from './make-backup'
import type { RestoreRefusal, RestoreSummary } from './restore-session'
import type { AutomaticRequest, FolderKey, SetUpRefusal, WrittenBackup } from './write-backup'

export type BackupOrder =
  | ({ readonly kind: 'make'; readonly uid: string } & BackupRequest)
  | {
      readonly kind: 'open'
      readonly uid: string
      readonly file: Blob
      /** Of the file, or of the key file; null for an export, which is not encrypted. */
      readonly passphrase: string | null
      /** For a backup that is encrypted for a key. */
      readonly keyFile: Blob | null
    }
  /** Takes the changes of the opened backup from there on. */
  | {
      readonly kind: 'take'
      readonly mode: RestoreMode
      readonly start: number
      readonly count: number
    }
  /** Prepares a folder for automatic backups. */
  | ({ readonly kind: 'set-up'; readonly folder: FileSystemDirectoryHandle } & KeyRequest)
  /** Makes an automatic backup. */
  | ({ readonly kind: 'write'; readonly uid: string } & AutomaticRequest)

/** The answers to requests. */
export type BackupAnswer =
  | { readonly kind: 'made'; readonly file: Blob; readonly count: number }
  | { readonly kind: 'opened'; readonly summary: RestoreSummary }
  | { readonly kind: 'refused'; readonly refusal: RestoreRefusal }
  | { readonly kind: 'changes'; readonly changes: readonly DocumentChange[] }
  | { readonly kind: 'set-up'; readonly result: FolderKey | SetUpRefusal }
  | { readonly kind: 'written'; readonly backup: WrittenBackup }
  /** The folder cannot be used, and nothing is left in it. */
  | { readonly kind: 'unusable'; readonly failure: Omit<BackupFailure, 'at'> }

export type BackupReport =
  | BackupAnswer
  | { readonly kind: 'ready' }
  /** With the number of transactions so far; any number of these before the answer. */
  | { readonly kind: 'progress'; readonly count: number }
  | { readonly kind: 'failed'; readonly message: string }
