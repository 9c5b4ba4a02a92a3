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
  // A page that the browser has kept heard no event meanwhile.
  window.addEventListener('pageshow', event => event.persisted && follow(), { signal })
  // As another tab may have set it while this code was loaded.
  if (readHideAmounts()) follow()
  return () => following.abort()
}
