// The comparison with the server looks at the ids between two keys of its listing (rule Q4).

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { idsWithin, isWithin } from '../../../src/sync/full-check/id-ranges'

const key = fc.oneof(
  fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }).map(String),
  fc.integer({ min: 1, max: 200 }).map(String),
  fc.constantFrom('', 'draft', '12x', '12-3', '9z'),
)
const id = fc.oneof(
  fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
  fc.integer({ min: 1, max: 2_000 }),
)

test('[Q4] an id is in a range of keys exactly when its text is', () => {
  fc.assert(
    fc.property(key, fc.option(key, { nil: undefined }), id, (after, upTo, some) => {
      const text = String(some)
      const isInside = text > after && (upTo === undefined || text <= upTo)
      const range = { after, ...(upTo !== undefined && { upTo }) }
      const ids = idsWithin(range)
      expect(ids.some(([first, last]) => some >= first && some <= last)).toBe(isInside)
      expect(isWithin(text, range)).toBe(isInside)
    }),
    { numRuns: 2_000 },
  )
})
