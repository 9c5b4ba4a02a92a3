// The cloud under test of the contract suites, and the writes that they push.

import { expect } from 'vitest'
import type { CollectionName, UserDocument } from '../../src/domain/document'
import {
  type ClosingCloud,
  CloudError,
  type CloudFailure,
  type CloudPort,
  type PushWrite,
} from '../../src/sync/ports'
import { NOON, transaction } from '../support/data/builders'

export const PHONE = 'phone-0001'
export const LAPTOP = 'laptop-0001'

/** A fresh user's cloud, and the ways to look at it and to break it. */
export interface CloudUnderTest {
  /** Pages hold three documents, unless said otherwise. */
  port(device: string, pageSize?: number): CloudPort & ClosingCloud
  /** A port to this user's part of the cloud, with another user signed in. */
  strangersPort(device: string): CloudPort
  /** A port to a server that refuses connections. */
  unreachablePort(): CloudPort
  /** A port to a server that takes requests and never answers; gives up after 200 ms. */
  hangingPort(): CloudPort
  /** Puts a document there as an app before this protocol did: without a stamp, behind no fence. */
  storeUnstamped(collection: CollectionName, value: UserDocument): Promise<void>
  /** Writes any fields there, as a later version of the app may. */
  storeRaw(collection: CollectionName, key: string, fields: object): Promise<void>
  /** All documents below the user's head, by path, and the head itself under ''. */
  stored(): Promise<Map<string, unknown>>
}

export function write(id: number, fields: Parameters<typeof transaction>[0] = {}): PushWrite {
  return { collection: 'transactions', id, value: transaction({ ...fields, id }), at: NOON }
}

export function writesOf(ids: readonly number[]): PushWrite[] {
  return ids.map(id => write(id))
}

export function deletion(id: number): PushWrite {
  return { collection: 'transactions', id, value: null, at: NOON }
}

export async function expectFailure(call: Promise<unknown>, failure: CloudFailure): Promise<void> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(CloudError)
  expect(error).toMatchObject({ failure })
}
