import type { ActivityGroup } from '@saakh/contract/activity'

export type Payload = Readonly<Record<string, unknown>>
/** What is done, as an infinitive; in braces what it is done to, where its name is not known, in angles a name. */
type Phrase = string | ((payload: Payload) => string)
export type Said = readonly [ActivityGroup, Phrase]

export const countOf = (value: unknown): number => (Array.isArray(value) ? value.length : Number(value) || 0)
export const some = (value: unknown, singular: string, many: string): string => {
  const count = countOf(value)
  return count === 0 ? many : count === 1 ? `1 ${singular}` : `${count} ${many}`
}
/** The word of a payload that is one of these. */
export const oneOf = (value: unknown, words: readonly string[], otherwise: string): string =>
  words.find((word) => word === value) ?? otherwise
export const yesOrNo = (value: unknown, yes: string, no: string, otherwise: string): string =>
  value === true ? yes : value === false ? no : otherwise
