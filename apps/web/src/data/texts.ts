/** What an English text is in a language; nothing where it has no words for it. */
export type Texts = (english: string) => string | undefined

const NUMBER = /\d[\d,]*(?:\.\d+)?/

/** A text, or one with a number: '12 parties' where the language has '# parties'. */
export const textsOf =
  (all: ReadonlyMap<string, string>): Texts =>
  (english) => {
    const text = all.get(english)
    if (text !== undefined) return text
    const [number] = NUMBER.exec(english) ?? []
    return number === undefined ? undefined : all.get(english.replace(number, '#'))?.replace('#', number)
  }
