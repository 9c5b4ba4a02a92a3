// The panel that offers to install the app, if the browser can install it.

import { Trans } from '@lingui/react/macro'
import { Download, Share } from 'lucide'
import { Button } from '../../ui/controls/button'
import { Icon } from '../../ui/controls/icon'
import styles from './install.module.css'
import { install, useInstallMethod } from './install-method'

export function InstallPanel() {
  const method = useInstallMethod()
  if (method === 'none') return null
  return (
    <section className={styles.panel}>
      <p>
        <Trans>Installed, CoMoney opens like any other app, with or without a network.</Trans>
      </p>
      {method === 'prompt' ? (
        <Button variant="primary" onClick={install}>
          <Icon icon={Download} size={20} />
          <Trans>Install CoMoney</Trans>
        </Button>
      ) : (
        <p className={styles.method}>
          <Icon icon={Share} size={24} />
          <Trans>Tap Share, then Add to Home Screen.</Trans>
        </p>
      )}
    </section>
  )
}
