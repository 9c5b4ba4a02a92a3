// The button that opens the list of keyboard shortcuts, and the list. Loaded after the first paint.

import { Trans } from '@lingui/react/macro'
import { Keyboard } from 'lucide'
import { useEffect, useState } from 'react'
import { importWithMessages } from '../../i18n/import-with-messages'
import { buttonClass } from '../../ui/controls/button'
import { classNames } from '../../ui/controls/class-names'
import { Icon } from '../../ui/controls/icon'
import styles from './shortcut-button.module.css'

type ShortcutDialog = typeof import('./shortcut-dialog').ShortcutDialog

interface ShortcutButtonProps {
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
}

export function ShortcutButton({ isOpen, onOpen }: ShortcutButtonProps) {
  const [Dialog, setDialog] = useState<ShortcutDialog>()
  useEffect(() => {
    if (!isOpen || Dialog) return
    void loadDialog().then(dialog => (dialog ? setDialog(() => dialog) : onOpen(false)))
  }, [isOpen, Dialog, onOpen])
  return (
    <>
      <button
        type="button"
        className={classNames(buttonClass('ghost'), styles.button)}
        onClick={() => onOpen(true)}
      >
        <Icon icon={Keyboard} size={20} />
        <Trans>Keyboard shortcuts</Trans>
      </button>
      {isOpen && Dialog && <Dialog onClose={() => onOpen(false)} />}
    </>
  )
}

async function loadDialog(): Promise<ShortcutDialog | undefined> {
  const code = await importWithMessages('The list of shortcuts', import('./shortcut-dialog'))
  return code?.ShortcutDialog
}
