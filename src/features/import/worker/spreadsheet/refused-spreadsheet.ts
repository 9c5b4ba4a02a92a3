// The end of the reading of a spreadsheet, thrown where a limit is passed.

import type { Refusal } from '../../../../domain/transaction/import/table'

export class RefusedSpreadsheet extends Error {
  override readonly name = 'RefusedSpreadsheet'

  constructor(readonly refusal: Refusal) {
    super(refusal)
  }
}
