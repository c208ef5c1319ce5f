import type { Page } from 'playwright-core'

export interface Face {
  /** 'IBM Plex Sans 600, U+0100-02BA…' */
  name: string
  isShown: boolean
}

/** Runs in the page. A face is shown where a text names its family and weight and has a character of its range. */
const facesOfPage = (): Face[] => {
  const rangesOf = (text: string): [number, number][] =>
    text.split(',').map((part) => {
      const [from = '0', to = from] = part.trim().replace(/^U\+/i, '').split('-')
      return [Number.parseInt(from.replaceAll('?', '0'), 16), Number.parseInt(to.replaceAll('?', 'F'), 16)]
    })
  const plain = (family: string) => family.trim().replaceAll('"', '')
  const shown = new Map<string, Set<number>>()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement
    if (!parent?.checkVisibility()) continue
    const { fontFamily, fontWeight } = getComputedStyle(parent)
    const isBold = Number(fontWeight) > 500
    for (const family of fontFamily.split(',').map(plain)) {
      const key = `${family} ${isBold}`
      const characters = shown.get(key) ?? new Set()
      for (const character of node.textContent ?? '') characters.add(character.codePointAt(0) ?? 0)
      shown.set(key, characters)
    }
  }
  return (
    [...document.fonts]
      // A font of the computer does not come.
      .filter(({ status, family }) => status === 'loaded' && !plain(family).startsWith('Beside '))
      .map(({ family, weight, unicodeRange }) => {
        const ranges = rangesOf(unicodeRange)
        const characters = [...(shown.get(`${plain(family)} ${Number(weight) > 500}`) ?? [])]
        return {
          name: `${plain(family)} ${weight}, ${unicodeRange.slice(0, 14)}…`,
          isShown: characters.some((character) => ranges.some(([from, to]) => character >= from && character <= to)),
        }
      })
  )
}

/** The fonts that have come. */
export const readFaces = (page: Page): Promise<Face[]> => page.evaluate(facesOfPage)
