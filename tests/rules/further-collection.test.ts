// A further collection in the rules: its name, a function with its fields, and the call of that function.

import { expect, test } from 'vitest'
import { accepted, accountWith, isAccepted } from './support/commits'
import { deletion, transaction } from './support/documents'
import { draft, type Fields, LAPTOP, PHONE, pushFrom } from './support/push'
import { openRules } from './support/rules-environment'

const CHANGES = [
  ["'settings'];", "'settings', 'notes'];"],
  [
    ": collection == 'settings' &&",
    ": collection == 'notes' ? isNote(document, key, known) : collection == 'settings' &&",
  ],
  [
    'function isAmount(',
    `function isNote(document, key, known) {
      return isDocument(document, key, known, ['id', 'name', 'sync']) && isText(document.name, 1, 20);
    }

    function isAmount(`,
  ],
] as const

const rules = openRules('-notes', text =>
  CHANGES.reduce((changed, [from, to]) => changed.replace(from, to), text),
)

const note = (fields: Fields = {}) => draft('notes/7', { id: 7, name: 'Soup', ...fields })

test('[R4] a further collection is written, read, bounded and deleted as the others', async () => {
  const account = await accountWith(rules, [note(), transaction()])
  const path = `financials/${account.uid}/notes`
  expect((await rules.signedIn(account.uid).collection(path).get()).size).toBe(1)
  await expect(rules.signedIn('another').collection(path).get()).rejects.toThrow()
  for (const fields of [{ name: '' }, { name: 'x'.repeat(21) }, { more: { note: 1 } }, { id: 8 }])
    expect(await isAccepted(rules, pushFrom(account, PHONE, [note(fields)]))).toBe(false)
  const edited = await accepted(rules, pushFrom(account, LAPTOP, [note({ name: 'Stew' })]))
  await accepted(rules, pushFrom(edited, PHONE, deletion('notes/7')))
})
