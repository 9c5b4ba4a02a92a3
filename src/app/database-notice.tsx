// Says when this tab cannot use its database as it should, and what to do about it (rule E4).

import { Trans } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide'
import { useCallback, useSyncExternalStore } from 'react'
import type { ConnectionHealth } from '../store/open-database'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'
import styles from './database-notice.module.css'

export function DatabaseNotice({ health }: { health: ConnectionHealth }) {
  const subscribe = useCallback((listener: () => void) => health.subscribe(listener), [health])
  const current = useSyncExternalStore(subscribe, () => health.current)
  // After a removal the session has ended, and the login screen follows at once.
  const isShown = current !== 'usable' && current !== 'removed'
  return (
    <div role="alert">
      {isShown && (
        <div className={styles.notice}>
          <Icon of={TriangleAlert} size={20} />
          <p className={styles.text}>
            <HealthWords health={current} />
          </p>
          <Button onClick={() => location.reload()}>
            <Trans>Reload</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}

function HealthWords({ health }: { health: 'blocked' | 'outdated' | 'unavailable' }) {
  switch (health) {
    case 'blocked':
      return (
        <Trans>
          Close the other CoMoney tabs: an older version in them holds up this one. Nothing can be
          saved until then.
        </Trans>
      )
    case 'outdated':
      return <Trans>Another tab runs a newer CoMoney. Reload this one to go on with it.</Trans>
    case 'unavailable':
      return (
        <Trans>
          The browser does not open your data. Close the other CoMoney tabs, then reload. Nothing
          can be saved until then.
        </Trans>
      )
  }
}
