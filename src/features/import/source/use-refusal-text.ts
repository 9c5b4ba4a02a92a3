// The texts about a file that cannot be imported: the reason, and the solution.

import { useLingui } from '@lingui/react/macro'
import {
  MAX_BYTES,
  MAX_COLUMNS,
  MAX_PDF_BYTES,
  MAX_PDF_PAGES,
  MAX_ROWS,
  MAX_SPREADSHEET_BYTES,
  type Refusal,
} from '../../../domain/transaction/import/table'
import { countText, megabytesText } from '../../../i18n/number-formats'
import { useLocale } from '../../../i18n/use-locale'

export function useRefusalText(): (refusal: Refusal) => string {
  const { t } = useLingui()
  const locale = useLocale()
  return refusal => {
    switch (refusal) {
      case 'too-large': {
        const most = megabytesText(MAX_BYTES, locale)
        return t`This file is larger than ${most}. Export a shorter period, and import one after the other.`
      }
      case 'spreadsheet-too-large': {
        const most = megabytesText(MAX_SPREADSHEET_BYTES, locale)
        return t`This spreadsheet is larger than ${most}, or too large once unpacked. Export a CSV, and choose that file.`
      }
      case 'empty':
        return t`This file is empty.`
      case 'binary':
        return t`This is not a table of text, despite its name. Export a CSV, and choose that file.`
      case 'backup':
        return t`This is an encrypted backup. Choose it under 'Restore a backup' in the settings.`
      case 'pdf-too-large': {
        const [most, pages] = [
          megabytesText(MAX_PDF_BYTES, locale),
          countText(MAX_PDF_PAGES, locale),
        ]
        return t`This PDF is larger than ${most}, or has more than ${pages} pages. Download a shorter period.`
      }
      case 'pdf-offline':
        return t`The first PDF needs a network, because a part of the app has to be loaded. Connect, then try again. After that, PDFs work offline, too.`
      case 'pdf-scan':
        return t`This PDF has pictures of pages, and no text. Download the statement itself from your bank.`
      case 'pdf-password':
        return t`This PDF is protected by a password. Many banks use your date of birth.`
      case 'pdf-wrong-password':
        return t`This password does not open the PDF.`
      case 'zip':
        return t`This is a ZIP file. Unpack it, and choose the statement in it.`
      case 'other-spreadsheet':
        return t`This kind of spreadsheet cannot be read. Open it in a spreadsheet app, save it as .xlsx or CSV, and choose that file.`
      case 'one-column':
        return t`There is only one column here. A date and an amount need a column each.`
      case 'too-many-columns': {
        const most = countText(MAX_COLUMNS, locale)
        return t`This table has more than ${most} columns. Remove those you do not need, then try again.`
      }
      case 'too-many-rows': {
        const most = countText(MAX_ROWS, locale)
        return t`This file has more than ${most} rows. Export a shorter period, and import one after the other.`
      }
      case 'no-rows':
        return t`No row here has a date and an amount.`
      case 'entity':
        return t`This file is built in an unsafe way that no bank uses, so it is not read.`
      case 'damaged':
        return t`This file is damaged. Download it again.`
      case 'newer-version':
        return t`This file is from a newer version of CoMoney. Update the app, then try again.`
      case 'changed':
        return t`The file was changed or removed while it was read. Choose it again.`
    }
  }
}
