// The Cloud region and the name of the function. The hosting needs both to forward requests.

export const FUNCTION_NAME = 'api'

/** Singapore, which is near the app's users. */
export const REGION = 'asia-southeast1'
