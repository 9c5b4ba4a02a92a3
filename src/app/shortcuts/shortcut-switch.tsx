// The switch that turns single-key shortcuts off and on.

import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { shortcutsAreOn, turnShortcuts } from './shortcut-setting'
import styles from './shortcut-switch.module.css'

export function ShortcutSwitch() {
  const [areOn, setAreOn] = useState(shortcutsAreOn)
  const turn = (on: boolean) => {
    turnShortcuts(on)
    setAreOn(on)
  }
  return (
    <label className={styles.switch}>
      <input type="checkbox" checked={areOn} onChange={event => turn(event.target.checked)} />
      <Trans>Use single keys as shortcuts</Trans>
    </label>
  )
}
