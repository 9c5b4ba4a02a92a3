// The oracle of adoptions: every document of a trial is in the account with its content, unless it was edited since, and
// nothing is left of the trial (rules A1, A2). The other oracles detect what is there twice.

import { withPresentName } from '../../../src/domain/collections/present-names'
import { COLLECTIONS, type UserDocument } from '../../../src/domain/document'
import { DeviceDatabase } from '../../../src/store/database/device-database'
import { readState } from '../../../src/store/database/sync-state'
import { databaseName } from '../../../src/store/database/user-database'
import { readPresentNames } from '../../../src/store/records/category-follow'
import { documentOf, rowTable } from '../../../src/store/records/rows'
import { printed } from '../../support/data/database/everything-in'
import { mount } from '../devices/memory-database'
import type { Simulation, Survivor } from '../simulation'
import { nameOfToken, tokenOf } from './ledger'

/** @param fresh a device that has all of the account */
export async function checkTrials(
  simulation: Simulation,
  survivors: readonly Survivor[],
  fresh: Survivor,
): Promise<string[]> {
  const left = await Promise.all(survivors.map(survivor => leftOn(survivor)))
  return [...left.flat(), ...(await missingDocuments(simulation, fresh))]
}

/** What is left of trials that belong to the account. */
async function leftOn({ device, uid, database }: Survivor): Promise<string[]> {
  const own = [...device.trials.keys()].filter(trial => device.ownerOf(trial) === uid)
  if (own.length === 0) return []
  const unmount = mount(device.disk)
  const records = new DeviceDatabase()
  unmount()
  const names = new Set((await device.disk.databases()).map(({ name }) => name))
  const kept = await records.session.bulkGet(own)
  records.close()
  return [
    ...own.filter(trial => names.has(databaseName(trial))).map(trial => `${trial} is still there`),
    ...kept.flatMap(record => (record ? [`the record of ${record.key} is still there`] : [])),
    ...((await readState(database, 'adoption')) ? [`${device.name} still adopts`] : []),
  ]
}

async function missingDocuments(
  { trials, ledger }: Simulation,
  { uid, database }: Survivor,
): Promise<string[]> {
  const rows = await Promise.all(COLLECTIONS.map(name => rowTable(database, name).toArray()))
  // A name that a category has lost since then may stay, or may have been settled under a later one (M8).
  const isNameKept = ledger.categories.every(({ kind, from }) => kind === 'create' && !from)
  const present = isNameKept ? await readPresentNames(database) : () => ''
  const contentIn = (document: UserDocument) => contentOf(withPresentName(document, present))
  const contents = new Set(rows.flat().map(row => contentIn(documentOf(row))))
  return trials
    .filter(({ account }) => account === uid)
    .flatMap(({ documents, edits }) => {
      const later = ledger.edits.filter((edit, index) => index >= edits || edit.evicted)
      const edited = new Set(later.map(({ token }) => nameOfToken(token)))
      return documents
        .filter(document => {
          const token = tokenOf(document)
          return token !== null && !('settledTo' in document) && !edited.has(nameOfToken(token))
        })
        .map(contentIn)
        .filter(content => !contents.has(content))
        .map(content => `not adopted: ${content}`)
    })
}

/** Without what an adoption may change: the id, and with it the key of an occurrence. */
function contentOf(document: UserDocument): string {
  const { id: _, more, ...content } = document as UserDocument & { more?: object }
  const printedContent = printed({ ...content, more: { ...more, occurrence: undefined } })
  return `${tokenOf(document)} as ${printedContent}`
}
