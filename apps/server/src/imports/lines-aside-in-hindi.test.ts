import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HINDI_ASIDE_PARTS, HINDI_LINES_ASIDE } from '@saakh/catalogue/retold/hindi-lines-aside'
import { hindiWith } from '@saakh/catalogue/retold/hindi-with'
import { expect, it } from 'vitest'
import { serverRoot } from '../platform/server-root.ts'
import { IMPORT_KINDS } from './kinds.gen.ts'

const retell = hindiWith(HINDI_LINES_ASIDE, undefined, { parts: HINDI_ASIDE_PARTS })

const root = join(serverRoot(), 'src/imports')
/** What reads whole files: it refuses the file and sets no line aside. Public files are read from the command line. */
const NOT_OF_LINES =
  /^kit\/(xbrl|xlsx|xml|issuers|circulars|filings)|whole-json|file-text|decoded-text|party-of-file|sample-file|named-lines|book-records|books-connector|file-records|text-lines|link-candidates/
const ofLenders = IMPORT_KINDS.filter(({ visibility }) => visibility === 'tenant').map(({ kind }) =>
  kind.replaceAll('_', '-'),
)
const filesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => name.endsWith('.ts') && !/\.(test|gen)\.ts$/.test(name) && !NOT_OF_LINES.test(name))
const folders = readdirSync(join(root, 'kinds')).filter((name) => ofLenders.includes(name))
const files = ['kit', ...folders.map((name) => join('kinds', name))].flatMap(filesIn)

/** A literal that is a sentence, but not one that describes a kind of file. */
const SENTENCE = /(?<!description:\s*)(?:'((?:[^'\\\n]|\\.)+\.)'|"([^"\n]+\.)"|`((?:[^`\\]|\\.)+\.)`)(?=[,\s)\]])/g
/** Some are for people who write the code, refuse the whole file, or tell why a customer is not linked. */
const isSentence = (text: string) =>
  /^[A-Z'$a-z]/.test(text) &&
  /[a-z]{2} [a-z]/.test(text) &&
  !/^(?:An end of a relation|Line .* longer than a million|No company of the register|Nothing known carries)/.test(text)

/** What the code fills in: a word of its own where it chooses between two, else a column, a number or a day. */
const WORDS: Readonly<Record<string, string>> = { where: 'in line 7', empty_means: 'not paid' }
const filled = (text: string, first: string, others: string) =>
  text.replaceAll(/\$\{([^}]*)\}/g, (_, code: string, at: number) => {
    const chosen = /\? '([^']+)'/.exec(code)?.[1]
    return chosen ?? WORDS[code] ?? (at === 0 ? first : others)
  })
const waysToFill = [
  ['amount', 'amount'],
  ['amount', '7'],
  ['7', '7'],
  ['2026-03-31', '2026-03-31'],
] as const

it('reads the kinds of files that lenders give', () => expect(folders.length).toBeGreaterThan(25))

it.each(files)('%s: each sentence that sets a line aside has Hindi', (file) => {
  const source = readFileSync(join(root, file), 'utf8')
  const sentences = [...source.matchAll(SENTENCE)].map(([, single, double, template]) =>
    (single ?? double ?? template ?? '').replaceAll("\\'", "'").trim(),
  )
  const without = sentences
    .filter(isSentence)
    .filter((text) => waysToFill.every(([first, others]) => retell(filled(text, first, others)) === null))
  expect(without).toEqual([])
})

it.each([
  ["outstanding: 'abc' is not an amount.", 'outstanding: "abc" राशि नहीं है।'],
  [
    "satisfied_on: 'soon' is not a date (write DD-MM-YYYY). An empty cell would mean: not satisfied.",
    'satisfied_on: "soon" तारीख़ नहीं है (DD-MM-YYYY लिखें)। ख़ाली खाने का अर्थ होगा: संतुष्ट नहीं।',
  ],
  // What a cell holds stays as it is, also where it is a word that rules know.
  [
    "din_status is 'Active'; write approved, deactivated or disqualified.",
    'din_status "Active" है; लिखें: approved, deactivated or disqualified।',
  ],
  ['The line has 3 cells; the heading has 12 columns.', 'पंक्ति में 3 खाने हैं; शीर्षक में 12 स्तंभ हैं।'],
  [
    "The line gives the name 'Acme Mills' and no number of its company. It waits on the page of each company that it may mean.",
    'पंक्ति नाम "Acme Mills" देती है, उसकी कंपनी की कोई संख्या नहीं। यह हर उस कंपनी के पृष्ठ पर प्रतीक्षा में है जिसकी यह हो सकती है।',
  ],
  // A sentence of somebody else with a word of these.
  ['The promoter said the register is empty.', null],
  ['amount of the loan: to be asked.', null],
])('%s', (english, hindi) => expect(retell(english)).toBe(hindi))
