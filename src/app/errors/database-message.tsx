// The message about a tab's database, with a button that reloads the page (rule E4).

import { Trans } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide'
import { Button } from '../../ui/controls/button'
import { Icon } from '../../ui/controls/icon'
import styles from './database-message.module.css'

type Trouble = 'blocked' | 'outdated' | 'unavailable'

export function DatabaseMessage({ health }: { health: Trouble }) {
  return (
    <div className={styles.banner}>
      <Icon of={TriangleAlert} size={20} />
      <p className={styles.text}>
        <TroubleText trouble={health} />
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
