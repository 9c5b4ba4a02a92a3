import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

/** What the dashboard does not need to start: its texts are loaded with it. */
const LATER = ['src/features/settings/**', 'src/app/notices.tsx']

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'id'],
  catalogs: [
    { path: 'src/i18n/locales/{locale}/messages', include: ['src'], exclude: LATER },
    { path: 'src/i18n/locales/{locale}/later', include: LATER },
  ],
  format: formatter({ lineNumbers: false }),
})
