// The focus after a navigation, while its component is mounted. Its code is loaded after the first paint: before that
// there is no navigation.

import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { importWithRetry } from '../../lib/load-module'

export function useRouteFocus(): void {
  const router = useRouter()
  useEffect(() => {
    const code = importWithRetry('The focus after navigations', () => import('./route-focus'))
    const started = code.then(({ focusAfterNavigations }) => focusAfterNavigations(router))
    return () => void started.then(stop => stop())
  }, [router])
}
