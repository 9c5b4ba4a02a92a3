// The details of a category besides its type and name: its look, whether it is archived, and its former names.
// Invariant: all of it are texts in the document's `more`, which older versions of the app carry along unread (sync
// protocol, rule R1); what a later version keeps there stays.

import type { Category } from './category'
import { moreOf } from './further-fields'

/** The names of the colours that a category may have; each has enough contrast in both themes. */
export const CATEGORY_COLORS = [
  ...(['red', 'orange', 'amber', 'lime', 'green'] as const),
  ...(['teal', 'blue', 'indigo', 'purple', 'pink'] as const),
]

export type CategoryColor = (typeof CATEGORY_COLORS)[number]

export interface CategoryDetails {
  /** The name of an icon; an unknown one is not shown. Null for the initial of the name. */
  readonly icon: string | null
  /** Null for one by the name. */
  readonly color: CategoryColor | null
  /** Not offered for new transactions. */
  readonly isArchived: boolean
  /** The names that it had before, the latest last: what still comes under one of them belongs to it. */
  readonly formerNames: readonly string[]
}

/** The look that a person has chosen for a category. */
export type CategoryLook = Pick<CategoryDetails, 'icon' | 'color'>

/** The look that is shown: a colour that nobody has chosen is the same for the same name on every device. */
export function shownLook(name: string, chosen?: CategoryLook) {
  return { icon: chosen?.icon ?? null, color: chosen?.color ?? colorOf(name) }
}

function colorOf(name: string): CategoryColor {
  let hash = 0
  for (const character of name) hash = (31 * hash + (character.codePointAt(0) ?? 0)) >>> 0
  return CATEGORY_COLORS[hash % CATEGORY_COLORS.length] ?? 'teal'
}

/** UTF-16 units of the stored former names: the security rules accept 4,000 of all details together. */
const MAX_NAMES = 3_000

const ARCHIVED = 'yes'

export function detailsOf(category: Category): CategoryDetails {
  const { icon, color, archived, formerNames } = moreOf(category)
  return {
    icon: typeof icon === 'string' && icon !== '' ? icon : null,
    color: CATEGORY_COLORS.find(known => known === color) ?? null,
    isArchived: archived === ARCHIVED,
    formerNames: parseNames(formerNames),
  }
}

/** The category with these details changed; the other ones, and those of a later version, stay. */
export function withDetails(category: Category, details: Partial<CategoryDetails>): Category {
  const { icon, color, isArchived, formerNames } = details
  const changed: Record<string, string | null | undefined> = {
    icon,
    color,
    archived: isArchived === undefined ? undefined : isArchived ? ARCHIVED : null,
    formerNames: formerNames && (formerNames.length > 0 ? namesText(formerNames) : null),
  }
  const more = { ...moreOf(category) }
  for (const [name, text] of Object.entries(changed)) {
    if (text === null) delete more[name]
    else if (text !== undefined) more[name] = text
  }
  // Where there was nothing, nothing is written: an empty map is for details that were taken away.
  return Object.keys(more).length > 0 || 'more' in category
    ? Object.assign({ ...category }, { more })
    : category
}

/** The category under another name, with the one before among its former names, and without the new one. */
export function renamed(category: Category, categoryName: string): Category {
  const { formerNames } = detailsOf(category)
  const names = [...formerNames, category.categoryName]
  return withDetails({ ...category, categoryName }, { formerNames: without(names, categoryName) })
}

/** The category with the name and the former names of another category, which is merged into it, as former names. */
export function withNamesOf(category: Category, other: Category): Category {
  const names = [...detailsOf(other).formerNames, other.categoryName]
  const known = detailsOf(category).formerNames.filter(name => !names.includes(name))
  const formerNames = without([...known, ...names], category.categoryName)
  return withDetails(category, { formerNames })
}

function without(names: readonly string[], name: string): string[] {
  return [...new Set(names)].filter(each => each !== name)
}

function parseNames(text: unknown): readonly string[] {
  if (typeof text !== 'string') return []
  try {
    const names: unknown = JSON.parse(text)
    return Array.isArray(names) ? names.filter(name => typeof name === 'string') : []
  } catch {
    return []
  }
}

/** Without the oldest names where they are too many. */
function namesText(names: readonly string[]): string {
  const text = JSON.stringify(names)
  return text.length > MAX_NAMES ? namesText(names.slice(1)) : text
}
