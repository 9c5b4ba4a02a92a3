// The texts of the specification (sections 2, 5 and 8), and what the identity provider says.

export const expectedMessages = {
  en: {
    login: 'Login',
    signUp: 'Sign Up',
    passwordsDiffer: ['Password and Repeat Password Different'],
    loginFailed: ['Login Failed', 'auth/user-not-found'],
    registerFailed: ['Register Failed', 'auth/weak-password'],
    required: ['You Need To Fill All Required Form'],
    exists: 'Category Already Exist',
    promptEmpty: 'You need to write something!',
    nameEmpty: 'You Need To Write Something',
    selectFirst: ['Select Category First'],
  },
  id: {
    login: 'Masuk',
    signUp: 'Daftar',
    passwordsDiffer: ['Kata Kunci dan Konfirmasi Kata Kunci Berbeda'],
    loginFailed: ['Masuk Gagal', 'auth/user-not-found'],
    registerFailed: ['Pendaftaran Gagal', 'auth/weak-password'],
    required: ['Anda Perlu Mengisi Semua Formulir yang Diperlukan'],
    exists: 'Kategori Sudah Ada',
    promptEmpty: 'Kamu harus menuliskan sesuatu!',
    nameEmpty: 'Kamu Harus Menuliskan Sesuatu',
    selectFirst: ['Pilih Kategori Terlebih Dahulu'],
  },
} as const
