// The memory of a browser's pages and workers, as Linux counts it.

import { readFileSync } from 'node:fs'
import { renderersIn } from '../../e2e/support/device/renderers'

/** Bytes of the process that has had most at once, since it was started; with its code and what it has freed since. */
export function peakMemory(profile: string): number {
  return Math.max(...renderersIn(profile).map(peakOf))
}

function peakOf(id: number): number {
  const [, kilobytes] =
    /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${id}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}
