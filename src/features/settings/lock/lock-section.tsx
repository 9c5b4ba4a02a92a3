// The settings section of the lock: on or off, the time until the app locks, and the ways to unlock it.
// Invariant: the section says what the lock does not protect against.

import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { LockRecord } from '../../../store/database/lock-record'
import { Button } from '../../../ui/controls/button'
import { classNames } from '../../../ui/controls/class-names'
import { Checkbox } from '../../../ui/forms/checkbox'
import card from '../../../ui/styles/card.module.css'
import font from '../../../ui/styles/font.module.css'
import layout from '../../../ui/styles/layout.module.css'
import { Choice } from '../choice'
import { changeSettings, type LockOwner } from './actions'
import { canUnlockByDevice, createCredential } from './device-unlock'
import { ChangePinDialog, SetPinDialog, TurnOffDialog } from './pin-dialogs'
import { useLock } from './use-lock'

interface LockSectionProps {
  readonly owner: LockOwner
  /** The name that the device shows beside its credential. */
  readonly name: string
  readonly onLock: () => void
}

export function LockSection({ owner, name, onLock }: LockSectionProps) {
  const lock = useLock(owner)
  const [asked, setAsked] = useState<'set' | 'change' | 'off'>()
  const close = () => setAsked(undefined)
  return (
    <div className={card.panel}>
      <div className={layout.small}>
        <p>
          <Trans>A PIN hides your money until you unlock.</Trans>
        </p>
        <p className={font.remark}>
          <Trans>The PIN hides data on screen; it does not encrypt it.</Trans>
        </p>
        <details>
          <summary>
            <Trans>Read more</Trans>
          </summary>
          <p className={font.remark}>
            <Trans>
              Anyone who can read this device's storage, or look into the browser, can see your data
              without the PIN. The PIN is for this device only, and is removed when you log out.
            </Trans>
          </p>
        </details>
      </div>
      {lock && (
        <>
          <AwayChoice owner={owner} lock={lock} />
          <DeviceUnlock owner={owner} lock={lock} name={name} />
          <EntrySwitch owner={owner} lock={lock} />
        </>
      )}
      <div className={layout.actions}>
        {lock ? (
          <>
            <Button variant="primary" onClick={onLock}>
              <Trans>Lock now</Trans>
            </Button>
            <Button onClick={() => setAsked('change')}>
              <Trans>Change PIN</Trans>
            </Button>
            <Button variant="danger" onClick={() => setAsked('off')}>
              <Trans>Turn off</Trans>
            </Button>
          </>
        ) : (
          <Button disabled={lock === undefined} onClick={() => setAsked('set')}>
            <Trans>Set a PIN</Trans>
          </Button>
        )}
      </div>
      {asked === 'set' && <SetPinDialog owner={owner} onClose={close} />}
      {asked === 'change' && <ChangePinDialog owner={owner} onClose={close} />}
      {asked === 'off' && <TurnOffDialog owner={owner} onClose={close} />}
    </div>
  )
}

const MINUTE_MS = 60_000

/** The times of the options in milliseconds; null for never. */
const AWAY_MS = {
  start: null,
  now: 0,
  one: MINUTE_MS,
  five: 5 * MINUTE_MS,
  fifteen: 15 * MINUTE_MS,
} as const

type Away = keyof typeof AWAY_MS

const isAway = (key: string): key is Away => key in AWAY_MS

function AwayChoice({ owner, lock }: { owner: LockOwner; lock: LockRecord }) {
  const stored = Object.keys(AWAY_MS)
    .filter(isAway)
    .find(key => AWAY_MS[key] === lock.awayMs)
  const [value, setValue] = useShown(stored)
  const choose = (chosen: Away) => {
    setValue(chosen)
    void changeSettings(owner, { awayMs: AWAY_MS[chosen] })
  }
  return (
    <Choice<Away>
      legend={<Trans>Lock after leaving the app</Trans>}
      options={[
        { value: 'start', name: <Trans>Only at the start</Trans> },
        { value: 'now', name: <Trans>At once</Trans> },
        { value: 'one', name: <Trans>1 minute</Trans> },
        { value: 'five', name: <Trans>5 minutes</Trans> },
        { value: 'fifteen', name: <Trans>15 minutes</Trans> },
      ]}
      value={value ?? 'five'}
      onValue={choose}
    />
  )
}

function DeviceUnlock({ owner, lock, name }: { owner: LockOwner; lock: LockRecord; name: string }) {
  const canUnlock = useCanUnlock()
  const [hasFailed, setHasFailed] = useState(false)
  const [isOn, setIsOn] = useShown(lock.credential !== null)
  if (!canUnlock && lock.credential === null) return null
  const turn = async (on: boolean) => {
    setIsOn(on)
    setHasFailed(false)
    const credential = on ? await createCredential(name).catch(warn) : null
    if (!on || credential) return changeSettings(owner, { credential })
    setIsOn(false)
    setHasFailed(true)
  }
  return (
    <div>
      <Checkbox
        isChecked={isOn}
        onChange={turn}
        remark={
          <Trans>
            Use your fingerprint, face or screen lock. This device checks it, no server does. Your
            PIN still works.
          </Trans>
        }
      >
        <Trans>Unlock with this device, too</Trans>
      </Checkbox>
      <p role="alert" className={classNames(font.strong, font.numbers)}>
        {hasFailed && <Trans>The device did not confirm. Nothing has changed.</Trans>}
      </p>
    </div>
  )
}

function EntrySwitch({ owner, lock }: { owner: LockOwner; lock: LockRecord }) {
  const [isAllowed, setIsAllowed] = useShown(lock.allowsEntry)
  const allow = (allowsEntry: boolean) => {
    setIsAllowed(allowsEntry)
    void changeSettings(owner, { allowsEntry })
  }
  return (
    <Checkbox
      isChecked={isAllowed}
      onChange={allow}
      remark={
        <Trans>
          The lock screen then has a quick entry for anyone who holds the device. No data is shown,
          not even a new entry; a new name gets the category you used last.
        </Trans>
      }
    >
      <Trans>Add transactions without unlocking</Trans>
    </Checkbox>
  )
}

function warn(error: unknown): null {
  console.warn('The device gives no credential', error)
  return null
}

/** The stored value; after a choice, that choice until it is stored. */
function useShown<V>(stored: V): [shown: V, show: (value: V) => void] {
  const [shown, setShown] = useState(stored)
  useEffect(() => setShown(stored), [stored])
  return [shown, setShown]
}

function useCanUnlock(): boolean {
  const [canUnlock, setCanUnlock] = useState(false)
  useEffect(() => {
    void canUnlockByDevice().then(setCanUnlock)
  }, [])
  return canUnlock
}
