// The offer of a newer version of the app in this page.

import { ObservableValue } from '../../lib/observable-value'

/** Whether a newer version is ready, and the person has not put it off. */
export const isUpdateOffered = new ObservableValue(false)

/** Offers a version that waits, also one that was put off; where none waits, the browser looks for one. */
export async function offerUpdateAgain(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  if (registration?.waiting) isUpdateOffered.set(true)
  else await registration?.update()
}
