// The web app manifests: one for each language, all for the same app.
// Invariant: only the texts and pictures differ, never the id, so that a change of language is not a second app.

export const MANIFEST_LOCALES = ['id', 'en'] as const

type ManifestLocale = (typeof MANIFEST_LOCALES)[number]

/** The file of each language's manifest; `theme-and-locale.js` selects one. */
export const MANIFEST_FILES: Readonly<Record<ManifestLocale, string>> = {
  id: 'manifest.webmanifest',
  en: 'manifest.en.webmanifest',
}

interface ManifestTexts {
  readonly description: string
  readonly expense: string
  readonly income: string
  readonly savings: string
  readonly pictures: Readonly<Record<PictureName, string>>
}

type PictureName = 'dashboard' | 'add-expense' | 'saving-planner'

/**
 * The pictures in the manifest, with the names of `npm run screenshots -- manifest`. There are few for wide windows,
 * because a desktop browser fetches them at every first visit.
 */
const PICTURES = [
  { form: 'narrow', sizes: '780x1688', names: ['dashboard', 'add-expense', 'saving-planner'] },
  { form: 'wide', sizes: '1280x800', names: ['dashboard', 'saving-planner'] },
] as const

const TEXTS: Readonly<Record<ManifestLocale, ManifestTexts>> = {
  id: {
    description: 'Catat keuanganmu dan rencanakan tabunganmu, dengan atau tanpa jaringan.',
    expense: 'Catat pengeluaran',
    income: 'Catat pemasukan',
    savings: 'Tabungan',
    pictures: {
      dashboard: 'Saldo, hari ini dan bulan ini dalam satu layar',
      'add-expense': 'Catat pengeluaran dalam beberapa detik',
      'saving-planner': 'Berapa yang perlu disisihkan tiap bulan untuk tiap target',
    },
  },
  en: {
    description: 'Track your money and plan your savings, with or without a network.',
    expense: 'Add expense',
    income: 'Add income',
    savings: 'Savings',
    pictures: {
      dashboard: 'Your balance, today and this month at a glance',
      'add-expense': 'Log an expense within seconds',
      'saving-planner': 'What to put aside each month for every target',
    },
  },
}

export function manifestIn(locale: ManifestLocale): object {
  const texts = TEXTS[locale]
  return {
    id: '/',
    name: 'CoMoney',
    short_name: 'CoMoney',
    description: texts.description,
    lang: locale,
    dir: 'ltr',
    categories: ['finance', 'productivity'],
    start_url: '/',
    scope: '/',
    display: 'standalone',
    display_override: ['standalone', 'minimal-ui'],
    // A launch focuses the open window without a navigation; src/app/page-tasks.ts opens the launch's URL.
    launch_handler: { client_mode: ['focus-existing', 'auto'] },
    background_color: '#f6f7f5',
    theme_color: '#f6f7f5',
    icons: ICONS,
    shortcuts: [
      shortcut(texts.expense, '/add/expense', 'expense'),
      shortcut(texts.income, '/add/income', 'income'),
      shortcut(texts.savings, '/saving-planner', 'savings'),
    ],
    // Received by the service worker (src/service-worker/share-target.ts).
    share_target: {
      action: '/share',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        ...{ title: 'title', text: 'text', url: 'url' },
        files: [{ name: 'file', accept: SHARED_FILES }],
      },
    },
    file_handlers: [{ action: '/import', accept: OPENED_FILES }],
    screenshots: picturesIn(locale),
  }
}

/** File formats of banks and tables. Text, XML, JSON and PDF files are left to other apps. */
const OPENED_FILES = {
  'text/csv': ['.csv'],
  'text/tab-separated-values': ['.tsv'],
  'application/x-ofx': ['.ofx', '.qfx'],
  'application/x-qif': ['.qif'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'application/x-mt940': ['.sta', '.mt940', '.940'],
  // An encrypted backup, which the import screen hands to the restore.
  'application/x-age-encryption': ['.age'],
}

/** The types and extensions of all files that the import reads. The app is a share target for these files. */
const SHARED_FILES = [
  ...Object.entries(OPENED_FILES).flat(2),
  ...['text/comma-separated-values', 'text/plain', 'text/xml', 'application/xml'],
  ...['application/json', 'application/pdf', '.txt', '.xml', '.json', '.pdf'],
  // Phones give this type to files whose extension they do not know, such as .qif or .age.
  'application/octet-stream',
]

const ICONS = [
  icon('icon-192', '192x192', 'any'),
  icon('icon-512', '512x512', 'any'),
  icon('icon-maskable-192', '192x192', 'maskable'),
  icon('icon-maskable-512', '512x512', 'maskable'),
  icon('icon-monochrome-192', '192x192', 'monochrome'),
  icon('icon-monochrome-512', '512x512', 'monochrome'),
]

function icon(name: string, sizes: string, purpose: string) {
  return { src: `/icons/${name}.png`, sizes, type: 'image/png', purpose }
}

function shortcut(name: string, url: string, drawing: string) {
  return { name, url, icons: [icon(`shortcut-${drawing}-192`, '192x192', 'any')] }
}

function picturesIn(locale: ManifestLocale) {
  return PICTURES.flatMap(({ form, sizes, names }) =>
    names.map(name => ({
      src: `/screenshots/${name}-${form}-${locale}.webp`,
      sizes,
      type: 'image/webp',
      form_factor: form,
      label: TEXTS[locale].pictures[name],
    })),
  )
}
