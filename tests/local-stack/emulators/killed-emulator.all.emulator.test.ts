import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { dataFolderFor, type Ports } from '../../../scripts/lib/ports.mjs'
import { projectFolder } from '../../../scripts/lib/project.mjs'
import { claimPort } from '../../../scripts/local-stack/server/listen.mjs'
import { authRest } from '../../support/http/auth-rest'
import { firestoreProcess, parentOf } from '../../support/http/firestore-process'
import { firestoreRest } from '../../support/http/firestore-rest'

const serveModule = pathToFileURL(join(projectFolder, 'scripts/local-stack/serve.mjs')).href
const script = `
  const { serve } = await import(${JSON.stringify(serveModule)})
  await serve('npm start', { build: async () => true })
`
const maya = { email: 'maya@example.com', password: 'long enough', name: 'Maya' }

const PATH = 'financials/maya/transactions/1763712000000'

/** `npm start` without the build. @returns when it says that it is ready */
async function startServing({ port, firestorePort, authPort }: Ports) {
  const ports = { PORT: `${port}`, FIRESTORE_PORT: `${firestorePort}`, AUTH_PORT: `${authPort}` }
  const env = { ...process.env, ...ports }
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { env })
  onTestFinished(() => void child.kill('SIGKILL'))
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', text => said.push(`${text}`))
  const ended = once(child, 'exit')
  await expect.poll(() => said.join(''), { timeout: 120_000 }).toContain('The server is ready')
  return { child, ended, output: () => said.join('') }
}

/** Resolves when the emulators answer, with the pid of the one that holds the documents. */
async function firestoreUp(ports: Ports, former = 0): Promise<number> {
  const pid = () => firestoreProcess(ports.firestorePort) ?? former
  await expect.poll(pid, { timeout: 120_000 }).not.toBe(former)
  const stack = `http://localhost:${ports.port}/v1/projects/demo-comoney`
  const auth = `http://localhost:${ports.port}/identitytoolkit.googleapis.com/v1/accounts`
  const unreachable = async () => [(await fetch(stack)).status, (await fetch(auth)).status]
  await expect.poll(unreachable, { timeout: 120_000 }).not.toContain(502)
  return pid()
}

test('an emulator that is killed is started again from what was saved, and without end it is not', async () => {
  const [port, firestorePort, authPort] = [
    await claimPort(0),
    await claimPort(0),
    await claimPort(0),
  ]
  const ports = { port, firestorePort, authPort }
  const dataFolder = dataFolderFor(ports)
  onTestFinished(() => rm(dataFolder, { recursive: true, force: true }))
  const first = await startServing(ports)
  expect(first.output()).toMatch(
    /CoMoney can be opened: http.*\n.*Ctrl-C ends everything.*\n.*passwords are kept in clear text/,
  )
  const documents = firestoreRest(ports.firestorePort)
  await documents.write(PATH, { name: 'Noodles' })
  // The stack saves some seconds after a write that it has seen.
  await authRest(ports.port).create(maya)
  await expect.poll(() => readdir(dataFolder), { timeout: 120_000 }).toContain('00000001')
  let pid = await firestoreUp(ports)
  for (const times of [1, 2, 3]) {
    // Once the process of the Auth emulator, which leaves the other one behind.
    process.kill(times === 2 ? parentOf(pid) : pid, 'SIGKILL')
    pid = await firestoreUp(ports, pid)
    expect(first.output().match(/It is started again/g)).toHaveLength(times)
  }
  expect(await documents.read(PATH)).toMatchObject({ data: { name: 'Noodles' } })
  process.kill(pid, 'SIGKILL')
  expect(await first.ended).toEqual([1, null])
  expect(first.output()).toContain('An emulator keeps ending')

  // Only their owner can read the passwords.
  for (const name of ['', ...(await readdir(dataFolder, { recursive: true }))]) {
    const info = await stat(join(dataFolder, name))
    expect([name, (info.mode & 0o077).toString(8)]).toEqual([name, '0'])
  }
  const second = await startServing(ports)
  const signIn = 'identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local'
  const answer = await fetch(`http://localhost:${ports.port}/${signIn}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(maya),
  })
  expect(await answer.json()).toMatchObject({ email: maya.email, registered: true })
  // No emulator outlives its parent, not even a killed one.
  const allAnswer = () => Promise.all([firestorePort, authPort].map(isAnswering))
  expect(await allAnswer()).toEqual([true, true])
  second.child.kill('SIGKILL')
  await expect.poll(allAnswer, { timeout: 120_000 }).toEqual([false, false])

  const third = await startServing(ports)
  third.child.kill('SIGINT')
  expect(await third.ended).toEqual([0, null])
}, 600_000)

function isAnswering(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    () => false,
  )
}
