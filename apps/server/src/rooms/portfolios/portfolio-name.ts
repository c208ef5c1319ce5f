import { seenText } from '@saakh/domain/plain-text'

/** As it is kept: one blank between words. */
export const portfolioName = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ')

/** Two names with the same key are one name: letter case, blanks and signs that show nothing do not count. */
export const portfolioKey = (name: string): string => seenText(name).normalize('NFKC').toLowerCase().replace(/\s+/g, '')
