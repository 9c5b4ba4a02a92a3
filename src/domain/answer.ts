/** What a public service has answered. */
export interface Answer<T> {
  readonly value: T
  /** When the device kept it, in milliseconds since 1970; null for one that has just come. */
  readonly keptAt: number | null
}
