import type { Page, Response } from 'playwright-core'
import type { Product } from './product.ts'

// How much of a screen is in Hindi, of what is neither a name nor a figure. Names are what the answers of the API hold in
// fields that name somebody or something, and what a person of the lender wrote: notes, subjects of cases, what a product is
// called, what a portfolio or a security is described as.

export const WANTED = 95

const NAMED =
  /(^|_)(name|names|email|holder|agency|city|state|district|address|branch|auditor|manager|product_desc|subject|note|promised_by|addressee)$/
/** Answers whose descriptions a lender wrote. Those of kinds of files are the product's. */
const DESCRIBED_BY_LENDERS = /\/(portfolios|securities)\b/
/** Answers with titles of circulars and filings, which are quoted. */
const TITLED = /\/my_business\/facts\b/
const SHORTEST_NAME = 3
/** Of the product: 'open' in the field 'state'. */
const A_CODE = /^[a-z_]+$/
/** Units of amounts, and months as every date writes them. */
const WRITTEN = new Set('lakh cr am pm Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec Saakh'.split(' '))
const BETWEEN_WORDS = /[\s,.;:।()'"·/→–−“”#-]+/

export interface Names {
  names: ReadonlySet<string>
  /** Resolves when each answer that came has been read. */
  read: () => Promise<unknown>
}

/** What fields that name something hold, in all answers of this page from now on. */
export function namesIn(page: Page): Names {
  const names = new Set<string>()
  const reading: Promise<void>[] = []
  const gather = (value: unknown, key: string, named: RegExp): void => {
    if (Array.isArray(value)) for (const inner of value) gather(inner, key, named)
    else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) gather(inner, name, named)
    else if (typeof value === 'string' && named.test(key) && value.length >= SHORTEST_NAME && !A_CODE.test(value))
      names.add(value.replace(/\s+/g, ' ').trim())
  }
  const read = async (response: Response) => {
    const isDescribed = DESCRIBED_BY_LENDERS.test(response.url())
    const quoted = [...(isDescribed ? ['|^description$'] : []), ...(TITLED.test(response.url()) ? ['|^title$'] : [])]
    const named = new RegExp(NAMED.source + quoted.join(''))
    gather(await response.json().catch(() => null), '', named)
  }
  page.on('response', (response) => {
    // A stream of events has no end.
    if (response.headers()['content-type']?.includes('json')) reading.push(read(response))
  })
  return { names, read: () => Promise.all(reading) }
}

/** What a reader sees: texts that are shown, and what empty fields say. */
export const textsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { currentNode } = walker
      const about = currentNode.parentElement
      if (about && !about.closest('script, style, noscript, code') && about.checkVisibility())
        texts.push(currentNode.textContent ?? '')
    }
    for (const field of document.querySelectorAll<HTMLInputElement>('input[placeholder]'))
      if (field.checkVisibility()) texts.push(field.placeholder)
    return texts
  })

const isHindi = (word: string) => /\p{Script=Devanagari}/u.test(word)
/** Terms of the trade stand in capitals, figures have digits, a letter alone is the first of a month. */
const isAnybodys = (word: string) => !/[a-z]{2}/i.test(word) || /\d|@/.test(word) || /^[A-Z]{2,8}$/.test(word)

const escaped = (name: string) => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** The longer names first: one may hold another. A word that holds a name is none. */
const withoutNames = (text: string, names: readonly string[]) =>
  names.reduce(
    (left, name) =>
      left.includes(name)
        ? left.replace(new RegExp(`(?<![\\p{L}\\d])${escaped(name)}(?![\\p{L}\\d])`, 'gu'), ' ')
        : left,
    text.replace(/\s+/g, ' '),
  )

export function measure(texts: readonly string[], named: ReadonlySet<string>) {
  const names = [...named].sort((shorter, other) => other.length - shorter.length)
  const words = texts.flatMap((text) => withoutNames(text, names).split(BETWEEN_WORDS))
  const hindi = words.filter(isHindi).length
  const left = words.filter((word) => !isHindi(word) && !isAnybodys(word) && !WRITTEN.has(word))
  return { share: (100 * hindi) / Math.max(1, hindi + left.length), hindi, left: [...new Set(left)].slice(0, 60) }
}

/** As a user does; it goes with the account. */
export async function chooseHindi(page: Page, product: Pick<Product, 'origin'>): Promise<void> {
  await page.goto(`${product.origin}/account/preferences`)
  await page.getByText('हिन्दी', { exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'पसंद' }).waitFor()
}
