/** The icon beside a word: the word says what it means, so it is not read out. */
export const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
