// What installing the app is good for, and the way to do it here; nothing where it cannot be installed.

import { Trans } from '@lingui/react/macro'
import { Download, Share } from 'lucide'
import { Button } from '../../ui/controls/button'
import { Icon } from '../../ui/controls/icon'
import styles from './install.module.css'
import { install } from './install-way'
import { useInstallWay } from './use-install-way'

export function InstallPanel() {
  const way = useInstallWay()
  if (way === 'none') return null
  return (
    <section className={styles.panel}>
      <p>
        <Trans>Installed, CoMoney opens like any other app, with or without a network.</Trans>
      </p>
      {way === 'prompt' ? (
        <Button look="primary" onClick={install}>
          <Icon of={Download} size={20} />
          <Trans>Install CoMoney</Trans>
        </Button>
      ) : (
        <p className={styles.way}>
          <Icon of={Share} size={24} />
          <Trans>Tap Share, then Add to Home Screen.</Trans>
        </p>
      )}
    </section>
  )
}
