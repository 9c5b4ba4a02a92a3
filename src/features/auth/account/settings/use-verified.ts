// The check whether the account's e-mail is verified. The identity provider is asked when the screen opens, when the
// network returns, and when the page is shown again after the user has read the e-mail.

import { useEffect, useState } from 'react'
import { askAccount, type LoadAccountActions } from '../account-actions'

/** Undefined until the provider has answered; null if it cannot be reached. */
export function useVerified(load: LoadAccountActions): boolean | null | undefined {
  const [isVerified, setVerified] = useState<boolean | null | undefined>(() =>
    navigator.onLine ? undefined : null,
  )
  useEffect(() => {
    let isOpen = true
    const ask = async () => {
      if (!navigator.onLine || document.visibilityState === 'hidden') return
      const found = await askAccount(load, account => account.lookUp())
      if (isOpen) setVerified(known => (found.ok ? found.isVerified : (known ?? null)))
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
