// The way to install the app as React state.

import { useSyncExternalStore } from 'react'
import { currentInstallWay, type InstallWay, subscribeInstallWay } from './install-way'

export function useInstallWay(): InstallWay {
  return useSyncExternalStore(subscribeInstallWay, currentInstallWay)
}
