import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Takes the same time wherever two secrets begin to differ, and says nothing of their lengths. */
export const isSameText = (text: string, other: string): boolean => timingSafeEqual(digest(text), digest(other))
