// Stores how much room the next start keeps for the parts of the dashboard. A file of its own, because only
// `kept-room.ts` is loaded before the first frame.
// Invariant: a log-out forgets it.

import { writeSetting } from '../../lib/local-setting'
import { ROOM, readRoom } from './kept-room'

const CHIPS = 'c'

export const hasRoomForChips = (): boolean => readRoom()?.endsWith(CHIPS) ?? false

export function keepLineCount(count: number): void {
  keepRoom(count, hasRoomForChips())
}

export function keepChips(hasChips: boolean): void {
  keepRoom(Number.parseInt(readRoom() ?? '0', 10), hasChips)
}

export function forgetRoom(): void {
  writeSetting(ROOM, null)
}

function keepRoom(lines: number, hasChips: boolean): void {
  const text = `${lines}${hasChips ? CHIPS : ''}`
  writeSetting(ROOM, text === '0' ? null : text)
}
