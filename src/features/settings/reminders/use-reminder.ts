// The reminder as React state: the browser's support, on or off, and the reason why it cannot be turned on.

import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { hasPeriodicSync, isPeriodicSyncGranted } from '../../../lib/periodic-sync'
import { readState } from '../../../store/database/sync-state'
import type { UserDatabase } from '../../../store/database/user-database'
import { removeReminder, saveReminder } from './actions'

/** `not-installed`: this browser reminds only for an installed app. */
type ReminderSupport = 'available' | 'not-installed' | 'unsupported'

/** `blocked`: the user has refused notifications; `not-given`: the question was closed without an answer. */
export type ReminderProblem = 'blocked' | 'not-given' | 'failed'

const USUAL_HOUR = 20

interface Reminder {
  readonly support: ReminderSupport
  readonly isOn: boolean
  readonly hour: number
  readonly problem: ReminderProblem | null
  readonly turn: (isOn: boolean) => Promise<void>
  readonly chooseHour: (hour: number) => Promise<void>
}

export function useReminder(database: UserDatabase): Reminder {
  const support = useSupport()
  const state = useLiveQuery(() => readState(database, 'reminder'), [database])
  const [chosen, setChosen] = useState<number>()
  const [problem, setProblem] = useState(firstProblem)
  const hour = chosen ?? state?.hour ?? USUAL_HOUR
  const save = (next: number) =>
    saveReminder(database, next).catch(error => {
      console.warn('The reminder cannot be turned on', error)
      setProblem('failed')
    })
  const turn = async (isOn: boolean) => {
    if (!isOn) return removeReminder(database).catch(warn)
    const refusal = await askPermission()
    setProblem(refusal)
    if (!refusal) await save(hour)
  }
  const chooseHour = async (next: number) => {
    setChosen(next)
    if (state) await save(next)
  }
  // The user may have removed the permission since the reminder was turned on.
  const isOn = state !== undefined && problem !== 'blocked'
  return { support, isOn, hour, problem, turn, chooseHour }
}

function warn(error: unknown): void {
  console.warn('The reminder is not turned off completely', error)
}

function firstProblem(): ReminderProblem | null {
  return 'Notification' in window && Notification.permission === 'denied' ? 'blocked' : null
}

/** Call in the handler of a tap: browsers ask only then. */
async function askPermission(): Promise<ReminderProblem | null> {
  const permission = await Notification.requestPermission()
  if (permission === 'granted') return null
  return permission === 'denied' ? 'blocked' : 'not-given'
}

function useSupport(): ReminderSupport {
  const [support, setSupport] = useState<ReminderSupport>(likelySupport)
  useEffect(() => {
    if (support === 'unsupported') return
    void isPeriodicSyncGranted().then(isGranted =>
      setSupport(isGranted ? 'available' : 'not-installed'),
    )
  }, [support])
  return support
}

/** The browser's immediate answer, so that the section keeps its size. */
function likelySupport(): ReminderSupport {
  if (!hasPeriodicSync() || !('Notification' in window)) return 'unsupported'
  return matchMedia('(display-mode: browser)').matches ? 'not-installed' : 'available'
}
