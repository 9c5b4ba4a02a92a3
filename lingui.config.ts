import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

/** Files that no first screen needs: their texts are loaded with them. */
const LATER = [
  'src/app/notices.tsx',
  'src/app/shortcut-sheet.tsx',
  'src/features/about/**',
  'src/features/categories/**',
  'src/features/dashboard/month-so-far/**',
  'src/features/install/install-panel.tsx',
  'src/features/news/article-card.tsx',
  'src/features/news/news-screen.tsx',
  'src/features/news/news-status.tsx',
  'src/features/savings/**',
  'src/features/session/log-out-question.tsx',
  'src/features/session/refusal-texts.ts',
  'src/features/session/sign-in-again.tsx',
  'src/features/settings/**',
  'src/features/sync-status/screens/**',
  'src/features/transactions/**',
  'src/ui/amount-field.tsx',
  'src/ui/dates/**',
  'src/ui/draft-frame.tsx',
  'src/ui/forms/amount-question.tsx',
  'src/ui/forms/deleted-notice.tsx',
  'src/ui/forms/use-failure-words.ts',
]

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'id'],
  catalogs: [
    { path: 'src/i18n/locales/{locale}/messages', include: ['src'], exclude: LATER },
    { path: 'src/i18n/locales/{locale}/later', include: LATER },
  ],
  format: formatter({ lineNumbers: false }),
  // Lingui's own would parse a person's words as tags. The names are of package.json, for any file to import.
  runtimeConfigModule: {
    i18n: ['#i18n', 'i18n'],
    Trans: ['#trans', 'Trans'],
  },
})
