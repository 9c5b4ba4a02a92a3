// A component that is loaded after the first screen is shown.

import { useEffect, useState } from 'react'
import { importWithRetry } from '../../lib/load-module'
import { afterStart } from '../../lib/start'

/**
 * @param name for the log
 * @param load the same function at every render
 * @returns undefined until it is loaded
 */
export function useLoaded<C>(name: string, load: () => Promise<C>): C | undefined {
  const [loaded, setLoaded] = useState<C>()
  useEffect(() => {
    void afterStart()
      .then(() => importWithRetry(name, load))
      .then(component => setLoaded(() => component))
  }, [name, load])
  return loaded
}
