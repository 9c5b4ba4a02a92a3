// The place of the banners in the app, which are loaded after the first paint.

import type { ReactNode } from 'react'
import { ObservableValue } from '../../lib/observable-value'

/** Null until they are loaded. */
export const appBanners = new ObservableValue<ReactNode>(null)
