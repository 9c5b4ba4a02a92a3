// The place for installing the app, in the footer. Loaded after the first paint.

import { useEffect, useState } from 'react'
import { loaded } from '../ui/loaded'

type InstallLink = typeof import('../features/install/install-link').InstallLink

export function InstallPlace() {
  const [Shown, setShown] = useState<InstallLink>()
  useEffect(() => {
    const code = loaded('The install button', import('../features/install/install-link'))
    void code.then(link => setShown(() => link?.InstallLink))
  }, [])
  return Shown && <Shown />
}
