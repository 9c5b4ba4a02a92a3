// The current time to the minute, for texts such as '3 minutes ago'.

import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** Milliseconds since 1970, up to a minute old. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
