// The place for installing the app, in the footer. Loaded after the first paint.

import { useEffect, useState } from 'react'
import { importWithRetry } from '../../lib/load-module'

type InstallLink = typeof import('../../features/install/install-link').InstallLink

export function InstallPlace() {
  const [Shown, setShown] = useState<InstallLink>()
  useEffect(() => {
    const code = importWithRetry(
      'The install button',
      () => import('../../features/install/install-link'),
    )
    void code.then(({ InstallLink }) => setShown(() => InstallLink))
  }, [])
  return Shown && <Shown />
}
