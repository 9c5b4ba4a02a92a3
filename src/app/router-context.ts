// What every route can count on; the routes hand it on to their screens as typed props.

import type { DeviceDatabase } from '../store/device-database'
import type { Services } from './services'
import type { SessionSource } from './session-store'

export interface RouterContext {
  readonly session: SessionSource
  readonly device: DeviceDatabase
  readonly services: Services
}
