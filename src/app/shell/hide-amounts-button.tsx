// The button of the header that hides all amounts, or shows them again. Loaded after the first paint.
// Invariant: the name says what a press turns on, and stays; `aria-pressed` says whether it is on.

import { Trans, useLingui } from '@lingui/react/macro'
import { Eye, EyeOff } from 'lucide'
import { useEffect } from 'react'
import { buttonClass } from '../../ui/controls/button'
import { Icon } from '../../ui/controls/icon'
import { useAmountsHidden } from '../../ui/display/amounts/hidden-amounts'
import { hideAmounts, watchHiddenAmounts } from '../../ui/display/amounts/hide-amounts'
import { VisuallyHidden } from '../../ui/display/visually-hidden'

export function HideAmountsButton() {
  const { t } = useLingui()
  const isHidden = useAmountsHidden()
  useEffect(watchHiddenAmounts, [])
  return (
    <button
      type="button"
      className={buttonClass('ghost')}
      aria-pressed={isHidden}
      title={isHidden ? t`Show amounts` : t`Hide amounts`}
      onClick={() => hideAmounts(!isHidden)}
    >
      <Icon icon={isHidden ? EyeOff : Eye} size={20} />
      <VisuallyHidden>
        <Trans>Hide amounts</Trans>
      </VisuallyHidden>
    </button>
  )
}
