// Where the function stands, for itself and for the hosting that sends requests there.

export const FUNCTION_NAME = 'api'

/** Singapore: near those whom the app speaks to. */
export const REGION = 'asia-southeast1'
