// One emulator project with the app's own rules, for the files of this folder. Every test signs in
// as a new user instead of clearing the database, so that files may run side by side.

import { readFileSync } from 'node:fs'
import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing'
import { setLogLevel } from 'firebase/firestore'
import { afterAll, beforeAll, inject } from 'vitest'
import type { Write } from './push'

export type Firestore = ReturnType<RulesTestContext['firestore']>

export interface Rules {
  /** The same client for the same user. */
  signedIn(uid: string): Firestore
  anonymous(): Firestore
  /** Puts documents there as they are, past the rules. */
  seed(writes: Write[]): Promise<void>
}

/**
 * @param project a name for other rules than the app's, which then have a project of their own
 * @param change makes these rules from the app's
 */
export function openRules(project = '', change = (rules: string) => rules): Rules {
  const opened: RulesTestEnvironment[] = []
  const clients = new Map<string, Firestore>()
  beforeAll(async () => {
    // The SDK logs each denial; here a denial is what most tests ask for.
    setLogLevel('silent')
    opened.push(await openEnvironment(project, change))
  })
  afterAll(async () => {
    for (const environment of opened) await environment.cleanup()
  })
  const environment = () => {
    const [first] = opened
    if (first === undefined) throw new Error('The rules environment opens before the first test.')
    return first
  }
  return {
    signedIn: uid => {
      const firestore = clients.get(uid) ?? environment().authenticatedContext(uid).firestore()
      clients.set(uid, firestore)
      return firestore
    },
    anonymous: () => environment().unauthenticatedContext().firestore(),
    seed: writes =>
      environment().withSecurityRulesDisabled(context => commit(context.firestore(), writes)),
  }
}

export function commit(firestore: Firestore, writes: Write[]): Promise<void> {
  const batch = firestore.batch()
  for (const { path, fields } of writes) {
    if (fields === null) batch.delete(firestore.doc(path))
    else batch.set(firestore.doc(path), fields)
  }
  return batch.commit()
}

function openEnvironment(
  project: string,
  change: (rules: string) => string,
): Promise<RulesTestEnvironment> {
  const rules = readFileSync(new URL('../../../firestore.rules', import.meta.url), 'utf8')
  return initializeTestEnvironment({
    projectId: `demo-comoney-rules${project}`,
    firestore: { host: '127.0.0.1', port: inject('firestorePort'), rules: change(rules) },
  })
}
