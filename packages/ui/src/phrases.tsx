import { createContext, Fragment, type ReactNode, use } from 'react'

/**
 * What a text of ours is in the user's language; a text that is not known comes back as it is. `sense` tells one English word from
 * another that is written alike: the State of an address from that of a request.
 */
export type Phrases = (english: string, sense?: 'place') => string

export const PhrasesContext = createContext<Phrases>((english) => english)

/** For what draws texts of others: heads of tables, states, titles of pages. */
export const usePhrases = (): Phrases => use(PhrasesContext)

/** A text with names in its places, for labels, which hold no elements: `named('Remove {1}', party.name)`. */
export function useNamed() {
  const say = usePhrases()
  return (text: string, ...names: readonly string[]): string =>
    say(text).replace(/\{(\d+)\}/g, (place, number: string) => names[Number(number) - 1] ?? place)
}

/** The same as an element, for the words of a button: `<Phrase>Retry</Phrase>`. */
export const Phrase = ({ children }: { children: string }) => usePhrases()(children)

interface FilledProps {
  /** With places for what is drawn: '{1} opened the case'. */
  text: string
  slots: readonly ReactNode[]
}

/** A sentence that holds elements, so that each language has them in its own order. */
export const Filled = ({ text, slots }: FilledProps) =>
  usePhrases()(text)
    .split(/\{(\d+)\}/)
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence stand where they stand
    .map((part, at) => <Fragment key={at}>{at % 2 === 0 ? part : slots[Number(part) - 1]}</Fragment>)
