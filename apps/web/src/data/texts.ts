/** What an English text is in a language; nothing where it has no words for it. */
export type Texts = (english: string) => string | undefined

const NUMBER = /\d[\d,]*(?:\.\d+)?/
const MONTH = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)'
/** What a language leaves as it is: an amount, an instant, a day, a month, a number. */
const FIGURE = new RegExp(
  [
    '[−-]?₹[\\d,.]*\\d(?: (?:lakh|cr))?',
    `\\d{1,2} ${MONTH} \\d{4}, \\d{2}:\\d{2} [ap]m`,
    '\\d{2}-\\d{2}-\\d{4}',
    `${MONTH} \\d{4}`,
    NUMBER.source,
  ].join('|'),
  'g',
)

/**
 * A text, or one with figures: '12 parties' where the language has '# parties', '3 of 12' where it has '#1 of #2' and says
 * them in its own order.
 */
export const textsOf =
  (all: ReadonlyMap<string, string>): Texts =>
  (english) => {
    const text = all.get(english)
    if (text !== undefined) return text
    const [number] = NUMBER.exec(english) ?? []
    if (number === undefined) return undefined
    return all.get(english.replace(number, '#'))?.replace('#', number) ?? withFigures(all, english)
  }

/** One figure is '#'; of several the first is '#1'. */
function withFigures(all: ReadonlyMap<string, string>, english: string): string | undefined {
  const figures = english.match(FIGURE) ?? []
  const isOne = figures.length === 1
  let at = 0
  const text = all.get(english.replace(FIGURE, () => (isOne ? '#' : `#${++at}`)))
  return text?.replace(/#(\d?)/g, (_, place: string) => figures[Number(place || 1) - 1] ?? '')
}
