// The time, to the minute, for texts that tell an age.

import { useEffect, useState } from 'react'

const MINUTE = 60_000

/** Milliseconds since 1970; a text that depends on it is up to a minute behind. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return now
}
