// Builds pushes that the rules allow. A test of a denial changes one thing in such a push, so that
// nothing else can be what it is denied for.

import { randomUUID } from 'node:crypto'
import { CHANGE_SOURCES, type Head, NO_HEAD } from '../../../src/domain/head'
import { nextHead } from '../../../src/sync/head'

export const PHONE = 'phone-00-11'
export const LAPTOP = 'laptop-22-33'

/** A field of value undefined is left out. */
export type Fields = Record<string, unknown>

/** One write of a commit; a write without fields deletes. */
export interface Write {
  path: string
  fields: Fields | null
}

/** A user as the server knows them: the head, or rev 0 and no devices before the first push. */
export interface Account {
  uid: string
  head: Head
}

export interface Push {
  /** The account once this push is through. */
  account: Account
  head: Write
  documents: Write[]
}

/** A document of a push before it is stamped; `sync` replaces single fields of its stamp. */
export interface Draft {
  path: string
  fields: Fields | null
  sync: Fields
}

export function newAccount(): Account {
  return { uid: `user-${randomUUID()}`, head: NO_HEAD }
}

/** A push of the replica of that id. */
export function pushFrom(account: Account, by: string, drafts: Draft[]): Push {
  const { uid, head: before } = account
  const sources = CHANGE_SOURCES.filter(source =>
    drafts.some(({ path }) => path.startsWith(`${source}/`)),
  )
  const head = nextHead(before, {
    ...{ by, number: (before.devices[by]?.n ?? 0) + 1, rev: before.rev + 1 },
    ...{ token: randomUUID(), epoch: before.epoch || 'epoch-00-11', sources },
  })
  const stamp = { rev: head.rev, at: 1_760_000_000_000 + head.rev, by }
  return {
    account: { uid, head },
    head: { path: `financials/${uid}`, fields: { ...head, prev: before.token, by } },
    documents: drafts.map(({ path, fields, sync }) => ({
      path: `financials/${uid}/${path}`,
      fields: fields && present({ sync: present({ ...stamp, ...sync }), ...fields }),
    })),
  }
}

export function writesOf(push: Push): Write[] {
  return [...push.documents, push.head]
}

/** The push's documents with another head, in which single fields are replaced. */
export function withHead(push: Push, fields: Fields): Write[] {
  return [
    ...push.documents,
    { path: push.head.path, fields: present({ ...push.head.fields, ...fields }) },
  ]
}

export function draft(path: string, fields: Fields, sync: Fields = {}): Draft {
  return { path, fields, sync }
}

export function present(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
