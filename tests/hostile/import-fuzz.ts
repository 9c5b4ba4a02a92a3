// Files of every format that the import reads, damaged at random: each is read or refused within a time limit, and no row
// is lost. `npm run fuzz -- --imports` runs many seeds.

import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isAccepted } from '../../src/domain/formats/parse-document'
import type { PreviewRow } from '../../src/features/import/reading/preview'
import { ImportSession } from '../../src/features/import/worker/import-session'
import { readFile } from '../../src/features/import/worker/read-file'
import { sample } from '../features/import/worker/samples'
import { columnsOf, pdfOf } from '../support/data/pdf'
import { SeededRandom } from '../support/data/seeded-random'
import { sheetXml, workbook } from '../support/data/workbook'

const SAMPLES = fileURLToPath(new URL('../features/import/worker/samples', import.meta.url))

const LINES = [
  ['09/03/2026', 'Warung Sup', '-15.000,00', '985.000,00'],
  ['13/03/2026', 'Gaji Maret', '9.000.000,00', '9.985.000,00'],
]

/** A file of each format that is a text. */
export const STATEMENTS: readonly Blob[] = readdirSync(SAMPLES).map(sample)

const FILES: readonly Blob[] = [
  ...STATEMENTS,
  pdfOf([columnsOf([40, 120, 300, 400], LINES)]),
  workbook(sheetXml([['Tanggal', 'Nama', 'Jumlah', 'Saldo'], ...LINES])),
  new Blob([LINES.map(cells => cells.join(' ')).join('\n')]),
]

/** What readers stumble over. */
const TOKENS = [
  ...['"', "'", ',', ';', '\t', '|', '\n', '\r', '\0', '<', '>', '&', ']]>', '<!--', '<![CDATA['],
  ...['{', '[', '^', ':61:', ':86:', '<STMTTRN>', '</Ntry>', '<Ntry>', '!Type:Bank', '%PDF-', 'Rp'],
  ...['-', '(', '0', '9'.repeat(40), '1e308', '31/02/2026', '٣', '\u202e', '\ud83d\ude00', 'Saldo'],
]

/** Bytes of a damaged file; a larger one would only take longer. */
const MAX_SIZE = 200_000

/** The most time of a damaged file, in times of an ordinary one of the greatest size. */
const MOST = 5

interface Seed {
  readonly complaints: readonly string[]
}

export async function runSeed(seed: number): Promise<Seed> {
  const file = await damagedFile(new SeededRandom(seed), FILES)
  return inTime(() => complaintsAbout(file))
}

/** What takes too long is tried twice again, because other programs may have taken the time. */
export async function inTime(work: () => Promise<readonly string[]>): Promise<Seed> {
  let took = 0
  for (let tries = 1; tries <= 3; tries += 1) {
    const begin = performance.now()
    const complaints = await work().catch((error: unknown) => [String(error)])
    took = performance.now() - begin
    if (complaints.length > 0 || took <= MOST * (await ordinaryTime())) return { complaints }
  }
  return { complaints: [`${Math.round(took)} ms`] }
}

let ordinary: Promise<number> | undefined

/** Milliseconds that an ordinary file of the greatest size takes on this machine. */
function ordinaryTime(): Promise<number> {
  ordinary ??= (async () => {
    const line = LINES.map(cells => cells.join('\t')).join('\n')
    const file = new Blob([`${line}\n`.repeat(MAX_SIZE / line.length)])
    const begin = performance.now()
    await complaintsAbout(file)
    return performance.now() - begin
  })()
  return ordinary
}

/** Whether the server takes what the import writes of the row. */
function isTransaction({ date, type, name, amount, category, description }: PreviewRow): boolean {
  const document = { id: 1, date, type, name, amount, category: category || 'Other', description }
  return isAccepted('transactions', document)
}

/** The damaged file as a text. */
export async function explainSeed(seed: number): Promise<string> {
  return (await damagedFile(new SeededRandom(seed), FILES)).text()
}

async function complaintsAbout(file: Blob): Promise<string[]> {
  const read = await readFile(file, null)
  if (typeof read === 'string') return []
  const session = new ImportSession(read, {}, { today: '2026-11-27' })
  session.compare([], [])
  const { kinds, unreadable, sums, missing } = session.preview()
  const lists = Object.values(kinds)
  const entries = lists.flatMap(({ rows }) => rows)
  const found = lists.reduce((sum, { count }) => sum + count, unreadable.count + sums.count)
  return [
    ...(missing === null && found !== read.table.rows.length ? ['a row is lost'] : []),
    ...entries.filter(entry => !isTransaction(entry)).map(entry => JSON.stringify(entry)),
  ]
}

export async function damagedFile(random: SeededRandom, files: readonly Blob[]): Promise<Blob> {
  let bytes = Buffer.from(await random.pick(files).arrayBuffer())
  for (let count = random.below(6); count >= 0; count -= 1) bytes = damaged(bytes, random)
  return new Blob([bytes])
}

function damaged(bytes: Buffer<ArrayBuffer>, random: SeededRandom): Buffer<ArrayBuffer> {
  const start = random.below(bytes.length)
  const end = start + random.below(Math.min(bytes.length - start, 2_000))
  const before = bytes.subarray(0, start)
  const part = bytes.subarray(start, end)
  const after = bytes.subarray(end)
  const token = Buffer.from(random.pick(TOKENS))
  const repeated = (piece: Buffer) => Array.from({ length: random.below(200) }, () => piece)
  const kinds: readonly (() => readonly Uint8Array[])[] = [
    () => [before, after],
    () => [before, token, part, after],
    () => [before, ...repeated(token), after],
    () => [before, ...repeated(part), after],
    () => [after, part, before],
    () => [before, part.map(() => random.below(256)), after],
    () => [before],
  ]
  return Buffer.from(Buffer.concat(random.pick(kinds)()).subarray(0, MAX_SIZE))
}
