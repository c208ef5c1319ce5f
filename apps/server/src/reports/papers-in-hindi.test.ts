import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isEnglish } from '../testing/report-words.ts'
import { sayInHindi } from './say-in-hindi.ts'

const PACK = { pack: { month: '2026-03', portfolio_id: null, made_from_sha256: '' } }
const TEXT = String.raw`(?:'((?:[^'\\]|\\.)*)'|"([^"]*)")`
/** What the parts of a paper are made with, up to the text that they print. */
const MADE = ['left', 'right', 'plain', 'noteBlock', 'noteSection', 'table', 'told'].join('|')
const NAMED = ['title', 'label', 'basis', 'caption', 'head', 'untold'].join('|')
const PRINTED = new RegExp(String.raw`(?:\b(?:${MADE})\(\s*|\b(?:${NAMED})(?:: | = ))${TEXT}`, 'g')

const sources = ['packs', 'case-files']
  .flatMap((folder) => readdirSync(join(import.meta.dirname, folder)).map((name) => join(folder, name)))
  .filter((file) => !file.endsWith('.test.ts'))

it.each(sources)('%s: has Hindi for each heading, name of a line and note', async (file) => {
  const say = await sayInHindi(PACK)
  const source = readFileSync(join(import.meta.dirname, file), 'utf8')
  const texts = [...source.matchAll(PRINTED)].map(([, single, double]) => single ?? double ?? '')
  expect(texts.filter((text) => isEnglish(say(text)))).toEqual([])
})

it.each([
  ['The whole book', 'पूरी बही'],
  ['Mar 2026, which has not ended', 'Mar 2026, जो अभी पूरा नहीं हुआ'],
  ['Borrowers that the branch Panaji looks after, and no others', 'केवल शाखा Panaji के उधारकर्ता'],
  ['4 more files hold 1,200 facilities.', '4 और फ़ाइलों में 1,200 सुविधाएँ हैं।'],
  ['13 Manufacture of textiles', '13 वस्त्रों का विनिर्माण'],
  ['Alert 1 of 2: Low current ratio', 'चेतावनी 2 में से 1: कम चालू अनुपात'],
  // What a lender names stays as it is.
  ['24 Carat Jewellers', '24 Carat Jewellers'],
  ['Acme Mills, India', 'Acme Mills, India'],
])('%s', async (english, hindi) => {
  const say = await sayInHindi(PACK)
  expect(say(english)).toBe(hindi)
})
