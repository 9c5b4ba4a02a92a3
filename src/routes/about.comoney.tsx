// /about/comoney, for everybody.

import { createFileRoute } from '@tanstack/react-router'
import { AboutProductScreen } from '../features/about/about-product-screen'

export const Route = createFileRoute('/about/comoney')({ component: AboutProductScreen })
