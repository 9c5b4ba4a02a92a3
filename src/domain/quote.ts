// A quote about money (specification, section 3).

export interface Quote {
  readonly quote: string
  readonly author: string
}
