/** What a public service has answered. */
export interface Answer<T> {
  readonly value: T
  /** When the service gave it, in milliseconds since 1970 by the device's clock. */
  readonly since: number
  /** Whether the device had kept it, because the network gave none. */
  readonly isKept: boolean
}
