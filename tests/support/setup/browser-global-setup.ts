// One local stack over the built app, in memory and on free ports, for all browser tests.
import { startLocalStack } from '../../../scripts/local-stack/start-local-stack.mjs'

export default async function setup(): Promise<() => Promise<void>> {
  const stack = await startLocalStack({ port: 0, firestorePort: 0, authPort: 0, dataFolder: null })
  process.env.COMONEY_ORIGIN = stack.origin
  process.env.COMONEY_FIRESTORE_PORT = String(stack.firestorePort)
  process.env.COMONEY_AUTH_PORT = String(stack.authPort)
  return stack.stop
}
