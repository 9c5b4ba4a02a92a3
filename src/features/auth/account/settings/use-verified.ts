// Whether the account's e-mail is verified. It is asked anew when the screen opens, when the network is back, and when
// the person comes back from their mail.

import { useEffect, useState } from 'react'
import { askAccount, type LoadAccountActions } from '../account-actions'

/** Null until the provider has answered. */
export function useVerified(load: LoadAccountActions): boolean | null {
  const [isVerified, setVerified] = useState<boolean | null>(null)
  useEffect(() => {
    let isOpen = true
    const ask = async () => {
      if (!navigator.onLine || document.visibilityState === 'hidden') return
      const found = await askAccount(load, account => account.lookUp())
      if (isOpen && found.ok) setVerified(found.isVerified)
    }
    ask()
    window.addEventListener('online', ask)
    document.addEventListener('visibilitychange', ask)
    return () => {
      isOpen = false
      window.removeEventListener('online', ask)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [load])
  return isVerified
}
