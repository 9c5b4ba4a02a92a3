// The progress of long commands (one line on a terminal, a line now and then in a log), and the tests that a change chooses.

import { readdirSync } from 'node:fs'
import { beforeEach, expect, test, vi } from 'vitest'
import { pauseProgress, showProgress } from '../../scripts/lib/progress.mjs'
import { screensOf } from '../../scripts/testing/changes.mjs'

const CLEAR = '\u001B[2K\r'
let written = ''

beforeEach(() => {
  written = ''
  vi.useFakeTimers()
  vi.spyOn(process.stdout, 'write').mockImplementation(text => {
    written += text
    return true
  })
})
/** Whether the output goes to a terminal, and how wide that is. */
function outputTo(isTTY: boolean, columns = 80) {
  const { stdout } = process
  const write = stdout.write
  vi.stubGlobal('process', { ...process, stdout: { isTTY, columns, write } })
}

test('a log gets a line every 15 seconds until the end', () => {
  outputTo(false)
  const end = showProgress(() => 'Installing')
  vi.advanceTimersByTime(14_999)
  expect(written).toBe('')
  vi.advanceTimersByTime(15_001)
  expect(written).toBe('Installing, 15 s\nInstalling, 30 s\n')
  end()
  vi.advanceTimersByTime(60_000)
  expect(written).toBe('Installing, 15 s\nInstalling, 30 s\n')
})

test('a terminal has one line, which two commands share, and which is gone at the end', () => {
  outputTo(true, 32)
  let crates = 7
  const endOne = showProgress(() => `Building: ${crates} crates`)
  vi.advanceTimersByTime(1_000)
  expect(written).toBe(`${CLEAR}Building: 7 crates, 1 s\r`)
  crates = 8
  const endOther = showProgress(() => 'Installing')
  written = ''
  vi.advanceTimersByTime(1_000)
  expect(written).toBe(`${CLEAR}Building: 8 crates, 2 s · Insta\r`)
  endOne()
  written = ''
  vi.advanceTimersByTime(1_000)
  expect(written).toBe(`${CLEAR}Installing, 2 s\r`)
  written = ''
  endOther()
  vi.advanceTimersByTime(60_000)
  expect(written).toBe(CLEAR)
})

test('the terminal is left to a command that writes there itself', () => {
  outputTo(true)
  const end = showProgress(() => 'Building')
  const resume = pauseProgress()
  written = ''
  vi.advanceTimersByTime(60_000)
  expect(written).toBe('')
  resume()
  vi.advanceTimersByTime(1_000)
  expect(written).toBe(`${CLEAR}Building, 61 s\r`)
  end()
})

test('a change of any feature chooses rendered tests with --changed', () => {
  const features = readdirSync('src/features').filter(name => !name.includes('.'))
  const unseen = features.filter(name => screensOf([`src/features/${name}/a.tsx`]).length === 0)
  expect(unseen).toEqual([])
})
