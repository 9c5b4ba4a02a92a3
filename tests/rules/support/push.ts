// Builds pushes that the rules allow. A test of a denial changes one thing in such a push, so that
// nothing else can be what it is denied for.

import { randomUUID } from 'node:crypto'

export const PHONE = 'phone-00-11'
export const LAPTOP = 'laptop-22-33'

/** A field of value undefined is left out. */
export type Fields = Record<string, unknown>

/** One write of a commit; a write without fields deletes. */
export interface Write {
  path: string
  fields: Fields | null
}

export interface Head {
  rev: number
  devices: Record<string, number>
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
  return { uid: `user-${randomUUID()}`, head: { rev: 0, devices: {} } }
}

export function pushFrom(account: Account, device: string, drafts: Draft[]): Push {
  const { uid } = account
  const head = nextHead(account.head, device)
  const stamp = { rev: head.rev, at: 1_760_000_000_000 + head.rev, by: device }
  return {
    account: { uid, head },
    head: { path: `financials/${uid}`, fields: { ...head } },
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

function nextHead(head: Head, device: string): Head {
  const pushNumber = (head.devices[device] ?? 0) + 1
  return { rev: head.rev + 1, devices: { ...head.devices, [device]: pushNumber } }
}
