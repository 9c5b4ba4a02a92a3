import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startLocalStack } from '../../../scripts/local-stack/start-local-stack.mjs'
import { authRest } from '../../support/http/auth-rest'
import { firestoreRest } from '../../support/http/firestore-rest'

const maya = { email: 'maya@example.com', password: 'long enough', name: 'Maya' }
const path = 'financials/maya/transactions/1763712000000'

async function startStack(dataFolder: string) {
  const stack = await startLocalStack({ port: 0, firestorePort: 0, authPort: 0, dataFolder })
  onTestFinished(stack.stop)
  return stack
}

function post(url: string, body: object, headers: Record<string, string> = {}) {
  const type = { 'content-type': 'application/json' }
  return fetch(url, {
    method: 'POST',
    headers: { ...type, ...headers },
    body: JSON.stringify(body),
  })
}

/** As the app would write it, but past the rules. */
async function writeTransaction(firestorePort: number | null): Promise<void> {
  const database = 'projects/demo-comoney/databases/(default)'
  const fields = { name: { stringValue: 'Noodles' }, amount: { integerValue: '15000' } }
  const writes = [{ update: { name: `${database}/documents/${path}`, fields } }]
  const url = `http://127.0.0.1:${firestorePort}/v1/${database}/documents:commit`
  expect((await post(url, { writes }, { authorization: 'Bearer owner' })).status).toBe(200)
}

test('accounts, sessions and documents survive a restart of the stack', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'comoney-restart-'))
  onTestFinished(() => rm(dataFolder, { recursive: true }))
  const first = await startStack(dataFolder)
  const { uid, idToken } = await authRest(first.authPort).create(maya)
  await writeTransaction(first.firestorePort)
  await first.stop()
  await expect(fetch(first.origin)).rejects.toThrow()

  const second = await startStack(dataFolder)
  const accounts = `${second.origin}/identitytoolkit.googleapis.com/v1/accounts`
  const { users } = await (await post(`${accounts}:lookup?key=local`, { idToken })).json()
  expect(users).toMatchObject([{ localId: uid, email: maya.email, displayName: maya.name }])
  expect((await post(`${accounts}:signInWithPassword?key=local`, maya)).status).toBe(200)
  const documents = firestoreRest(second.firestorePort ?? 0)
  expect(await documents.read(path)).toMatchObject({ data: { name: 'Noodles', amount: 15_000 } })
}, 60_000)
