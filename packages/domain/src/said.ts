/**
 * A sentence with slots, so that each language says it in its own order: '{1} as {2}'. A text in a slot is a name and stays as
 * it is; a sentence in a slot is said in the language, too.
 */
export interface Said {
  text: string
  slots: readonly (string | Said)[]
}

export const said = (text: string, ...slots: readonly (string | Said)[]): Said => ({ text, slots })

/** `say` gives the text of a language for the English one. */
export const saidIn = (say: (english: string) => string, { text, slots }: Said): string =>
  say(text).replace(/\{(\d+)\}/g, (whole, number: string) => {
    const slot = slots[Number(number) - 1]
    if (slot === undefined) return whole
    return typeof slot === 'string' ? slot : saidIn(say, slot)
  })

export const inEnglish = (sentence: Said): string => saidIn((english) => english, sentence)
