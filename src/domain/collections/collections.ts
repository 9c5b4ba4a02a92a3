// The definition of each collection by its name. The start needs the names alone, so they are in `document.ts`.

import type { CollectionName, Documents } from '../document'
import { fieldValue } from '../values/fields'
import {
  type AnyDefinition,
  budgets,
  categories,
  type Definition,
  savings,
  schedules,
  settings,
  templates,
  transactions,
  transfers,
  wallets,
} from './definitions'

const DEFINITIONS: { readonly [C in CollectionName]: Definition<Documents[C]> } = {
  ...{ transactions, categories, savings, wallets, transfers },
  ...{ budgets, templates, schedules, settings },
}

export function definitionOf(collection: CollectionName): AnyDefinition {
  return DEFINITIONS[collection]
}

/** The document's name, or a budget's category. The name of a plan and of the budget of all expenses may be empty. */
export function documentName(document: object): string {
  const all: readonly AnyDefinition[] = Object.values(DEFINITIONS)
  const names = all.map(({ nameField }) => nameField && fieldValue(document, nameField))
  return names.find(name => typeof name === 'string') ?? ''
}
