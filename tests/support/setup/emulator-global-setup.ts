// One Firestore emulator in memory, with the rules in force, for all tests of the `emulator` project.
import type { TestProject } from 'vitest/node'
import { startSupervisor } from '../../../scripts/local-stack/emulators/emulator-supervisor.mjs'
import { startFirestore } from '../../../scripts/local-stack/emulators/emulators.mjs'
import { claimPort } from '../../../scripts/local-stack/server/listen.mjs'
import { ensureFirestoreEmulator } from '../../../scripts/setup/firestore-emulator.mjs'

declare module 'vitest' {
  export interface ProvidedContext {
    /** On 127.0.0.1. */
    firestorePort: number
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const source = await ensureFirestoreEmulator()
  if (source.kind === 'missing') throw new Error(source.message)
  const supervisor = startSupervisor('emulator-tests')
  const target = await startFirestore(supervisor, source, await claimPort(0))
  if (target) project.provide('firestorePort', target.port)
  return supervisor.stop
}
