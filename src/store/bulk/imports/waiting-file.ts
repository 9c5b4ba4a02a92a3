// Files that were shared with the app or opened with it, until the import screen has imported them. They are in the
// browser's cache, because the service worker receives them, and because the user may have to log in first.
// Invariants: a file is removed after an hour and at the log-out. It is shown only to the user who was signed in when it
// came or, if nobody was, in the tab to which it came. No file replaces another.

import { truncate } from '../../../domain/values/truncate'
import { hasWaitingFiles, idsOfTab, WAITING_FILES } from './waiting-file-storage'

/** Milliseconds. */
const MAX_AGE = 3_600_000

const MAX_FILES = 5

/** UTF-16 units. */
const MAX_NAME = 200

interface Origin {
  /** The uid of the signed-in user; null if nobody was. */
  readonly owner: string | null
  /** The host of the page that has sent the file; empty for another app, or the user. */
  readonly from: string
}

export interface WaitingFile extends Origin {
  readonly id: string
  readonly name: string
}

interface KeptFile extends WaitingFile {
  readonly request: Request
  /** Milliseconds since 1970. */
  readonly keptAt: number
  readonly response: Response
}

/**
 * @returns the id of the file
 * @throws Error when too many files wait, QuotaExceededError when there is no space for it
 */
export async function keepWaitingFile(file: File, { owner, from }: Origin): Promise<string> {
  const cache = await caches.open(WAITING_FILES)
  await removeOthersFiles(owner)
  if ((await cache.keys()).length >= MAX_FILES) throw new Error('Too many files wait')
  const id = crypto.randomUUID()
  const values = { name: truncate(file.name, MAX_NAME), owner: owner ?? '', from, id }
  const headers = new Headers({ 'content-type': file.type, 'x-kept-at': `${Date.now()}` })
  for (const [name, value] of Object.entries(values))
    headers.set(`x-${name}`, encodeURIComponent(value.toWellFormed()))
  await cache.put(`/${WAITING_FILES}/${id}`, new Response(file, { headers }))
  return id
}

/** The files that the user may see, the oldest first. */
export async function waitingFiles(user: string): Promise<WaitingFile[]> {
  return (await filesFor(user)).map(({ id, name, owner, from }) => ({ id, name, owner, from }))
}

/** The file stays. @returns null if the user has no such file */
export async function openWaitingFile(id: string, user: string): Promise<File | null> {
  const found = (await filesFor(user)).find(file => file.id === id)
  if (!found) return null
  const type = found.response.headers.get('content-type') ?? ''
  return new File([await found.response.blob()], found.name, { type })
}

export async function removeWaitingFile(id: string): Promise<void> {
  const cache = await caches.open(WAITING_FILES)
  await cache.delete(`/${WAITING_FILES}/${id}`)
}

/** Removes the files of other users, and all that are too old. */
export async function removeOthersFiles(user: string | null): Promise<void> {
  if (!(await hasWaitingFiles())) return
  const cache = await caches.open(WAITING_FILES)
  for (const { request, owner, keptAt } of await keptFiles())
    if (isOld(keptAt) || (owner !== null && owner !== user)) await cache.delete(request)
}

async function filesFor(user: string): Promise<KeptFile[]> {
  const ofTab = idsOfTab()
  const isVisible = ({ id, owner, keptAt }: KeptFile) =>
    !isOld(keptAt) && (owner === null ? ofTab.includes(id) : owner === user)
  return (await keptFiles()).filter(isVisible).sort((left, right) => left.keptAt - right.keptAt)
}

async function keptFiles(): Promise<KeptFile[]> {
  const cache = await caches.open(WAITING_FILES)
  const files: KeptFile[] = []
  for (const request of await cache.keys()) {
    const response = await cache.match(request)
    if (response) files.push(keptFileOf(request, response))
  }
  return files
}

function keptFileOf(request: Request, response: Response): KeptFile {
  const of = (name: string) => decodeURIComponent(response.headers.get(`x-${name}`) ?? '')
  return {
    ...{ request, response, id: of('id'), name: of('name'), from: of('from') },
    ...{ owner: of('owner') || null, keptAt: Number(of('kept-at')) },
  }
}

/** A clock that was set back does not make a file last longer. */
function isOld(keptAt: number): boolean {
  return Math.abs(Date.now() - keptAt) > MAX_AGE
}
