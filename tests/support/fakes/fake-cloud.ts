// The cloud port over a server in memory, one for each device, with scripted failures and a list of all calls.
// It passes the contract that the real one passes (tests/contracts).

import type { CollectionName, UserDocument } from '../../../src/domain/document'
import type { ChangeSource } from '../../../src/domain/head'
import type { KeyRange } from '../../../src/store/database/sync-state-records'
import {
  type ClosingCloud,
  CloudError,
  type CloudFailure,
  type CloudPort,
  type Push,
} from '../../../src/sync/ports'
import { Gate } from '../gate'
import { FakeServer } from './fake-server'

export type CallName = keyof CloudPort | keyof ClosingCloud

export interface Call {
  readonly device: string
  readonly name: CallName
  readonly push?: Push
  readonly source?: ChangeSource
  readonly since?: number
  readonly keys?: KeyRange
}

/** The outcome of one call. */
type Fault =
  /** Fails before it has any effect. */
  | { readonly kind: 'fail'; readonly failure: CloudFailure }
  /** Takes effect; the answer is lost. */
  | { readonly kind: 'lose-answer' }
  /** Something happens before the call reaches the server; awaited, so it may also hold the call. */
  | { readonly kind: 'first'; readonly act: () => unknown }
  /** Something happens after the call has taken effect, before the answer arrives. */
  | { readonly kind: 'then'; readonly act: () => unknown }

interface ScriptedFault {
  readonly name: CallName
  readonly fault: Fault
  readonly device: string | undefined
  skip: number
}

export class FakeCloud {
  readonly server = new FakeServer()
  readonly calls: Call[] = []
  /** The fault of a call without a scripted one; null for none. */
  faultOf: (call: Call) => Fault | null = () => null
  readonly #script: ScriptedFault[] = []

  constructor(readonly owner = 'owner') {}

  /** The port of one device; `uid` is the user whom it has signed in. */
  port(device: string, uid = this.owner): CloudPort & ClosingCloud {
    const { server } = this
    const call = <T>(details: Omit<Call, 'device'>, effect: () => T) =>
      this.#call({ device, ...details }, uid, effect)
    return {
      readHead: () => call({ name: 'readHead' }, () => server.readHead()),
      changesSince: (source, since, after) =>
        call({ name: 'changesSince', source, since }, () => server.changes(source, since, after)),
      list: (source, after, keys) =>
        call({ name: 'list', source, ...(keys && { keys }) }, () =>
          server.page(source, after, keys),
        ),
      count: source => call({ name: 'count', source }, () => server.count(source)),
      removePage: source => call({ name: 'removePage', source }, () => server.removePage(source)),
      push: push => call({ name: 'push', push: structuredClone(push) }, () => server.apply(push)),
    }
  }

  /** Lets a fault happen to a coming call of that name, once; the first `skip` calls succeed. */
  next(name: CallName, fault: Fault, options: { device?: string; skip?: number } = {}): void {
    this.#script.push({ name, fault, device: options.device, skip: options.skip ?? 0 })
  }

  /** Holds a coming call before it takes effect (`first`) or its answer (`then`). */
  hold(
    name: CallName,
    kind: 'first' | 'then' = 'first',
    options: { device?: string; skip?: number } = {},
  ): Gate {
    const gate = new Gate()
    this.next(name, { kind, act: () => gate.pass() }, options)
    return gate
  }

  /** The documents that stand on the server, ordered by id. */
  values(collection: CollectionName = 'transactions'): UserDocument[] {
    return this.server.list(collection).flatMap(({ value }) => value ?? [])
  }

  /** The ids of the transactions that stand on the server. */
  ids(): number[] {
    return this.server.list('transactions').map(({ id }) => id)
  }

  count(name: CallName): number {
    return this.calls.filter(call => call.name === name).length
  }

  async #call<T>(call: Call, uid: string, effect: () => T): Promise<T> {
    this.calls.push(call)
    const fault = this.#take(call) ?? this.faultOf(call)
    await null
    if (fault?.kind === 'first') await fault.act()
    if (fault?.kind === 'fail') throw new CloudError(fault.failure, `Scripted: ${fault.failure}`)
    if (uid !== this.owner) throw new CloudError('refused', 'Another user')
    const answer = effect()
    if (fault?.kind === 'lose-answer') throw new CloudError('transient', 'The answer was lost')
    if (fault?.kind === 'then') await fault.act()
    return answer
  }

  #take(call: Call): Fault | null {
    for (const [index, item] of this.#script.entries()) {
      if (item.name !== call.name || (item.device && item.device !== call.device)) continue
      item.skip -= 1
      if (item.skip >= 0) continue
      this.#script.splice(index, 1)
      return item.fault
    }
    return null
  }
}
