// The dialog with the list of the keyboard shortcuts and the switch that turns them off.

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { Fragment } from 'react'
import { Button } from '../../ui/controls/button'
import { Dialog, DialogActions } from '../../ui/dialog/dialog'
import font from '../../ui/styles/font.module.css'
import styles from './shortcut-dialog.module.css'
import { ShortcutSwitch } from './shortcut-switch'
import { SHORTCUTS, type ShortcutAction } from './shortcuts'

const NAMES: Readonly<Record<ShortcutAction, MessageDescriptor>> = {
  'new-expense': msg`New expense by quick entry`,
  'new-income': msg`New income`,
  'new-plan': msg`New savings plan`,
  repeat: msg`Log the focused or open transaction again`,
  'open-dashboard': msg`Go to the dashboard`,
  'open-news': msg`Go to the news`,
  'open-planner': msg`Go to the savings planner`,
  'open-sync': msg`Go to the sync screen`,
  'open-reports': msg`Go to the reports`,
  'open-budgets': msg`Go to the budgets`,
  'open-schedules': msg`Go to the schedules`,
  'open-categories': msg`Go to the categories`,
  'open-import': msg`Go to the import`,
  'open-settings': msg`Go to the settings`,
  'open-search': msg`Search`,
  'list-today': msg`Show today`,
  'list-month': msg`Show this month`,
  'list-previous': msg`Show the day or month before`,
  'list-next': msg`Show the day or month after`,
  undo: msg`Undo the last deletion`,
  lock: msg`Lock now, if you have set a PIN`,
  'open-help': msg`Show this list`,
}

/** On a Mac or an iPad with a keyboard, the other one. Both work everywhere. */
const COMMAND_KEY = /^(?:Mac|iP)/.test(navigator.platform) ? '⌘' : 'Ctrl'

export function ShortcutDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog wide title={<Trans>Keyboard shortcuts</Trans>} onClose={onClose}>
      {/* First, because it gets the focus: the dialog would open at its end. */}
      <ShortcutSwitch />
      <ShortcutList />
      <p className={font.remark}>
        <Trans>Shortcuts are off while you type in a field.</Trans>
      </p>
      <DialogActions>
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function ShortcutList() {
  const { i18n } = useLingui()
  return (
    <dl className={styles.list}>
      {SHORTCUTS.map(({ action, keys }) => (
        <div key={action} className={styles.row}>
          <dt>{i18n._(NAMES[action])}</dt>
          <dd>
            <Keys keys={keys} />
            {action === 'undo' && <SystemUndoKeys />}
          </dd>
        </div>
      ))}
      <div className={styles.row}>
        <dt>
          <Trans>Save the transaction you are writing</Trans>
        </dt>
        <dd>
          <Combination keyName="Enter" />
        </dd>
      </div>
    </dl>
  )
}

function SystemUndoKeys() {
  return (
    <>
      <span className={font.remark}>
        <Trans>or</Trans>
      </span>
      <Combination keyName="Z" />
    </>
  )
}

function Combination({ keyName }: { keyName: string }) {
  return (
    <span className={styles.combination} translate="no">
      <kbd>{COMMAND_KEY}</kbd> + <kbd>{keyName}</kbd>
    </span>
  )
}

function Keys({ keys }: { keys: readonly string[] }) {
  return keys.map((key, index) => (
    <Fragment key={key}>
      {index > 0 && (
        <span className={font.remark}>
          <Trans>then</Trans>
        </span>
      )}
      <kbd>{key}</kbd>
    </Fragment>
  ))
}
