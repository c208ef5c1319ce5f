/** Somebody else who has the same borrower or case open. */
export interface Present {
  user_id: string
  name: string
}

/** A screen counts as open for so long after it last said so. */
export const PRESENT_MS = 45_000
/** So often it says so. */
export const PRESENT_AGAIN_MS = 20_000
