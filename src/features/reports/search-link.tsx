// A link to the search with the filters that give exactly a number of a report.

import { useRouter } from '@tanstack/react-router'
import type { ComponentPropsWithRef, MouseEvent } from 'react'
import type { DateRange } from '../../domain/dates/calendar'
import type { TransactionType } from '../../domain/transaction/transaction'

export interface SearchFilters {
  readonly type?: TransactionType
  readonly categories?: readonly string[]
  readonly from?: DateRange['first']
  readonly to?: DateRange['last']
}

interface SearchLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href' | 'onClick'> {
  readonly filters: SearchFilters
}

/** Its click goes through the router; one that opens another tab is left to the browser. */
export function SearchLink({ filters, ...anchor }: SearchLinkProps) {
  const { history } = useRouter()
  const href = searchHref(filters)
  const go = (event: MouseEvent) => {
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (!isPlain || event.button !== 0) return
    event.preventDefault()
    history.push(href)
  }
  return <a {...anchor} href={href} onClick={go} />
}

export function searchHref({ type, categories = [], from, to }: SearchFilters): string {
  const params = new URLSearchParams()
  if (type) params.append('type', type)
  for (const category of categories)
    params.append('category', categories.length === 1 ? asParsed(category) : category)
  if (from) params.append('from', from)
  if (to) params.append('to', to)
  return `/search?${params}`
}

/** The router parses a single value as JSON: a name such as 'null' or '1e3' has to stay one. */
function asParsed(name: string): string {
  try {
    JSON.parse(name)
    return JSON.stringify(name)
  } catch {
    return name
  }
}
