// The link of an empty screen to the form of an expense, and the link from a number of a report to the search with
// filters for exactly this number.
// Invariant: the latter is a plain anchor, because a calendar has hundreds, and the router's links follow each navigation.

import { Trans } from '@lingui/react/macro'
import { Link, useRouter } from '@tanstack/react-router'
import type { ComponentPropsWithRef, MouseEvent } from 'react'
import type { SearchParams } from '../domain/transaction/search/search-params'
import { buttonClass } from '../ui/controls/button'

export function RecordLink() {
  return (
    <Link to="/add/$type" params={{ type: 'expense' }} className={buttonClass('outline')}>
      <Trans>Record an expense</Trans>
    </Link>
  )
}

interface SearchLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href' | 'onClick'> {
  readonly filters: SearchParams
}

/** The browser handles a click that opens another tab. */
export function SearchLink({ filters, ...anchor }: SearchLinkProps) {
  const { navigate, options } = useRouter()
  const open = (event: MouseEvent) => {
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (!isPlain || event.button !== 0) return
    event.preventDefault()
    void navigate({ to: '/search', search: filters })
  }
  return (
    <a
      {...anchor}
      href={`/search${options.stringifySearch?.(filters).replace('?', '#') ?? ''}`}
      onClick={open}
    />
  )
}
