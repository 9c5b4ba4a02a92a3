// The oracle of looks: an icon that a user gave to a category is there, was seen by its replacement, or is reported (M2, M5).

import { detailsOf } from '../../../src/domain/transaction/category-details'
import { type Evidence, isRemovedCategory } from '../devices/lost-writes'
import type { Ledger } from './ledger'

export function checkLooks(
  { looks, categories, conflicts: former }: Ledger,
  { user, documents, conflicts }: Evidence,
): string[] {
  const own = looks.filter(look => look.user === user)
  const known = new Set<unknown>([
    ...documents.flatMap(each =>
      'categoryName' in each && 'type' in each ? detailsOf(each).icon : [],
    ),
    ...[...former, ...conflicts].flatMap(({ value }) => (value ? [value.lost, value.kept] : [])),
    ...own.map(({ seen }) => seen),
  ])
  const ofUser = categories.filter(edit => edit.user === user)
  return own
    .filter(({ icon }) => icon !== null && !known.has(icon))
    .filter(({ type, name }) => !isRemovedCategory(ofUser, { type, name }))
    .map(({ type, name, icon, replica }) => `lost: icon ${icon} of ${type} ${name} of ${replica}`)
}
