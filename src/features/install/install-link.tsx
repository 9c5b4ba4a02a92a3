// The link in the footer that installs the app, if the browser can install it.

import { Trans } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { Download } from 'lucide'
import { buttonClass } from '../../ui/controls/button'
import { classNames } from '../../ui/controls/class-names'
import { Icon } from '../../ui/controls/icon'
import styles from './install.module.css'
import { install, useInstallMethod } from './install-method'

export function InstallLink() {
  const method = useInstallMethod()
  // The settings offer it in their list.
  const isOffered = useLocation({ select: ({ pathname }) => pathname === '/settings' })
  const className = classNames(buttonClass('ghost'), styles.link)
  const words = (
    <>
      <Icon icon={Download} size={20} />
      <Trans>Install CoMoney</Trans>
    </>
  )
  if (isOffered) return null
  switch (method) {
    case 'prompt':
      return (
        <button type="button" className={className} onClick={install}>
          {words}
        </button>
      )
    case 'share-menu':
      return (
        <Link to="/about/comoney" className={className}>
          {words}
        </Link>
      )
    case 'none':
      return null
  }
}
