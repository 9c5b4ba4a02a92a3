// The details of a category besides its type and name: its appearance, its archived state, and its former names.
// Invariant: all details are texts in the document's `more`, which older versions of the app copy unread (sync
// protocol, rule R1); the details of a later version are kept.

import { mergedSet, type Versions } from '../values/versions'
import { type Category, isCategory } from './category'
import { moreOf, withFurther } from './further-fields'

/** The names of the colours that a category may have; each has enough contrast in both themes. */
export const CATEGORY_COLORS = [
  ...(['red', 'orange', 'amber', 'lime', 'green'] as const),
  ...(['teal', 'blue', 'indigo', 'purple', 'pink'] as const),
]

export type CategoryColor = (typeof CATEGORY_COLORS)[number]

export interface CategoryDetails {
  /** The name of an icon; an unknown icon is not shown. Null for the initial of the name. */
  readonly icon: string | null
  /** Null for a colour derived from the name. */
  readonly color: CategoryColor | null
  /** Not offered for new transactions. */
  readonly isArchived: boolean
  /** The earlier names, the latest last. Documents with one of them belong to this category. */
  readonly formerNames: readonly string[]
}

/** The appearance that the user has chosen. */
export type CategoryAppearance = Pick<CategoryDetails, 'icon' | 'color'>

/** That of a category or a wallet. */
export function appearanceOf(document: object): CategoryAppearance {
  const { icon, color } = moreOf(document)
  return {
    icon: typeof icon === 'string' && icon !== '' ? icon : null,
    color: CATEGORY_COLORS.find(known => known === color) ?? null,
  }
}

/** The displayed appearance: a colour without a choice is the same for the same name on every device. */
export function shownAppearance(name: string, chosen?: CategoryAppearance) {
  return { icon: chosen?.icon ?? null, color: chosen?.color ?? colorOf(name) }
}

function colorOf(name: string): CategoryColor {
  let hash = 0
  for (const character of name) hash = (31 * hash + (character.codePointAt(0) ?? 0)) >>> 0
  return CATEGORY_COLORS[hash % CATEGORY_COLORS.length] ?? 'teal'
}

/** UTF-16 units of the stored former names: the security rules accept 4,000 for all details together. */
const MAX_NAMES = 3_000

const ARCHIVED = 'yes'

export function detailsOf(category: Category): CategoryDetails {
  const { archived, formerNames } = moreOf(category)
  return {
    ...appearanceOf(category),
    isArchived: archived === ARCHIVED,
    formerNames: parseNames(formerNames),
  }
}

/** The category with these details changed; its other details, and those of a later version, stay. */
export function withDetails(category: Category, details: Partial<CategoryDetails>): Category {
  const { icon, color, isArchived, formerNames } = details
  return withFurther(category, {
    icon,
    color,
    archived: isArchived === undefined ? undefined : isArchived ? ARCHIVED : null,
    formerNames: formerNames && (formerNames.length > 0 ? namesText(formerNames) : null),
  })
}

/** The category under another name; the previous name becomes a former name, the new name stops being one. */
export function renamed(category: Category, categoryName: string): Category {
  return withNamesOf({ ...category, categoryName }, category)
}

/** The category with the names of another category, which is merged into it, as former names. */
export function withNamesOf(category: Category, other: Category): Category {
  const names = [...detailsOf(other).formerNames, other.categoryName]
  const known = detailsOf(category).formerNames.filter(name => !names.includes(name))
  const formerNames = without([...known, ...names], category.categoryName)
  return withDetails(category, { formerNames })
}

/**
 * The document, which replaces `present`. Of a category, the name and the former names of `present` become former names,
 * because documents may have them (sync protocol, rule M8).
 */
export function withNamesSince<D extends object>(document: D, present: object | undefined): D {
  const isOne =
    present && isCategory(present) && isCategory(document) && present.type === document.type
  // A category as before, with other details.
  return isOne ? (withNamesOf(document, present) as Category & D) : document
}

/** The first of several categories of one name, with the details that only the others have (protocol, rule M5). */
export function unitedCategory(categories: readonly Category[], latest: Category): Category {
  return categories.length > 0 ? categories.reduce(withDetailsOf) : latest
}

function withDetailsOf(category: Category, other: Category): Category {
  const [ours, theirs] = [detailsOf(category), detailsOf(other)]
  return withDetails(withNamesOf({ ...category, ...otherMore(category, other) }, other), {
    icon: ours.icon ?? theirs.icon,
    color: ours.color ?? theirs.color,
    isArchived: ours.isArchived && theirs.isArchived,
  })
}

/** Details of a later version that only the other category has. */
function otherMore(category: Category, other: Category): { more?: object } {
  const more = { ...moreOf(other), ...moreOf(category) }
  return Object.keys(more).length > 0 ? { more } : {}
}

/** The details that a user sees, named as in a merge. The former names are not among them. */
export const SHOWN_DETAILS: readonly string[] = ['more.icon', 'more.color', 'more.archived']

/**
 * A merge of two versions that treats the former names as a set: it applies each side's additions and removals, and a
 * new name that lost against another new name becomes a former name (sync protocol, rule M8).
 */
export function withMergedNames(
  merged: Category,
  { base, local, remote }: Versions<Category>,
): Category {
  const namesOf = (category: Category) => detailsOf(category).formerNames
  const names = mergedSet({
    base: base && namesOf(base),
    local: namesOf(local),
    remote: namesOf(remote),
  })
  const all = [...names, local.categoryName, remote.categoryName]
  return withDetails(merged, { formerNames: without(all, merged.categoryName) })
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

/** Removes the oldest names if the text is too long. */
function namesText(names: readonly string[]): string {
  const text = JSON.stringify(names)
  return text.length > MAX_NAMES ? namesText(names.slice(1)) : text
}
