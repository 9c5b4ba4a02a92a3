// The documents that a push may carry, each valid as it comes and with single fields replaced.

import { COLLECTIONS, type CollectionName } from '../../../src/domain/document'
import { type Draft, draft, type Fields, present } from './push'

const ID = 1_760_000_000_000

export function transaction(fields: Fields = {}, sync: Fields = {}): Draft {
  const document = {
    id: ID,
    date: '2025-10-09',
    type: 'expense',
    name: 'Noodles',
    amount: 15_000,
    category: 'Food',
    description: '',
    ...fields,
  }
  return draft(`transactions/${document.id}`, document, sync)
}

export function category(fields: Fields = {}): Draft {
  const document = { id: ID, type: 'expense', categoryName: 'Food', ...fields }
  return draft(`categories/${document.id}`, document)
}

/** A savings plan, its fields inside `data` replaced. */
export function savingsPlan(data: Fields = {}, fields: Fields = {}): Draft {
  const plan = {
    savingsName: 'Bicycle',
    amount: 3_000_000,
    targetDate: '2026-06',
    startDate: '2025-10',
    ...data,
  }
  const document = { id: ID, data: present(plan), ...fields }
  return draft(`savings/${document.id}`, document)
}

/** A bank account, its fields replaced. */
export function wallet(fields: Fields = {}, sync: Fields = {}): Draft {
  const document = {
    ...{ id: ID, key: 'bca00001', walletName: 'BCA', kind: 'bank', opening: 100_000 },
    ...fields,
  }
  return draft(`wallets/${document.id}`, document, sync)
}

/** From the main wallet to a bank account, the fields replaced. */
export function transfer(fields: Fields = {}, sync: Fields = {}): Draft {
  const document = {
    ...{ id: ID, date: '2025-10-09', from: '', to: 'bca00001', amount: 50_000, note: '' },
    ...fields,
  }
  return draft(`transfers/${document.id}`, document, sync)
}

/** A budget without an end, its fields replaced. */
export function budget(fields: Fields = {}, sync: Fields = {}): Draft {
  const document = {
    id: ID,
    categoryName: 'Food',
    amount: 500_000,
    from: '2025-10',
    carryOver: false,
    ...fields,
  }
  return draft(`budgets/${document.id}`, document, sync)
}

/** A template with an amount, its fields replaced. */
export function template(fields: Fields = {}, sync: Fields = {}): Draft {
  const document = {
    ...{ id: ID, type: 'expense', name: 'Coffee', amount: 18_000 },
    ...{ category: 'Food', description: '' },
    ...fields,
  }
  return draft(`templates/${document.id}`, document, sync)
}

/** A rent without an end, its fields replaced. */
export function schedule(fields: Fields = {}, sync: Fields = {}): Draft {
  const document = {
    ...{ id: ID, type: 'expense', name: 'Rent', amount: 1_500_000 },
    ...{ category: 'Home', description: '' },
    ...{ unit: 'month', every: 1, start: '2025-10-05', mode: 'auto', settledTo: '' },
    ...fields,
  }
  return draft(`schedules/${document.id}`, document, sync)
}

/** Months that start on the 25th, the fields replaced. */
export function settings(fields: Fields = {}, sync: Fields = {}): Draft {
  const document = { id: ID, monthDay: 25, isBeforeWeekend: false, ...fields }
  return draft(`settings/${document.id}`, document, sync)
}

/** A valid document of each collection, with single fields replaced. */
export const SAMPLES: Readonly<Record<CollectionName, (fields?: Fields) => Draft>> = {
  ...{ transactions: transaction, categories: category, budgets: budget },
  ...{ templates: template, schedules: schedule, settings, wallets: wallet, transfers: transfer },
  savings: fields => savingsPlan({}, fields),
}

/** A document of each collection. */
export function oneOfEach(): Draft[] {
  return COLLECTIONS.map(name => SAMPLES[name]())
}

export function transactions(count: number): Draft[] {
  return Array.from({ length: count }, (_, index) => transaction({ id: ID + index }))
}

/** The two writes of a deletion: the document's, and its tombstone. */
export function deletion(path: string): [Draft, Draft] {
  return [removal(path), tombstone(path)]
}

export function removal(path: string): Draft {
  return { path, fields: null, sync: {} }
}

export function tombstone(path: string, fields: Fields = {}, sync: Fields = {}): Draft {
  return draft(`deletions/${path.replace('/', '-')}`, fields, sync)
}
