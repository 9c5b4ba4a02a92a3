// The plain way to the same screen: Firestore's own persistent cache, the whole collection in one
// listener, sums taken anew at every change, and a list of plain elements.

import { initializeApp } from 'firebase/app'
import {
  CACHE_SIZE_UNLIMITED,
  collection,
  connectFirestoreEmulator,
  doc,
  getDocsFromServer,
  initializeFirestore,
  onSnapshot,
  persistentLocalCache,
  persistentSingleTabManager,
  setDoc,
} from 'firebase/firestore'
import type { Transaction } from '../../../../src/domain/transaction/transaction'

interface PlainPage {
  /** Fills the cache from the server; resolves with how many documents it has. */
  fill(): Promise<number>
  /** Milliseconds from the save to the frame that has the row. */
  save(row: Transaction): Promise<number>
  /** Milliseconds until the frame that has that month's row of that id. */
  openMonth(month: string, id: number): Promise<number>
}

declare global {
  var plainPage: PlainPage
}

const search = new URLSearchParams(location.search)
const projectId = search.get('project') ?? ''
const [sum, list] = [document.querySelector('p'), document.querySelector('ol')]
const rupiah = new Intl.NumberFormat('id-ID', { style: 'currency', currency: 'IDR' })

const firestore = initializeFirestore(initializeApp({ apiKey: 'local', projectId }), {
  localCache: persistentLocalCache({
    cacheSizeBytes: CACHE_SIZE_UNLIMITED,
    tabManager: persistentSingleTabManager({}),
  }),
})
connectFirestoreEmulator(firestore, location.hostname, Number(location.port))
const transactions = collection(firestore, `financials/${search.get('uid')}/transactions`)

let all: Transaction[] = []
let month = search.get('month') ?? ''

// Without it the page only fills its cache: a first download with a listener at work takes longer.
if (month)
  onSnapshot(transactions, rows => {
    all = rows.docs.map(row => row.data() as Transaction)
    show()
  })

globalThis.plainPage = {
  fill: async () => (await getDocsFromServer(transactions)).size,
  save: row =>
    untilShown(row.id, () => void setDoc(doc(transactions, String(row.id)), row).catch(() => {})),
  openMonth(chosen, id) {
    return untilShown(id, () => {
      month = chosen
      show()
    })
  },
}

function show(): void {
  const balance = all.reduce(
    (total, { type, amount }) => total + (type === 'income' ? amount : -amount),
    0,
  )
  const shown = all
    .filter(({ date }) => date.startsWith(month))
    .sort((left, right) => right.date.localeCompare(left.date) || right.id - left.id)
  sum?.replaceChildren(figureOf(balance))
  list?.replaceChildren(...shown.map(item))
}

function figureOf(amount: number): HTMLDataElement {
  const element = document.createElement('data')
  element.value = String(amount)
  element.textContent = rupiah.format(amount)
  return element
}

function item({ id, type, category, name, amount }: Transaction): HTMLLIElement {
  const element = document.createElement('li')
  const link = document.createElement('a')
  link.href = `/detail/${id}`
  link.append(category, ' ', name, ' ', figureOf(type === 'income' ? amount : -amount))
  element.append(link)
  return element
}

async function untilShown(id: number, act: () => void): Promise<number> {
  const start = performance.now()
  act()
  await new Promise<void>(resolve => {
    const check = () => {
      if (document.querySelector(`a[href="/detail/${id}"]`)) resolve()
      else requestAnimationFrame(check)
    }
    requestAnimationFrame(check)
  })
  return performance.now() - start
}
