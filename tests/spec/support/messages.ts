// The texts of the specification's messages (sections 5, 7 and 8; decision 6). Where it gives no Indonesian, ours.

import type { Locale } from '../../../src/i18n/locale'

type Texts = Readonly<Record<Locale, string>>

export const MESSAGES = {
  passwordsDiffer: {
    en: 'Password and Repeat Password Different',
    id: 'Kata Kunci dan Konfirmasi Kata Kunci Berbeda',
  },
  loginFailed: { en: 'Login Failed', id: 'Masuk Gagal' },
  registerFailed: { en: 'Register Failed', id: 'Pendaftaran Gagal' },
  loginSuccess: { en: 'Login Success', id: 'Masuk Berhasil' },
  registerSuccess: { en: 'Register Success', id: 'Pendaftaran Berhasil' },
  required: {
    en: 'You Need To Fill All Required Form',
    id: 'Anda Perlu Mengisi Semua Formulir yang Diperlukan',
  },
  promptEmpty: { en: 'You need to write something!', id: 'Kamu harus menuliskan sesuatu!' },
  nameEmpty: { en: 'You Need To Write Something', id: 'Kamu Harus Menuliskan Sesuatu' },
  categoryExists: { en: 'Category Already Exist', id: 'Kategori Sudah Ada' },
  selectFirst: { en: 'Select Category First', id: 'Pilih Kategori Terlebih Dahulu' },
  categoryAdded: { en: 'Add Category Success', id: 'Tambah Kategori Berhasil' },
  categoryDeleted: { en: 'Delete Category Success', id: 'Berhasil Menghapus Kategori' },
  categoryFailed: { en: 'Add Category Failed', id: 'Gagal Menambah Kategori' },
  transactionAdded: { en: 'Success Add Transaction', id: 'Tambah Transaksi Berhasil' },
  transactionSaved: { en: 'Transaction Saved', id: 'Transaksi Tersimpan' },
  transactionDeleted: { en: 'Delete Transaction Success', id: 'Berhasil Menghapus Transaksi' },
  transactionFailed: { en: 'Failed Add Transaction', id: 'Gagal Menambah Transaksi' },
  planIncomplete: {
    en: 'Please fill all your information',
    id: 'Harap lengkapi semua informasimu',
  },
  targetTooEarly: {
    en: 'Your target date is before current date',
    id: 'Tanggal targetmu lebih awal dari tanggal sekarang',
  },
  planNameEmpty: { en: 'Savings Name Cannot Be Empty', id: 'Nama Tabungan Tidak Boleh Kosong' },
  planAdded: { en: 'Add Saving Plan Success', id: 'Tambah Rencana Tabungan Berhasil' },
  planSaved: { en: 'Saving Plan Saved', id: 'Rencana Tabungan Tersimpan' },
  planDeleted: { en: 'Delete Saving Plan Success', id: 'Hapus Rencana Tabungan Berhasil' },
  planFailed: { en: 'Failed Add Savings Plan', id: 'Gagal Menambah Rencana Tabungan' },
  planNotDeleted: {
    en: "Can't Delete Savings Plan",
    id: 'Tidak Bisa Menghapus Rencana Tabungan',
  },
  planMissing: { en: 'No such document!', id: 'Dokumen tidak ditemukan!' },
  untitled: { en: 'Untitled', id: 'Tanpa Nama' },
  notFound: { en: 'Page Not Found', id: 'Halaman Tidak Ditemukan' },
} satisfies Record<string, Texts>
