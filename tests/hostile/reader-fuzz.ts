// Texts, exports and backups, damaged at random: each reader ends in time with a result or a refusal, and gives nothing that
// the server would reject. `npm run fuzz -- --readers` runs many seeds.

import { COLLECTIONS } from '../../src/domain/document'
import { readBackup } from '../../src/domain/formats/json-export'
import { isAccepted } from '../../src/domain/formats/parse-document'
import { openText, sealText } from '../../src/features/settings/backup/worker/age-file'
import { transaction } from '../support/data/builders'
import { SeededRandom } from '../support/data/seeded-random'
import { damagedFile, inTime, STATEMENTS } from './import-fuzz'
import { READERS } from './readers'

const EXPORT = JSON.stringify({
  ...{ format: 'comoney', version: 1 },
  transactions: [transaction({ id: 1 }), transaction({ id: 2, name: 'Tea' })],
})
const TYPED = ['kopi susu 18rb kemarin #Makan', 'Rp 1.500.000,50', '31 Des 2026', '"pasar" -ojek']
const TEXTS = [...STATEMENTS, ...[EXPORT, ...TYPED].map(text => new Blob([text]))]

const PASSPHRASE = 'secret'
const sealed = sealText(new Blob([EXPORT]), PASSPHRASE, 1)

/** Every fourth seed is for an export or a backup, which have checks of their own. */
const KINDS = 8

export function runSeed(seed: number) {
  const random = new SeededRandom(seed)
  return inTime(async () => {
    const kind = random.below(KINDS)
    if (kind === 0) return complaintsAboutExport(await damagedFile(random, [new Blob([EXPORT])]))
    if (kind === 1) return complaintsAboutBackup(await damagedFile(random, [await sealed]))
    const { name, read } = random.pick(READERS)
    const text = await (await damagedFile(random, TEXTS)).text()
    try {
      read(text)
      return []
    } catch (error) {
      return [`${name}: ${error}`]
    }
  })
}

/** There is no shorter description than the seed. */
export function explainSeed(seed: number): string {
  return `seed ${seed}`
}

async function complaintsAboutExport(file: Blob): Promise<string[]> {
  const read = readBackup(await file.text())
  if (!('documents' in read)) return []
  return COLLECTIONS.flatMap(collection =>
    read.documents[collection]
      .filter(document => !isAccepted(collection, document))
      .map(document => `${collection}: ${JSON.stringify(document)}`),
  )
}

async function complaintsAboutBackup(file: Blob): Promise<string[]> {
  const opened = await openText(file, PASSPHRASE)
  return opened.ok && opened.text !== EXPORT ? ['another text'] : []
}
