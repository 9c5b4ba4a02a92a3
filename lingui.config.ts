import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

/** Files that no first screen needs: their texts are loaded with them. */
const LATER = [
  'src/app/errors/database-message.tsx',
  'src/app/navigation/report-tabs.tsx',
  'src/app/pwa/banners.tsx',
  'src/app/shortcuts/shortcut-dialog.tsx',
  'src/app/shortcuts/shortcut-switch.tsx',
  'src/features/about/**',
  'src/features/auth/account/log-out-dialog.tsx',
  'src/features/auth/account/sign-in-again.tsx',
  'src/features/auth/refusal-texts.ts',
  'src/features/auth/register-fields.tsx',
  'src/features/auth/register-screen.tsx',
  'src/features/budgets/**',
  'src/features/categories/**',
  'src/features/dashboard/month-so-far/**',
  'src/features/dashboard/rows/empty-transactions.tsx',
  'src/features/install/install-panel.tsx',
  'src/features/news/**',
  'src/features/reports/**',
  'src/features/saving-plans/**',
  'src/features/search/filters/**',
  'src/features/search/found/**',
  'src/features/search/search-box.tsx',
  'src/features/search/search-screen.tsx',
  'src/features/search/selection/**',
  'src/features/settings/**',
  'src/features/sync/conflicts/conflict-card.tsx',
  'src/features/sync/conflicts/conflict-text.tsx',
  'src/features/sync/conflicts/conflicts-screen.tsx',
  'src/features/sync/conflicts/document-name.tsx',
  'src/features/sync/conflicts/field-value.tsx',
  'src/features/sync/conflicts/use-conflict-actions.ts',
  'src/features/sync/first-download/download-progress.tsx',
  'src/features/sync/first-download/first-download-message.tsx',
  'src/features/sync/newer-version/**',
  'src/features/sync/overview/**',
  'src/features/transactions/**',
  'src/ui/amount/**',
  'src/ui/dates/**',
  'src/ui/dialog/form-actions.tsx',
  'src/ui/drafts/**',
  'src/ui/forms/save-form.tsx',
  'src/ui/forms/use-entry-error-message.ts',
  'src/ui/forms/use-failure-message.ts',
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
