// The look-ups of the security rules: Firestore allows a commit 20 of them, and promises nowhere to share them
// between its writes (rule R4). The emulator counts none, so that the text itself is what can be tested.

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const rules = readFileSync('firestore.rules', 'utf8').replace(/\/\/.*/g, '')

/** The body of a function of the rules. */
function bodyOf(name: string): string {
  const [, body] =
    new RegExp(`function ${name}\\([^)]*\\) \\{([^}]*(?:\\{[^}]*\\}[^}]*)*?)\\n      \\}`).exec(
      rules,
    ) ?? []
  if (body === undefined) throw new Error(`The rules have no function ${name}`)
  return body
}

const lookups = (text: string) =>
  text.match(/(?<![.\w])(?:get|getAfter|exists|existsAfter)\(/g) ?? []

test('[R4] a deletion makes one look-up, and [C2] one more where it has no tombstone', () => {
  expect(lookups(rules)).toEqual(['getAfter(', 'get('])
  expect(lookups(bodyOf('isDeletion'))).toEqual(['getAfter('])
  expect(lookups(bodyOf('isClosed'))).toEqual(['get('])
})

test('[R3] [R4] each deletion asks for it once, and no write does', () => {
  const statements = rules.split('\n').filter(line => line.includes('allow '))
  expect(statements).toHaveLength(11)
  const looking = statements.filter(line => line.includes('isDeletion('))
  expect(looking.map(line => /allow (\w+):/.exec(line)?.[1])).toEqual(['delete'])
})
