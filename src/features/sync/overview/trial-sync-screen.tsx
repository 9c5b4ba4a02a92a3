// The sync screen of a trial, which sends nothing.

import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Screen } from '../../../ui/layout/screen'

/** @param children the messages and actions */
export function TrialSyncScreen({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return <Screen title={t`Sync`}>{children}</Screen>
}
