// The message of a tab whose database is blocked, outdated or unavailable, with a button to reload the page (rule E4).

import { Trans } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide'
import type { ConnectionHealth } from '../../store/database/open-database'
import { Button } from '../../ui/controls/button'
import { Icon } from '../../ui/controls/icon'
import { useObservable } from '../../ui/hooks/use-observable'
import styles from './database-message.module.css'

type Trouble = 'blocked' | 'outdated' | 'unavailable'

/** Empty if the database can be used. */
export function DatabaseMessage({ health }: { health: ConnectionHealth }) {
  const current = useObservable(health, now => now)
  // A removed database means that the session has ended: the login screen follows at once.
  if (current === 'usable' || current === 'removed') return null
  return (
    <div className={styles.banner}>
      <Icon icon={TriangleAlert} size={20} />
      <p className={styles.text}>
        <TroubleText trouble={current} />
      </p>
      <Button onClick={() => location.reload()}>
        <Trans>Reload</Trans>
      </Button>
    </div>
  )
}

function TroubleText({ trouble }: { trouble: Trouble }) {
  switch (trouble) {
    case 'blocked':
      return (
        <Trans>
          Close the other CoMoney tabs. Their older version blocks this one, and nothing can be
          saved until then.
        </Trans>
      )
    case 'outdated':
      return (
        <Trans>Another tab has a newer version of CoMoney. Reload this one to use it, too.</Trans>
      )
    case 'unavailable':
      return (
        <Trans>
          The browser cannot open your data. The disk may be full or damaged: free some space, then
          try again. Nothing can be saved until then; your text stays.
        </Trans>
      )
  }
}
