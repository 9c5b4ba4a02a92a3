// The offer of a newer version of the app in this page.

import { ObservableValue } from '../../lib/observable-value'

/** True if a newer version is ready and the user has not dismissed the offer. */
export const isUpdateOffered = new ObservableValue(false)

/** Offers a waiting version, also after a dismissal. If none waits, the browser checks for one. */
export async function offerUpdateAgain(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  if (registration?.waiting) isUpdateOffered.set(true)
  else await registration?.update()
}
