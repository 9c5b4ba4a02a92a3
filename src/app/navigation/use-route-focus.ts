// The focus after a navigation, while its component is mounted. Its code is loaded after the first paint.

import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { importWithRetry } from '../../lib/load-module'
import { afterStart } from '../../lib/start'

export function useRouteFocus(): void {
  const router = useRouter()
  useEffect(() => {
    const first = router.latestLocation.pathname
    const load = () => import('./route-focus')
    const code = afterStart().then(() => importWithRetry('The focus after navigations', load))
    const started = code.then(({ focusAfterNavigations }) => focusAfterNavigations(router, first))
    return () => void started.then(stop => stop())
  }, [router])
}
