// A button that goes round system, light and dark; its name says which one holds.

import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Monitor, Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { Button } from './button'
import { applyTheme, nextTheme, readTheme, type Theme } from './theme'

const ICONS = { system: Monitor, light: Sun, dark: Moon } as const

const NAMES = {
  system: msg`Theme: as the system`,
  light: msg`Theme: light`,
  dark: msg`Theme: dark`,
} as const

export function ThemeSwitch() {
  const { i18n } = useLingui()
  const [theme, setTheme] = useState<Theme>(readTheme)
  const Icon = ICONS[theme]
  const name = i18n._(NAMES[theme])
  const advance = () => {
    const next = nextTheme(theme)
    applyTheme(next)
    setTheme(next)
  }
  return (
    <Button look="quiet" aria-label={name} title={name} onClick={advance}>
      <Icon size={20} aria-hidden="true" />
    </Button>
  )
}
