/** What a user may say to be interested in; another one is refused. */
export const INTERESTS = ['Industry Analysis', 'Market Mapping', 'Credit Underwriting', 'Peer Review'] as const
export type Interest = (typeof INTERESTS)[number]
