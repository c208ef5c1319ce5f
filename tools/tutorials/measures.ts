/** What a recording may be at most. */
export const MOST_BYTES = 400_000
export const MOST_SECONDS = 20
