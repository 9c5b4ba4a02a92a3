// The messages between a page and the worker that makes and opens backups for it: one answer for each order, in turn.

import type { BackupRequest } from './make-backup'

export type BackupOrder = { readonly kind: 'make'; readonly uid: string } & BackupRequest

export type BackupReport =
  | { readonly kind: 'ready' }
  /** With the number of transactions so far; any number of these before the answer. */
  | { readonly kind: 'progress'; readonly count: number }
  | { readonly kind: 'made'; readonly file: Blob; readonly count: number }
  | { readonly kind: 'failed'; readonly message: string }
