// The switch that turns single-key shortcuts off and on.

import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Checkbox } from '../../ui/forms/checkbox'
import { shortcutsAreOn, turnShortcuts } from './shortcut-setting'

export function ShortcutSwitch() {
  const [areOn, setAreOn] = useState(shortcutsAreOn)
  const turn = (on: boolean) => {
    turnShortcuts(on)
    setAreOn(on)
  }
  return (
    <Checkbox isChecked={areOn} onChange={turn}>
      <Trans>Use single keys as shortcuts</Trans>
    </Checkbox>
  )
}
