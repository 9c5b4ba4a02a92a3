// The engine of an older version, beside today's over one database: the simulation loads this module and all that it
// imports a second time, with a shorter list of collections.

import type { UserDatabase } from '../../../src/store/database/user-database'
import { replicaStore } from '../../../src/store/replica/replica-store'
import { type CycleResult, runCycle } from '../../../src/sync/cycle/run-cycle'
import { CloudError, type CloudPort, type EnginePorts } from '../../../src/sync/ports'

export type RunCycle = (ports: EnginePorts, database: UserDatabase) => Promise<CycleResult>

export const runOlderCycle: RunCycle = (ports, database) =>
  runCycle({
    ...{ ...ports, version: 'older' },
    ...{ cloud: withOwnErrors(ports.cloud), store: replicaStore(database) },
  })

type Call = (...values: never[]) => Promise<unknown>

/** Its module has a class of errors of its own. */
function withOwnErrors(cloud: CloudPort): CloudPort {
  const calls = Object.entries(cloud).map(([name, call]: [string, Call]) => [
    name,
    (...values: never[]) =>
      call(...values).catch((error: unknown) => {
        throw isCloudError(error) ? new CloudError(error.failure, error.message, error) : error
      }),
  ])
  return Object.fromEntries(calls)
}

function isCloudError(error: unknown): error is CloudError {
  return error instanceof Error && error.name === 'CloudError'
}
