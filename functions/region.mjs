// The Cloud region and the name of the function, also for the hosting that forwards requests to it.

export const FUNCTION_NAME = 'api'

/** Singapore: near those whom the app speaks to. */
export const REGION = 'asia-southeast1'
