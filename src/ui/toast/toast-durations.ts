// The durations of toasts in milliseconds (specification, sections 5, 8 and 9). A toast without a duration in the
// specification gets the middle one.

export const ONE_SECOND = 1000
export const ONE_AND_A_HALF_SECONDS = 1500
export const TWO_SECONDS = 2000
