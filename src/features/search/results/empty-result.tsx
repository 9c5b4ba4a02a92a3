// The empty state of the list of results.

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { IgnoredParam } from '../../../domain/transaction/search/search-params'
import { Button, buttonClass } from '../../../ui/controls/button'
import { classNames } from '../../../ui/controls/class-names'
import font from '../../../ui/styles/font.module.css'
import styles from '../search-screen.module.css'

interface EmptyResultProps {
  /** True if the search has no text and no filter: there is no transaction at all. */
  readonly isAll: boolean
  /** A text that finds something, if the searched one may be mistyped. */
  readonly near: string | null
  readonly onText: (text: string) => void
  readonly onClear: () => void
}

export function EmptyResult({ isAll, near, onText, onClear }: EmptyResultProps) {
  if (isAll)
    return (
      <div className={styles.empty}>
        <p className={classNames(font.large, font.strong)}>
          <Trans>Everything you record can be found here.</Trans>
        </p>
        <Link to="/add/$type" params={{ type: 'expense' }} className={buttonClass('outline')}>
          <Trans>Record an expense</Trans>
        </Link>
      </div>
    )
  return (
    <div className={styles.empty}>
      <p className={classNames(font.large, font.strong)}>
        <Trans>Nothing matches.</Trans>
      </p>
      {near === null ? (
        <p>
          <Trans>
            The search compares the beginnings of words in names, categories and descriptions.
          </Trans>
        </p>
      ) : (
        <Button onClick={() => onText(near)}>
          <Trans>Search for “{near}”</Trans>
        </Button>
      )}
      <Button onClick={onClear}>
        <Trans>Clear the search</Trans>
      </Button>
    </div>
  )
}

// The notice of the filters that are invalid and left out.

const TEXTS: Readonly<Record<IgnoredParam, MessageDescriptor>> = {
  type: msg`The type is neither income, expense nor transfer. It is left out.`,
  from: msg`The first day is not a date, so it is left out.`,
  to: msg`The last day is not a date, so it is left out.`,
  'from-after-to': msg`The first day is after the last day. Both are left out.`,
  min: msg`The least amount cannot be read. It is left out.`,
  max: msg`The greatest amount cannot be read. It is left out.`,
  'min-above-max': msg`The least amount is above the greatest. Both are left out.`,
  'text-too-long': msg`The text is too long. Only its beginning is searched.`,
}

export function IgnoredNotice({ ignored }: { ignored: readonly IgnoredParam[] }) {
  const { i18n } = useLingui()
  return (
    <div role="alert">
      {ignored.map(param => (
        <p key={param} className={styles.ignored}>
          {i18n._(TEXTS[param])}
        </p>
      ))}
    </div>
  )
}
