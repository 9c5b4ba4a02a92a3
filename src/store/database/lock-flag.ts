// The name of the flag in web storage that a user of this device has a lock, for the start, which reads no record of it.
// Its value is the user's id. A flag without a record is a lock whose PIN is lost.

export const LOCK_FLAG = 'lock'
