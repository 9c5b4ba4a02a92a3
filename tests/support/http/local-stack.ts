// The address of the local stack of the browser tests.

interface LocalStackAddresses {
  /** The app and everything behind it. */
  origin: string
  /** The emulators themselves, for what a test does behind the app's back. */
  firestorePort: number
  authPort: number
}

export function localStack(): LocalStackAddresses {
  return {
    origin: read('COMONEY_ORIGIN'),
    firestorePort: Number(read('COMONEY_FIRESTORE_PORT')),
    authPort: Number(read('COMONEY_AUTH_PORT')),
  }
}

function read(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is set by the browser tests' global setup`)
  return value
}
