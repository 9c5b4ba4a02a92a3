// The focus after a navigation, while its component is mounted. Its code is loaded after the first paint: before that
// there is no navigation.

import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { importWithRetry } from '../../lib/load-module'

export function useRouteFocus(): void {
  const router = useRouter()
  useEffect(() => {
    let stop = () => {}
    let isMounted = true
    const code = importWithRetry('The focus after navigations', () => import('./route-focus'))
    void code.then(({ focusAfterNavigations }) => {
      if (isMounted) stop = focusAfterNavigations(router)
    })
    return () => {
      isMounted = false
      stop()
    }
  }, [router])
}
