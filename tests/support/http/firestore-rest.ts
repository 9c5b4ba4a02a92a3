// The REST API of the Firestore emulator, which reads and writes without the rules and the app's own code.
const database = 'projects/demo-comoney/databases/(default)'
const asOwner = { authorization: 'Bearer owner' }

/** A value as the API writes it: `{ integerValue: '15000' }`. */
type TypedValue =
  | { nullValue: null }
  | { booleanValue: boolean }
  | { integerValue: string }
  | { doubleValue: number }
  | { stringValue: string }
  | { timestampValue: string }
  | { mapValue: { fields?: TypedFields } }
  | { arrayValue: { values?: TypedValue[] } }

type TypedFields = Record<string, TypedValue>

interface StoredDocument {
  /** Below the database: `financials/uid/transactions/1`. */
  path: string
  id: string
  /** Plain values: numbers as numbers, maps as objects. */
  data: Record<string, unknown>
  /** The same with their types. */
  typed: TypedFields
}

interface ApiDocument {
  name: string
  fields?: TypedFields
}

export interface FirestoreRest {
  read(path: string): Promise<StoredDocument | null>
  /** A whole collection, ordered by key, however many pages it has. */
  list(collection: string): Promise<StoredDocument[]>
  /** Puts a document there, or replaces it. */
  write(path: string, data: object): Promise<void>
  /** Puts many there, 500 at a time; the paths begin below the database. */
  writeAll(documents: readonly { path: string; data: object }[]): Promise<void>
}

export function firestoreRest(firestorePort: number): FirestoreRest {
  const host = `http://127.0.0.1:${firestorePort}`
  const documents = `${host}/v1/${database}/documents`
  return {
    async read(path) {
      const answer = await fetch(`${documents}/${path}`, { headers: asOwner })
      if (answer.status === 404) return null
      return decode((await json(answer)) as ApiDocument)
    },
    list: collection => listFrom(`${documents}/${collection}`),
    async write(path, data) {
      const body = JSON.stringify({ fields: typedFields(data) })
      await json(await fetch(`${documents}/${path}`, { method: 'PATCH', headers: asOwner, body }))
    },
    async writeAll(all) {
      for (let start = 0; start < all.length; start += 500) {
        const writes = all.slice(start, start + 500).map(({ path, data }) => ({
          update: { name: `${database}/documents/${path}`, fields: typedFields(data) },
        }))
        const body = JSON.stringify({ writes })
        await json(await fetch(`${documents}:commit`, { method: 'POST', headers: asOwner, body }))
      }
    },
  }
}

async function listFrom(url: string, pageToken = ''): Promise<StoredDocument[]> {
  const query = new URLSearchParams({ pageSize: '300', pageToken })
  const answer = await json(await fetch(`${url}?${query}`, { headers: asOwner }))
  const page = answer as { documents?: ApiDocument[]; nextPageToken?: string }
  const documents = (page.documents ?? []).map(decode)
  if (!page.nextPageToken) return documents
  return [...documents, ...(await listFrom(url, page.nextPageToken))]
}

async function json(answer: Response): Promise<unknown> {
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

function decode({ name, fields = {} }: ApiDocument): StoredDocument {
  const path = name.slice(`${database}/documents/`.length)
  return { path, id: path.slice(path.lastIndexOf('/') + 1), data: plain(fields), typed: fields }
}

/** Numbers, strings and maps of these, as the app's documents hold them. */
function typedFields(data: object): TypedFields {
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, typedValue(value)]))
}

function typedValue(value: unknown): TypedValue {
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'object' && value) return { mapValue: { fields: typedFields(value) } }
  return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: Number(value) }
}

function plain(fields: TypedFields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, plainValue(value)]))
}

function plainValue(value: TypedValue): unknown {
  if ('integerValue' in value) return Number(value.integerValue)
  if ('mapValue' in value) return plain(value.mapValue.fields ?? {})
  if ('arrayValue' in value) return (value.arrayValue.values ?? []).map(plainValue)
  return Object.values(value)[0]
}
