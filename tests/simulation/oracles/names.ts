// The oracle of names: all devices show the same category for a document, and none shows a former name (M8).

import { categoryOf } from '../../../src/domain/collections/present-names'
import { COLLECTIONS } from '../../../src/domain/document'
import { readPresentNames } from '../../../src/store/records/category-follow'
import { documentOf, rowTable } from '../../../src/store/records/rows'
import type { Survivor } from '../simulation'

export async function checkNames(survivors: readonly Survivor[]): Promise<string[]> {
  const shown = await Promise.all(survivors.map(namesOn))
  const [first] = shown
  return shown.flatMap(({ device, names, former }) => [
    ...former.map(name => `${device} shows the former name ${name}`),
    ...(first && names.join() !== first.names.join()
      ? [
          `${device} shows other names than ${first.device}:\n    ${names.join()}\n    ${first.names.join()}`,
        ]
      : []),
  ])
}

async function namesOn({ device, database }: Survivor) {
  const present = await readPresentNames(database)
  const names: string[] = []
  const former: string[] = []
  for (const collection of COLLECTIONS) {
    for (const row of await rowTable(database, collection).toArray()) {
      const category = categoryOf(documentOf(row))
      if (!category) continue
      names.push(`${collection} ${row.id} ${category.name}`)
      if (present(category.type, category.name) !== category.name) former.push(category.name)
    }
  }
  return { device: device.name, names, former }
}
