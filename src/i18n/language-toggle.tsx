// A button that changes to the other language; it speaks that other language.

import { Languages } from 'lucide'
import { Icon } from '../ui/controls/icon'
import { LOCALE_NAMES, otherLocale } from './locale'
import { useLocale, useSwitchLocale } from './use-locale'

interface LanguageToggleProps {
  readonly className: string
  readonly onFailure: (error: unknown) => void
}

export function LanguageToggle({ className, onFailure }: LanguageToggleProps) {
  const other = otherLocale(useLocale())
  const switchLocale = useSwitchLocale()
  const { short, switchTo } = LOCALE_NAMES[other]
  return (
    <button
      type="button"
      className={className}
      title={switchTo}
      onClick={() => switchLocale(other).catch(onFailure)}
    >
      <Icon of={Languages} size={20} />
      <span lang={other}>
        {short}
        <span className="visually-hidden"> {switchTo}</span>
      </span>
    </button>
  )
}
