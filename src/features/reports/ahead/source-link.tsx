// The link from a figure of what is still to come to what it is made of: schedules, savings plans, wallets or transactions.

import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AheadStep } from '../../../domain/totals/ahead'
import type { SearchParams } from '../../../domain/transaction/search/search-params'
import { SearchLink } from '../../../parts/links'

export interface Source {
  readonly kind: AheadStep['kind'] | 'wallets'
  /** Of one schedule; all of them without it. */
  readonly scheduleId?: number | undefined
  /** Of transactions. */
  readonly filters?: SearchParams
}

interface SourceLinkProps {
  readonly source: Source
  readonly className: string | undefined
  readonly children: ReactNode
}

export function SourceLink({ source, ...link }: SourceLinkProps) {
  const { kind, scheduleId, filters = {} } = source
  switch (kind) {
    case 'schedule':
      return <Link to="/schedules/{-$form}" params={{ form: scheduleId?.toString() }} {...link} />
    case 'plans':
      return <Link to="/saving-planner" {...link} />
    case 'wallets':
      return <Link to="/wallets/{-$id}" {...link} />
    case 'logged':
      return <SearchLink filters={filters} {...link} />
  }
}
