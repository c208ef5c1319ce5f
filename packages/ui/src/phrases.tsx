import { createContext, use } from 'react'

/** What a text of ours is in the user's language; a text that is not known comes back as it is. */
export type Phrases = (english: string) => string

export const PhrasesContext = createContext<Phrases>((english) => english)

/** For what draws texts of others: heads of tables, states, titles of pages. */
export const usePhrases = (): Phrases => use(PhrasesContext)

/** The same as an element, for the words of a button: `<Phrase>Retry</Phrase>`. */
export const Phrase = ({ children }: { children: string }) => usePhrases()(children)
