// The empty state of the list of results.

import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
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
