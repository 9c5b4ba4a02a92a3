// The Firebase app: the project from the environment, or the local stack.
// Invariant: no module that the first paint needs imports this one.

import { type FirebaseApp, initializeApp } from 'firebase/app'

const projectId = import.meta.env.VITE_FIREBASE_PROJECT_ID

/** Without a project the app uses the emulators on its own origin. */
export const isLocalStack = !projectId

const configuration = isLocalStack
  ? { apiKey: 'local', projectId: 'demo-comoney' }
  : {
      apiKey: import.meta.env.VITE_FIREBASE_API_KEY,
      authDomain: import.meta.env.VITE_FIREBASE_AUTH_DOMAIN,
      projectId,
      appId: import.meta.env.VITE_FIREBASE_APP_ID,
    }

let app: FirebaseApp | undefined

export function firebaseApp(): FirebaseApp {
  app ??= initializeApp(configuration)
  return app
}

/** The local stack's server, which forwards requests to the emulators; null with a real project. */
export function emulatorHost(): { name: string; port: number } | null {
  if (!isLocalStack) return null
  const port = Number(location.port) || (location.protocol === 'https:' ? 443 : 80)
  return { name: location.hostname, port }
}
