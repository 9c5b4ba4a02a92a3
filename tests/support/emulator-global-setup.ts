// One Firestore emulator in memory, with the rules in force, for all tests of the `emulator` project.
import type { TestProject } from 'vitest/node'
import { ensureFirestoreEmulator } from '../../scripts/ensure/firestore-emulator.mjs'
import { startFirestore } from '../../scripts/local-stack/emulators.mjs'
import { startKeeper } from '../../scripts/local-stack/keeper.mjs'
import { claimPort } from '../../scripts/local-stack/listen.mjs'

declare module 'vitest' {
  export interface ProvidedContext {
    /** On 127.0.0.1. */
    firestorePort: number
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const source = await ensureFirestoreEmulator()
  if (source.kind === 'missing') throw new Error(source.message)
  const keeper = startKeeper('emulator-tests')
  const target = await startFirestore(keeper, source, await claimPort(0))
  if (target) project.provide('firestorePort', target.port)
  return keeper.stop
}
