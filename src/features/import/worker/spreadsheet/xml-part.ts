// The tags of one XML part of a spreadsheet.

import {
  hasDeclarations,
  type Tag,
  tagsIn,
} from '../../../../domain/transaction/import/formats/tags'
import { RefusedSpreadsheet } from './refused-spreadsheet'

/** @throws RefusedSpreadsheet for a part with declarations, and at the end of a part that is cut off */
export function* tagsOfPart(text: string): Generator<Tag, void> {
  if (hasDeclarations(text)) throw new RefusedSpreadsheet('entity')
  let root: string | undefined
  let last: Tag | undefined
  for (const tag of tagsIn(text)) {
    root ??= tag.name
    last = tag
    yield tag
  }
  if (last?.kind !== 'close' || last.name !== root) throw new RefusedSpreadsheet('damaged')
}
