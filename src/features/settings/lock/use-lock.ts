// The lock of this device as React state: its record, and the delay after wrong PINs.

import { useEffect, useState } from 'react'
import { type LockRecord, readLock } from '../../../store/database/lock-record'
import { useLiveQuery } from '../../../ui/hooks/use-live-query'
import { adjustToClock, isClockBehind, type LockOwner, waitAt } from './actions'

const SECOND_MS = 1_000

/** Undefined until the record was read; null if there is no lock. */
export function useLock({ device, uid }: LockOwner): LockRecord | null | undefined {
  return useLiveQuery(async () => (await readLock(device, uid)) ?? null, [device, uid])
}

/** The milliseconds that are left until the next attempt, counted down every second. */
export function useWait(owner: LockOwner, lock: LockRecord | null | undefined): number {
  const [now, setNow] = useState(Date.now)
  const wait = lock ? waitAt(lock, now) : 0
  const isWaiting = wait > 0
  const { device, uid } = owner
  useEffect(() => {
    const look = () => {
      const time = Date.now()
      setNow(time)
      if (lock && isClockBehind(lock, time)) void adjustToClock({ device, uid }, time)
    }
    look()
    if (!isWaiting) return
    const timer = setInterval(look, SECOND_MS)
    return () => clearInterval(timer)
  }, [device, uid, lock, isWaiting])
  return wait
}
