// What every screen can count on around it: the language and the toasts.

import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { i18n } from '../i18n/i18n'
import { ToastProvider } from '../ui/toast-provider'

export function Providers({ children }: { children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n}>
      <ToastProvider>{children}</ToastProvider>
    </I18nProvider>
  )
}
