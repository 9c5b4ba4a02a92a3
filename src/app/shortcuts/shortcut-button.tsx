// The button that opens the list of keyboard shortcuts, the dialogs that a key opens, and the swipes. Loaded after the
// first paint, each dialog with its first use.

import { Trans } from '@lingui/react/macro'
import { Keyboard } from 'lucide'
import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { importWithMessages, lazyWithMessages } from '../../i18n/lazy-with-messages'
import type { UserDatabase } from '../../store/database/user-database'
import { buttonClass } from '../../ui/controls/button'
import { classNames } from '../../ui/controls/class-names'
import { Icon } from '../../ui/controls/icon'
import styles from './shortcut-button.module.css'
import type { KeyDialog } from './shortcuts'

interface DialogProps {
  readonly database: UserDatabase
  readonly onClose: () => void
}

type ShownDialog = ComponentType<DialogProps>

const LOADS: Readonly<Record<KeyDialog, () => Promise<ShownDialog | undefined>>> = {
  help: () =>
    importWithMessages(
      'The list of shortcuts',
      import('./shortcut-dialog').then(code => code.ShortcutDialog),
    ),
  entry: () =>
    importWithMessages(
      'The quick entry',
      import('./entry-dialog').then(code => code.EntryDialog),
    ),
}

const RowSwipes = lazyWithMessages('The swipe on a row', async () => {
  return (await import('./row-swipes')).RowSwipes
})

interface ShortcutButtonProps {
  readonly database: UserDatabase
  /** The open dialog. */
  readonly open: KeyDialog | null
  readonly onOpen: (dialog: KeyDialog | null) => void
}

export function ShortcutButton({ database, open, onOpen }: ShortcutButtonProps) {
  const [loaded, setLoaded] = useState<{ readonly [D in KeyDialog]?: ShownDialog }>({})
  const Dialog = open ? loaded[open] : undefined
  useEffect(() => {
    if (!open || Dialog) return
    void LOADS[open]().then(dialog =>
      dialog ? setLoaded(others => ({ ...others, [open]: dialog })) : onOpen(null),
    )
  }, [open, Dialog, onOpen])
  return (
    <>
      <button
        type="button"
        className={classNames(buttonClass('ghost'), styles.button)}
        onClick={() => onOpen('help')}
      >
        <Icon icon={Keyboard} size={20} />
        <Trans>Keyboard shortcuts</Trans>
      </button>
      {navigator.maxTouchPoints > 0 && (
        <Suspense>
          <RowSwipes database={database} />
        </Suspense>
      )}
      {Dialog && <Dialog database={database} onClose={() => onOpen(null)} />}
    </>
  )
}
