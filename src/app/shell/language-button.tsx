// The language toggle as it stands in the bar and on the auth screens.

import { useLingui } from '@lingui/react/macro'
import { LanguageToggle } from '../../i18n/language-toggle'
import { buttonClass } from '../../ui/controls/button'
import { useToast } from '../../ui/toast/toast-context'
import { ONE_AND_A_HALF_SECONDS } from '../../ui/toast/toast-durations'

export function LanguageButton() {
  const { t } = useLingui()
  const show = useToast()
  const failed = (error: unknown) => {
    console.warn('The language cannot be loaded', error)
    show({
      kind: 'error',
      title: t`The language cannot be loaded without a network`,
      duration: ONE_AND_A_HALF_SECONDS,
    })
  }
  return <LanguageToggle className={buttonClass('quiet')} onFailure={failed} />
}
