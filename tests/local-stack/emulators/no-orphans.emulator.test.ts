import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const stackModule = fileURLToPath(
  new URL('../../../scripts/local-stack/start-local-stack.mjs', import.meta.url),
)
const script = `
  import { startLocalStack } from ${JSON.stringify(stackModule)}
  const free = { port: 0, firestorePort: 0, authPort: 0, dataFolder: null }
  const { firestorePort, authPort } = await startLocalStack(free)
  console.log(JSON.stringify([firestorePort, authPort]))
`

function answers(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    () => false,
  )
}

test('no emulator outlives the process that started it, not even when that one is killed', async () => {
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void parent.kill('SIGKILL'))
  const [line] = await once(parent.stdout, 'data')
  const ports: number[] = JSON.parse(String(line))
  const allAnswer = () => Promise.all(ports.map(answers))
  expect(await allAnswer()).toEqual([true, true])
  parent.kill('SIGKILL')
  await expect.poll(allAnswer, { timeout: 10_000 }).toEqual([false, false])
}, 60_000)
