// The category of a line: 200 lines as people write them, in both languages, with the category that a person would
// choose among the ready-made ones; and names of a history.

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  guessCategory,
  type KnownCategory,
  otherCategory,
} from '../../../../src/domain/transaction/quick-entry/guess-category'
import { readQuickEntry } from '../../../../src/domain/transaction/quick-entry/read-quick-entry'
import type { TransactionType } from '../../../../src/domain/transaction/transaction'

/** The ready-made categories in both languages. */
const NAMES = {
  food: ['Makan dan minum', 'Food and drinks'],
  groceries: ['Belanja dapur', 'Groceries'],
  transport: ['Transportasi', 'Transport'],
  home: ['Rumah', 'Home'],
  bills: ['Tagihan', 'Bills'],
  phone: ['Pulsa dan internet', 'Phone and internet'],
  health: ['Kesehatan', 'Health'],
  shopping: ['Belanja', 'Shopping'],
  leisure: ['Hiburan', 'Leisure'],
  education: ['Pendidikan', 'Education'],
  giving: ['Sedekah', 'Giving'],
  salary: ['Gaji', 'Salary'],
  business: ['Usaha', 'Business'],
  bonus: ['Bonus', 'Bonus'],
  gifts: ['Hadiah', 'Gifts'],
} as const

type Key = keyof typeof NAMES

const INCOMES: readonly Key[] = ['salary', 'business', 'bonus', 'gifts']

/** Of 200 everyday lines; a dash where nobody could tell. */
const LINES = `
kopi 18rb | food
ngopi bareng Dita 45rb | food
nasi padang 30k | food
nasi goreng 15rb kemarin | food
mie ayam 17rb | food
Mie Gacoan 28.000 | food
bakso 20rb | food
soto ayam 22rb | food
sate madura 35rb | food
ayam geprek 18rb | food
gorengan 10rb | food
warteg 15rb | food
makan siang 25rb | food
sarapan 12rb | food
jajan anak 10rb | food
es teh 5rb | food
boba 24rb | food
martabak 40rb | food
pizza 120rb | food
gofood 56rb | food
grab food 48rb | food
shopeefood 33rb | food
roti bakar 15rb | food
kue ulang tahun 180rb | food
restoran sunda 210rb | food
cafe 60rb | food
coffee 18k | food
lunch 45k | food
team dinner 300k | food
breakfast 30k yesterday | food
snack 12k | food
burger 55k | food
seblak 15rb | food
indomie warung 8rb | food
teh botol 6rb | food
padang 27rb | food
minum 5rb | food
makan dan minum soto 22rb | food
air mineral 4rb | food
camilan kantor 20rb | food
rendang 35rb | food
beras 5kg 75rb | groceries
telur 28rb | groceries
sayur 15rb | groceries
minyak goreng 2L 36rb | groceries
gula 16rb | groceries
daging 130rb | groceries
ikan 40rb | groceries
buah 35rb | groceries
susu anak 95rb | groceries
galon 20rb | groceries
pasar 85rb | groceries
indomaret 42rb | groceries
Alfamart 38.500 | groceries
superindo 215rb | groceries
sabun cuci 22rb | groceries
deterjen 25rb | groceries
popok 110rb | groceries
groceries 250k | groceries
supermarket 310k | groceries
milk 22k | groceries
eggs 30k | groceries
rice 80k | groceries
fruit 45k | groceries
belanja bulanan 750rb | groceries
belanja mingguan 300rb | groceries
sembako 180rb | groceries
bumbu dapur 20rb | groceries
tisu 15rb | groceries
bensin 50rb | transport
Pertalite 40rb | transport
pertamax 60rb | transport
solar 200rb | transport
bbm motor 25rb | transport
fuel 150k | transport
petrol 90k | transport
ojek 12rb | transport
ojol ke kantor 18rb | transport
gojek 15k | transport
grab 22rb | transport
goride 11rb | transport
gocar bandara 95rb | transport
taksi 80rb | transport
taxi 75k | transport
parkir 5rb | transport
parking 8k | transport
tol 32rb | transport
toll 30k | transport
bus 20k | transport
kereta 150rb | transport
tiket pesawat 1,2jt | transport
KRL 3.5k | transport
mrt 14rb | transport
transjakarta 3500 | transport
angkot 5rb | transport
train 60k | transport
flight to Bali 1.1m | transport
servis motor 150rb | transport
ganti oli 55rb | transport
ban motor 220rb | transport
bengkel 300rb | transport
cuci mobil 40rb | transport
bensin 50rb transportasi | transport
kos 1,2jt | home
kontrakan 1,5jt | home
sewa rumah 20jt | home
rent 3m | home
mortgage 4.5m | home
kpr 3,2jt | home
elpiji 22rb | home
laundry 35rb | home
tukang 150rb | home
listrik 350rb | bills
token listrik 100rb | bills
pulsa listrik 100rb | bills
pln 420rb | bills
PDAM 85rb | bills
electricity 400k | bills
pajak motor 280rb | bills
tax 1.2m | bills
asuransi 500rb | bills
insurance 450k | bills
cicilan motor 850rb | bills
iuran sampah 25rb | bills
iuran RT 50rb | bills
kartu kredit 1,4jt | bills
credit card 2m | bills
water bill 90k | bills
ipl 350rb | bills
pulsa 50rb | phone
kuota 65rb | phone
paket data 100rb | phone
internet 350rb | phone
wifi 275rb | phone
indihome 330rb | phone
phone bill 120k | phone
mobile data 80k | phone
apotek 45rb | health
obat batuk 18rb | health
dokter gigi 300rb | health
dokter 200rb | health
rumah sakit 1,5jt | health
klinik 120rb | health
vitamin 75rb | health
bpjs 150rb | health
pharmacy 60k | health
doctor 250k | health
dentist 400k | health
hospital 2m | health
gym 250k | health
baju 150rb | shopping
sepatu 450rb | shopping
celana 200rb | shopping
tas kerja 300rb | shopping
hijab 45rb | shopping
shopee 132rb | shopping
tokopedia 89rb | shopping
clothes 300k | shopping
shoes 600k | shopping
skincare 175rb | shopping
charger hp 80rb | shopping
bioskop 50rb | leisure
nonton 100rb | leisure
netflix 65k | leisure
spotify 54.990 | leisure
movie 55k | leisure
konser 750rb | leisure
karaoke 120rb | leisure
liburan bali 3jt | leisure
hotel 600rb | leisure
game 30rb | leisure
futsal 35rb | leisure
spp 400rb | education
uang sekolah 500rb | education
kuliah 5jt | education
les piano 300rb | education
kursus bahasa 750rb | education
buku 85rb | education
tuition 6m | education
school 500k | education
fotokopi 8rb | education
zakat 250rb | giving
infak 20rb | giving
sedekah 50rb | giving
donasi 100rb | giving
kondangan 200rb | giving
kado ulang tahun 150rb | giving
charity 100k | giving
gaji 8,5jt | salary
gajian 7jt | salary
salary 9m | salary
dapat bonus 1jt | bonus
thr 5jt | bonus
komisi 750rb | bonus
cashback 15rb | bonus
dapat hadiah 100rb | gifts
terima angpao 200rb | gifts
dapat jualan 300rb | business
dapat proyek 4jt | business
kuota #hiburan 65rb | leisure
warung Bu Siti 20rb | –
xyzzy 10rb | –
`

const rows = LINES.trim()
  .split('\n')
  .map(line => line.split('|').map(cell => cell.trim()))

const known = (names: readonly string[]): KnownCategory[] =>
  names.map(name => ({ name, formerNames: [] }))

function readyMade(type: TransactionType, language: 0 | 1): string[] {
  const keys = Object.keys(NAMES).map(key => key as Key)
  const ofType = keys.filter(key => INCOMES.includes(key) === (type === 'income'))
  return ofType.map(key => NAMES[key][language])
}

function guess(line: string, language: 0 | 1): string | undefined {
  const names = [...readyMade('expense', language), ...readyMade('income', language)]
  const entry = readQuickEntry(line, { today: '2026-11-27', language: 'id', categories: names })
  const type = entry.type?.readings[0].value ?? 'expense'
  const categories = known(readyMade(type, language))
  return entry.category?.value ?? guessCategory(entry.name, { type, categories, earlier: [] })
}

describe('with the ready-made categories', () => {
  test('there are 200 lines', () => expect(rows.length).toBeGreaterThanOrEqual(200))

  test.each(rows)('a person would choose the same: %s → %s', (line = '', key = '') => {
    const names = key === '–' ? [undefined, undefined] : NAMES[key as Key]
    expect(guess(line, 0)).toBe(names[0])
    // A category that is named in one language is none in the other.
    if (!/transportasi|#/.test(line)) expect(guess(line, 1)).toBe(names[1])
  })
})

describe('with own categories and a history', () => {
  const categories = known([
    'Bensin',
    'Makan',
    'Belanja',
    'Belanja dapur',
    'Langganan',
    'Kerja',
    'RT',
  ])
  const earlier = [
    { name: 'Netflix Premium', category: 'Langganan', weight: 1 },
    { name: 'Kopi', category: 'Kerja', weight: 1 },
    { name: 'Warung Bu Siti', category: 'Makan', weight: 0.4 },
    { name: 'Warung Pak Joko', category: 'Makan', weight: 0.4 },
    { name: 'Warung kopi kantor', category: 'Kerja', weight: 0.5 },
    { name: 'Grab', category: 'Dihapus', weight: 9 },
  ]
  const of = (name: string) => guessCategory(name, { type: 'expense', categories, earlier })

  test.each<[string, string | undefined]>([
    // The name or the first word of a category.
    ['bensin motor', 'Bensin'],
    ['isi Bensin', 'Bensin'],
    ['makan siang', 'Makan'],
    ['belanja', 'Belanja'],
    ['belanja dapur', 'Belanja dapur'],
    ['belanja sepatu', 'Belanja'],
    ['iuran rt', 'RT'],
    // Beginnings of earlier names, and names that begin with an earlier one.
    ['netflix', 'Langganan'],
    ['netf', 'Langganan'],
    ['kopi kenangan', 'Kerja'],
    ['warung', 'Makan'],
    // Too short a beginning, and a category that no longer exists.
    ['ko', undefined],
    ['grab bandara', 'Bensin'],
    // Everyday words, where the user has a category for them.
    ['nasi padang', 'Makan'],
    ['beras', 'Belanja dapur'],
    ['baju', 'Belanja'],
    ['apotek', undefined],
    ['', undefined],
    ['💸', undefined],
  ])('%s → %s', (name, category) => expect(of(name)).toBe(category))

  test('a renamed ready-made category keeps its words', () => {
    const renamed = [{ name: 'Ongkos', formerNames: ['Transportasi'] }]
    const of = { type: 'expense', categories: renamed, earlier: [] } as const
    expect(guessCategory('parkir', of)).toBe('Ongkos')
  })

  test.each([
    [['Makan', 'Lainnya'], 'Lainnya'],
    [['Food', 'Lain-lain'], 'Lain-lain'],
    [['Food', 'Other'], 'Other'],
    [['Makan'], undefined],
  ])('the category for anything else among %j is %s', (names, other) => {
    expect(otherCategory(known(names))).toBe(other)
  })

  test('of any text is one of the given ones, or none', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        const guessed = of(text)
        if (guessed !== undefined) expect(categories.map(({ name }) => name)).toContain(guessed)
      }),
    )
  })
})

describe('a category that the line names', () => {
  const categories = ['Transportasi', 'Makan dan minum', 'Gaji', 'Pulsa']
  const read = (line: string) => {
    const entry = readQuickEntry(line, { today: '2026-11-27', language: 'id', categories })
    return [entry.name, entry.category?.value]
  }

  test.each([
    ['bensin 50rb #transportasi', 'bensin', 'Transportasi'],
    ['bensin #trans 50rb', 'bensin', 'Transportasi'],
    ['soto 22rb #makandanminum kemarin', 'soto', 'Makan dan minum'],
    ['bensin 50rb transportasi', 'bensin', 'Transportasi'],
    ['bensin 50rb transportasi kemarin', 'bensin', 'Transportasi'],
    ['soto 22rb makan dan minum', 'soto', 'Makan dan minum'],
    ['50rb #transportasi', 'transportasi', 'Transportasi'],
    // A category that is the name of what was paid stays the name.
    ['beli 20rb pulsa', 'beli pulsa', undefined],
    ['transportasi 50rb', 'transportasi', undefined],
    ['gaji 8,5jt', 'gaji', undefined],
    ['soto 22rb #enak', 'soto #enak', undefined],
  ])('%s', (line, name, category) => expect(read(line)).toEqual([name, category]))

  test('stays in the name if the user has dismissed its chip', () => {
    const options = { today: '2026-11-27', language: 'id', categories } as const
    const entry = readQuickEntry('bensin 50rb #transportasi', {
      ...options,
      ignored: ['#transportasi'],
    })
    expect(entry).toMatchObject({ name: 'bensin #transportasi', category: null })
  })
})
