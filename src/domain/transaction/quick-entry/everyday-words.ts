// Everyday words of both languages, by the ready-made category that they belong to. They are not translated: people mix
// both languages in one line.

import type { TransactionType } from '../transaction'

/** Folded names of a category, the ready-made ones first, and the words or pairs of words that belong to it. */
type WordsOfCategory = readonly [names: readonly string[], words: string]

const EXPENSES: readonly WordsOfCategory[] = [
  [
    ['makan dan minum', 'food and drinks', 'makan', 'makanan', 'food', 'kuliner', 'jajan'],
    'makan, minum, sarapan, jajan, kopi, ngopi, teh, nasi, bakso, mie, mi, soto, sate, ayam, geprek, gorengan, ' +
      'warteg, padang, boba, martabak, pizza, burger, roti, kue, camilan, cemilan, gofood, grabfood, grab food, ' +
      'shopeefood, restoran, resto, kafe, cafe, coffee, tea, lunch, dinner, breakfast, snack, snacks, restaurant, ' +
      'indomie, seblak, pecel, rendang, air mineral',
  ],
  [
    ['belanja dapur', 'groceries', 'dapur', 'sembako', 'belanja bulanan', 'grocery', 'belanja'],
    'groceries, grocery, supermarket, sembako, sayur, sayuran, beras, telur, telor, minyak goreng, gula, bumbu, ' +
      'daging, ikan, buah, susu, galon, pasar, indomaret, alfamart, superindo, sabun, deterjen, popok, milk, eggs, ' +
      'vegetables, fruit, rice, belanja bulanan, belanja mingguan, tisu',
  ],
  [
    ['transportasi', 'transport', 'transportation', 'kendaraan', 'bensin', 'car', 'motor', 'mobil'],
    'bensin, pertalite, pertamax, solar, bbm, fuel, petrol, ojek, ojol, gojek, grab, goride, gocar, taksi, taxi, ' +
      'parkir, parking, tol, etoll, toll, bus, kereta, krl, mrt, lrt, transjakarta, angkot, train, flight, pesawat, ' +
      'oli, ban, bengkel, servis motor, servis mobil, cuci motor, cuci mobil, tiket kereta, tiket pesawat, uber',
  ],
  [
    ['rumah', 'home', 'house', 'tempat tinggal', 'kos', 'sewa', 'rent'],
    'kos, kost, kosan, sewa, kontrakan, rent, mortgage, kpr, elpiji, lpg, laundry, laundri, furniture, mebel, ' +
      'pembantu, tukang, gas elpiji, uang kos',
  ],
  [
    ['tagihan', 'bills', 'bill', 'utilities'],
    'listrik, token, pln, pdam, electricity, pajak, tax, pbb, asuransi, insurance, cicilan, iuran, tagihan, bill, ' +
      'ipl, pulsa listrik, kartu kredit, credit card, water bill',
  ],
  [
    [
      'pulsa dan internet',
      'phone and internet',
      'pulsa',
      'internet',
      'phone',
      'komunikasi',
      'telepon',
    ],
    'pulsa, kuota, paket data, internet, wifi, indihome, telkomsel, telepon, phone, mobile data, phone bill',
  ],
  [
    ['kesehatan', 'health', 'medical', 'obat'],
    'apotek, obat, dokter, rumah sakit, klinik, vitamin, bpjs, doctor, pharmacy, medicine, hospital, dentist, ' +
      'periksa, gym, dokter gigi',
  ],
  [
    ['belanja', 'shopping', 'pakaian', 'clothes'],
    'baju, celana, sepatu, tas, kaos, jaket, kemeja, hijab, shopee, tokopedia, lazada, clothes, shoes, shirt, ' +
      'skincare, kosmetik, makeup, elektronik, laptop, charger, headset, sandal',
  ],
  [
    ['hiburan', 'leisure', 'entertainment', 'rekreasi', 'fun'],
    'bioskop, nonton, film, cinema, movie, movies, netflix, spotify, game, games, konser, concert, karaoke, ' +
      'liburan, holiday, hotel, wisata, futsal, badminton, youtube, disney',
  ],
  [
    ['pendidikan', 'education', 'sekolah', 'school', 'kuliah'],
    'sekolah, spp, kuliah, kursus, les, buku, school, tuition, course, book, books, ukt, fotokopi, uang sekolah',
  ],
  [
    ['sedekah', 'giving', 'donasi', 'donation', 'amal', 'zakat', 'hadiah', 'gifts'],
    'sedekah, zakat, infak, infaq, donasi, donation, charity, kado, kondangan, angpao, sumbangan, kurban, qurban, ' +
      'persembahan, gift, hadiah',
  ],
]

const INCOMES: readonly WordsOfCategory[] = [
  [
    ['gaji', 'salary'],
    'gaji, gajian, upah, salary, wage, wages, payroll, paycheck, payday, lembur, overtime',
  ],
  [
    ['usaha', 'business', 'bisnis', 'dagang', 'freelance'],
    'jualan, penjualan, omzet, dagang, usaha, proyek, klien, freelance, project, client, invoice, sales',
  ],
  [
    ['bonus', 'bonuses'],
    'bonus, thr, komisi, commission, cashback, dividen, dividend, refund, reward, insentif',
  ],
  [['hadiah', 'gifts', 'gift'], 'hadiah, angpao, kado, gift, gifts'],
]

/** The possible names of the category of each word, the most likely first. */
export const EVERYDAY_WORDS: Readonly<
  Record<TransactionType, ReadonlyMap<string, readonly string[]>>
> = { expense: byWord(EXPENSES), income: byWord(INCOMES) }

/** The names of the category 'other'. */
export const OTHER_NAMES = [
  'lainnya',
  'other',
  'lain lain',
  'others',
  'miscellaneous',
  'misc',
  'umum',
]

function byWord(all: readonly WordsOfCategory[]): ReadonlyMap<string, readonly string[]> {
  return new Map(all.flatMap(([names, words]) => words.split(', ').map(word => [word, names])))
}
