// /about/comoney, for everybody.

import { createFileRoute } from '@tanstack/react-router'
import { AboutProductScreen } from '../features/about/about-product-screen'
import { InstallPanel } from '../features/install/install-panel'

export const Route = createFileRoute('/about/comoney')({ component: AboutProduct })

function AboutProduct() {
  return <AboutProductScreen install={<InstallPanel />} />
}
