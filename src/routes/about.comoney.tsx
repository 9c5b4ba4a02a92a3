// /about/comoney, about the product; open to all.

import { createFileRoute } from '@tanstack/react-router'
import { AboutProductScreen } from '../features/about/about-product-screen'
import { InstallPanel } from '../features/install/install-panel'
import { loadLaterMessages } from '../i18n/activation'

export const Route = createFileRoute('/about/comoney')({
  loader: () => loadLaterMessages(),
  component: AboutProduct,
})

function AboutProduct() {
  return <AboutProductScreen install={<InstallPanel />} />
}
