// Section 8, The error catalogue.

import type { Sentences } from './sentence'

export const SECTION_8: Sentences = {
  '8.1': "A failed login is an error alert with the provider's message, for 1 s.",
  '8.2': "A failed registration shows the provider's message for 1.5 s.",
  '8.3': 'No other identity code is handled by itself.',
  '8.4': "'Add Category Failed {message}' shows for 1.5 s.",
  '8.5': "'Failed Add Transaction {message}' shows for 1 s.",
  '8.6': 'Errors in reading categories are only logged.',
  '8.7':
    "'Category Already Exist', 'Select Category First' and the required form, as section 5 says.",
  '8.8': "'Failed Add Savings Plan {reason}' follows a failed add or edit.",
  '8.9': "'Can't Delete Savings Plan {reason}' is an error for 1.5 s.",
  '8.10': 'Every message exists in Indonesian as well.',
  '8.11': "'Your target date is before current date' is in the catalogue.",
  '8.12': "'Page Not Found' is the 404 page.",
  '8.13': {
    says: 'The database library surfaces its own codes, such as offline.',
    elsewhere: [
      'a cold start without a network opens every route, and asks Firebase for nothing first',
    ],
  },
  '8.14': "'Login Success' / 'Masuk Berhasil' for 1 s.",
  '8.15': "'Register Success' for 1 s.",
  '8.16': "'Add Saving Plan Success'.",
  '8.17': "'Saving Plan Saved'.",
  '8.18': "'Delete Saving Plan Success' for 1.5 s.",
  '8.19': "'Delete Category Success' / 'Berhasil Menghapus Kategori'.",
  '8.20': "'Add Category Success' / 'Tambah Kategori Berhasil'.",
  '8.21': "'Transaction Saved' / 'Transaksi Tersimpan'.",
  '8.22': "'Success Add Transaction'.",
  '8.23': "'Delete Transaction Success' for 1 s.",
}
