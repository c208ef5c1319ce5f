import { findIndustry, INDUSTRIES, type Industry } from './industries.ts'

// How a lender's words for an industry become a division of NIC 2008: by a code or by a title of the classification, and
// otherwise by a person alone. Nothing is mapped by likeness.

/** Texts with the same key are one text. */
export const industryKey = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase()

const OF = /^manufacture of /

/** Titles of divisions as keys, those of manufacturing also without 'Manufacture of'. */
export const NIC_TITLES: ReadonlyMap<string, string> = new Map(
  INDUSTRIES.flatMap(({ industry_id, name }) => {
    const key = industryKey(name)
    return [...new Set([key, key.replace(OF, '')])].map((title) => [title, industry_id] as const)
  }),
)

/** A class of NIC 2008 has two to five digits, the first two are its division. */
export const NIC_CODE = '^[0-9]{2,5}$'

/** What says the division; null where a person has to. */
export function nicDivisionOf(text: string): { industry: Industry; by: 'code' | 'title' } | null {
  const key = industryKey(text)
  const byCode = new RegExp(NIC_CODE).test(key) ? findIndustry(key.slice(0, 2)) : null
  if (byCode) return { industry: byCode, by: 'code' }
  const title = NIC_TITLES.get(key)
  const byTitle = title === undefined ? null : findIndustry(title)
  return byTitle ? { industry: byTitle, by: 'title' } : null
}

const LEFT_OUT = new Set(['and', 'the', 'for', 'except', 'other', 'related', 'activities', 'manufacture', 'products'])

/** The first letters of each word that tells something: 'textile' and 'textiles' begin alike. */
const stemsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[a-z]{3,}/g) ?? []).filter((word) => !LEFT_OUT.has(word)).map((word) => word.slice(0, 5))

const STEMS = INDUSTRIES.map((industry) => ({ industry, stems: new Set(stemsOf(industry.name)) }))

const MOST_PROPOSALS = 3

/** Divisions that share a word with the text, most first; a person decides. */
export function proposedDivisions(text: string): Industry[] {
  const words = stemsOf(text)
  return STEMS.map(({ industry, stems }) => ({ industry, shared: words.filter((word) => stems.has(word)).length }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared)
    .slice(0, MOST_PROPOSALS)
    .map(({ industry }) => industry)
}
