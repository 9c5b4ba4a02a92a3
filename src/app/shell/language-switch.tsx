// The button that switches to the other language, on the header and on the login and register screens.
// Invariant: its texts are in that other language.

import { useLingui } from '@lingui/react/macro'
import { Languages } from 'lucide'
import { LOCALE_NAMES, otherLocale } from '../../i18n/locale'
import { useLocale, useSwitchLocale } from '../../i18n/use-locale'
import { buttonClass } from '../../ui/controls/button'
import { Icon } from '../../ui/controls/icon'
import { useToast } from '../../ui/toast/toast-context'

export function LanguageSwitch() {
  const { t } = useLingui()
  const show = useToast()
  const other = otherLocale(useLocale())
  const switchLocale = useSwitchLocale()
  const { short, switchTo } = LOCALE_NAMES[other]
  const showFailure = (error: unknown) => {
    console.warn('The language cannot be loaded', error)
    const title = t`The language cannot be loaded without a network`
    show({ kind: 'error', title })
  }
  return (
    <button
      type="button"
      className={buttonClass('ghost')}
      title={switchTo}
      lang={other}
      onClick={() => switchLocale(other).catch(showFailure)}
    >
      <Icon icon={Languages} size={20} />
      <span>
        {short}
        <span className="visually-hidden"> {switchTo}</span>
      </span>
    </button>
  )
}
