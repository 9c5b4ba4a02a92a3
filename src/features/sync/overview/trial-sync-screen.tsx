// The sync screen of a trial, which sends nothing.

import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useDocumentTitle } from '../../../ui/hooks/use-document-title'
import styles from './sync-screen.module.css'

/** @param children the messages and actions */
export function TrialSyncScreen({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  useDocumentTitle(t`Sync`)
  return (
    <div className={styles.screen}>
      <h1 className={styles.heading}>
        <Trans>Sync</Trans>
      </h1>
      {children}
    </div>
  )
}
