// Where signing in leads: to the dashboard (specification, section 2), or on with what was shared before it.

import type { HistoryState } from '@tanstack/react-router'

export function afterSignIn({ shared }: HistoryState) {
  const state = shared ? { shared } : {}
  const params = { type: 'expense' }
  return { to: shared ? '/add/$type' : '/', params, state, replace: true } as const
}
