// The keyboard shortcuts and the button that opens their dialog. The dialog is loaded when it is opened.

import { Trans } from '@lingui/react/macro'
import { Keyboard } from 'lucide'
import { useState } from 'react'
import { importWithMessages } from '../../i18n/import-with-messages'
import { buttonClass } from '../../ui/controls/button'
import { classNames } from '../../ui/controls/class-names'
import { Icon } from '../../ui/controls/icon'
import styles from './shortcut-help.module.css'
import { useShortcuts } from './use-shortcuts'

type ShortcutDialog = typeof import('./shortcut-dialog').ShortcutDialog

export function ShortcutHelp() {
  const [OpenDialog, setDialog] = useState<ShortcutDialog>()
  const open = () => void loadDialog().then(sheet => setDialog(() => sheet))
  useShortcuts(open)
  return (
    <>
      <button
        type="button"
        className={classNames(buttonClass('quiet'), styles.button)}
        onClick={open}
      >
        <Icon of={Keyboard} size={20} />
        <Trans>Keyboard shortcuts</Trans>
      </button>
      {OpenDialog && <OpenDialog onClose={() => setDialog(undefined)} />}
    </>
  )
}

async function loadDialog(): Promise<ShortcutDialog | undefined> {
  const code = await importWithMessages('The list of shortcuts', import('./shortcut-dialog'))
  return code?.ShortcutDialog
}
