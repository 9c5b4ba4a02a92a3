// What the question of a log-out says of data that is not on the server alone.

import { test } from 'vitest'
import { stageImport } from '../../../src/store/bulk/imports/stage-import'
import { NOON } from '../../support/data/builders'
import { importedRows, inParts } from '../../support/data/imports'
import { openApp } from '../../support/opened-app'
import { button, expectNoText, expectText } from '../../support/screen'

test('an import that was interrupted is said to stay, instead of that the server has everything', async () => {
  const file = { id: 'bank', name: 'bank.csv', categories: [] }
  await openApp('/news', {
    prepare: ({ database }) => stageImport(database, NOON, file, inParts(importedRows(3))),
  })
  await button('Log Out').click()
  await expectText(
    '1 import was interrupted. The rest stays on this device until you log in again.',
  )
  await expectNoText(
    'The server has everything. Your data leaves this device, and is back when you log in again.',
  )
})
