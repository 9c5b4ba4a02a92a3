// `npm run rehearse` without a project: the whole rehearsal passes on the local emulators.

import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'

async function run(...words: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['scripts/rehearse.mjs', ...words])
  let output = ''
  child.stdout.on('data', chunk => (output += chunk))
  child.stderr.on('data', chunk => (output += chunk))
  const code = await new Promise<number | null>(resolve => child.on('exit', resolve))
  return { code, output }
}

test('[R2] [R3] [R4] [M8] [M9] [C1] [C2] [C3] Firestore meets the requirements of the protocol, to the end of the account', async () => {
  const { code, output } = await run()
  const steps = output.split('\n').filter(line => / ms {2}/.test(line))
  expect(steps.length).toBeGreaterThanOrEqual(17)
  for (const name of [
    'a push after a closed head is denied',
    'a rename writes the category alone, and another client shows the new name',
    'an occurrence that two clients have booked is there once',
  ])
    expect(output).toContain(`${name}: passed`)
  expect(output).toContain('499 documents and the head, of 499')
  expect(steps.filter(line => !line.endsWith(': passed'))).toEqual([])
  expect(output).toContain('All steps passed.')
  expect(code).toBe(0)
}, 120_000)

test('a project that .env does not name is not touched', async () => {
  const { code, output } = await run('--project', 'somebody-elses')
  expect(output).toContain('VITE_FIREBASE_PROJECT_ID=somebody-elses')
  expect(code).toBe(1)
})
