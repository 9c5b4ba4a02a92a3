// The settings of the language, the theme, and whether amounts are hidden.

import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Locale } from '../../i18n/locale'
import { useLocale, useSwitchLocale } from '../../i18n/use-locale'
import { useAmountsHidden } from '../../ui/display/amounts/hidden-amounts'
import { hideAmounts } from '../../ui/display/amounts/hide-amounts'
import { Checkbox } from '../../ui/forms/checkbox'
import card from '../../ui/styles/card.module.css'
import { useToast } from '../../ui/toast/toast-context'
import { Choice } from './choice'
import { applyTheme, readTheme, type Theme } from './theme'

/** Each name in its own language, for a user who can read no other. */
const LANGUAGES: readonly { value: Locale; name: string; lang: Locale }[] = [
  { value: 'id', name: 'Bahasa Indonesia', lang: 'id' },
  { value: 'en', name: 'English', lang: 'en' },
]

export function Appearance() {
  const { t } = useLingui()
  const show = useToast()
  const switchLocale = useSwitchLocale()
  const [theme, setTheme] = useState<Theme>(readTheme)
  const speak = (locale: Locale) =>
    switchLocale(locale).catch(error => {
      console.warn('The language cannot be loaded', error)
      const title = t`The language cannot be loaded without a network`
      show({ kind: 'error', title })
    })
  const wear = (next: Theme) => {
    applyTheme(next)
    setTheme(next)
  }
  return (
    <div className={card.panel}>
      <Choice
        legend={<Trans>Language</Trans>}
        options={LANGUAGES}
        value={useLocale()}
        onValue={speak}
      />
      <Choice
        legend={<Trans>Theme</Trans>}
        options={[
          { value: 'system', name: <Trans>System</Trans> },
          { value: 'light', name: <Trans>Light</Trans> },
          { value: 'dark', name: <Trans>Dark</Trans> },
        ]}
        value={theme}
        onValue={wear}
      />
      <HideAmountsSwitch />
    </div>
  )
}

function HideAmountsSwitch() {
  return (
    <Checkbox
      isChecked={useAmountsHidden()}
      onChange={hideAmounts}
      remark={
        <Trans>
          On this device, until you show them again. Files that you save still have the numbers.
        </Trans>
      }
    >
      <Trans>Hide amounts</Trans>
    </Checkbox>
  )
}
