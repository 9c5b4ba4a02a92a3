import { expect, inject, onTestFinished, test } from 'vitest'
import { startLocalStack } from '../../../scripts/local-stack/start-local-stack.mjs'
import { authRest } from '../../support/http/auth-rest'
import { firestoreRest } from '../../support/http/firestore-rest'

const asOwner = { authorization: 'Bearer owner', 'content-type': 'application/json' }

/** In a collection of its own: other tests use the same emulator. */
async function write(collection: string, documents: Record<string, object>): Promise<void> {
  const database = 'projects/demo-comoney/databases/(default)'
  const writes = Object.entries(documents).map(([id, fields]) => ({
    update: { name: `${database}/documents/${collection}/${id}`, fields },
  }))
  const url = `http://127.0.0.1:${inject('firestorePort')}/v1/${database}/documents:commit`
  const body = JSON.stringify({ writes })
  const answer = await fetch(url, { method: 'POST', headers: asOwner, body })
  expect(answer.status).toBe(200)
}

test('a document is read with plain values and with its types', async () => {
  const typed = {
    amount: { integerValue: '15000' },
    rate: { doubleValue: 0.5 },
    name: { stringValue: 'Noodles' },
    nothing: { nullValue: null },
    sync: { mapValue: { fields: { rev: { integerValue: '7' } } } },
    list: { arrayValue: { values: [{ booleanValue: true }] } },
  }
  await write('rest-access/a/documents', { one: typed })
  const documents = firestoreRest(inject('firestorePort'))
  expect(await documents.read('rest-access/a/documents/one')).toEqual({
    path: 'rest-access/a/documents/one',
    id: 'one',
    data: {
      amount: 15_000,
      rate: 0.5,
      name: 'Noodles',
      nothing: null,
      sync: { rev: 7 },
      list: [true],
    },
    typed,
  })
  expect(await documents.read('rest-access/a/documents/two')).toBeNull()
})

test('a listing is whole however many pages it takes', async () => {
  const ids = Array.from({ length: 450 }, (_, index) => String(1_000 + index))
  await write('rest-access/b/documents', Object.fromEntries(ids.map(id => [id, {}])))
  const listed = await firestoreRest(inject('firestorePort')).list('rest-access/b/documents')
  expect(listed.map(({ id }) => id)).toEqual(ids)
})

test('accounts and documents can be removed behind the app’s back', async () => {
  const stack = await startLocalStack({ port: 0, firestorePort: 0, authPort: 0, dataFolder: null })
  onTestFinished(stack.stop)
  const accounts = authRest(stack.authPort)
  const maya = { email: 'maya@example.com', password: 'long enough' }
  const { uid } = await accounts.create(maya)
  await expect(accounts.create(maya)).rejects.toThrow('EMAIL_EXISTS')
  await accounts.remove(uid)
  await accounts.create(maya)
  await accounts.clear()
  await accounts.create(maya)
  const documents = firestoreRest(stack.firestorePort ?? 0)
  await documents.clear()
  expect(await documents.list('financials')).toEqual([])
}, 60_000)
