// The change of the setting that hides amounts, here and in other tabs.

import { writeSetting } from '../../../lib/local-setting'
import { areAmountsHidden, HIDE_AMOUNTS, readHideAmounts } from './hidden-amounts'

export function hideAmounts(isHidden: boolean): void {
  writeSetting(HIDE_AMOUNTS, isHidden ? 'yes' : null)
  areAmountsHidden.set(isHidden)
}

/**
 * Follows the changes of other tabs.
 *
 * @returns ends it
 */
export function watchHiddenAmounts(): () => void {
  const following = new AbortController()
  const { signal } = following
  const follow = () => areAmountsHidden.set(readHideAmounts())
  window.addEventListener('storage', follow, { signal })
  // A page in the back/forward cache has received no events.
  window.addEventListener('pageshow', event => event.persisted && follow(), { signal })
  // Because another tab may have changed it while this code was loading.
  if (readHideAmounts()) follow()
  return () => following.abort()
}
