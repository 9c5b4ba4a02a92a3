import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

/** The files with texts of the first screens. All other texts are loaded with the code that shows them. */
const FIRST = [
  'src/app/errors/error-screen.tsx',
  'src/app/errors/not-found-screen.tsx',
  'src/app/session/trial/try-it-now.tsx',
  'src/app/shell/**',
  'src/app/shortcuts/shortcut-button.tsx',
  'src/features/auth/account/log-out-button.tsx',
  'src/features/auth/auth-form.tsx',
  'src/features/auth/login-screen.tsx',
  'src/features/auth/use-failure-toast.ts',
  'src/features/dashboard/dashboard-screen.tsx',
  'src/features/dashboard/list/list-header.tsx',
  'src/features/dashboard/list/transaction-row.tsx',
  'src/features/dashboard/summary/**',
  'src/features/install/install-link.tsx',
  'src/features/sync/conflicts/conflict-notice.tsx',
  'src/ui/dialog/confirm-dialog.tsx',
  'src/ui/display/sync-status-label.tsx',
  'src/ui/forms/password-field.tsx',
  'src/ui/toast/toast-item.tsx',
]

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'id'],
  catalogs: [
    { path: 'src/i18n/locales/{locale}/messages', include: FIRST },
    { path: 'src/i18n/locales/{locale}/later', include: ['src'], exclude: FIRST },
  ],
  format: formatter({ lineNumbers: false }),
  // Lingui's own would parse a person's words as tags. The names are of package.json, for any file to import.
  runtimeConfigModule: {
    i18n: ['#i18n', 'i18n'],
    Trans: ['#trans', 'Trans'],
  },
})
