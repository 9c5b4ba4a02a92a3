// A link to the search whose filters give exactly a number of a report.
// Invariant: it is a plain anchor, because a calendar has hundreds of them, and the router's links follow each navigation.

import { useRouter } from '@tanstack/react-router'
import type { ComponentPropsWithRef, MouseEvent } from 'react'
import type { SearchParams } from '../../domain/transaction/search/search-params'

interface SearchLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href' | 'onClick'> {
  readonly filters: SearchParams
}

/** A click that opens another tab is left to the browser. */
export function SearchLink({ filters, ...anchor }: SearchLinkProps) {
  const { navigate, options } = useRouter()
  const open = (event: MouseEvent) => {
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (!isPlain || event.button !== 0) return
    event.preventDefault()
    void navigate({ to: '/search', search: filters })
  }
  return (
    <a {...anchor} href={`/search${options.stringifySearch?.(filters) ?? ''}`} onClick={open} />
  )
}
