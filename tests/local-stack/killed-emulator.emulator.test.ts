import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { claimPort } from '../../scripts/local-stack/listen.mjs'
import { projectFolder } from '../../scripts/system/project.mjs'
import { dataFolderFor } from '../../scripts/system/settings.mjs'
import { authRest } from '../support/auth-rest'

const serveModule = pathToFileURL(join(projectFolder, 'scripts', 'serve.mjs')).href
const script = `
  const { serve } = await import(${JSON.stringify(serveModule)})
  await serve('npm start', { build: async () => true })
`
const maya = { email: 'maya@example.com', password: 'long enough', name: 'Maya' }

type Ports = Awaited<ReturnType<typeof chooseFreePorts>>

async function chooseFreePorts() {
  return {
    port: await claimPort(0),
    firestorePort: await claimPort(0),
    authPort: await claimPort(0),
  }
}

/** `npm start` without the build. @returns when it says that it is ready */
async function startServing({ port, firestorePort, authPort }: Ports) {
  const env = {
    ...process.env,
    PORT: `${port}`,
    FIRESTORE_PORT: `${firestorePort}`,
    AUTH_PORT: `${authPort}`,
  }
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { env })
  onTestFinished(() => void child.kill('SIGKILL'))
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', text => said.push(`${text}`))
  const ended = once(child, 'exit')
  await expect.poll(() => said.join(''), { timeout: 30_000 }).toContain('Ctrl-C ends everything')
  return { child, ended, output: () => said.join('') }
}

/** The process that has the port among its arguments, as every Firestore emulator has. */
function firestoreProcess(firestorePort: number): number {
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,args='], { encoding: 'utf8' }).split('\n')
  return Number.parseInt(processes.find(line => line.includes(`--port ${firestorePort}`)) ?? '', 10)
}

test('when an emulator is killed, everything ends with a sentence, and no account is lost', async () => {
  const ports = await chooseFreePorts()
  const dataFolder = dataFolderFor(ports)
  onTestFinished(() => rm(dataFolder, { recursive: true, force: true }))
  const first = await startServing(ports)
  expect(first.output()).toContain('passwords are kept in clear text')
  await authRest(ports.port).create(maya)
  process.kill(firestoreProcess(ports.firestorePort), 'SIGKILL')
  expect(await first.ended).toEqual([1, null])
  expect(first.output()).toContain('An emulator has ended')

  for (const name of await readdir(dataFolder, { recursive: true })) {
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
  second.child.kill('SIGINT')
  expect(await second.ended).toEqual([0, null])
}, 120_000)
