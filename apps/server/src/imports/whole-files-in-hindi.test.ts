import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HINDI_WHOLE_FILES } from '@saakh/catalogue/retold/hindi-whole-files'
import { hindiWith } from '@saakh/catalogue/retold/hindi-with'
import { expect, it } from 'vitest'
import { serverRoot } from '../platform/server-root.ts'

const retell = hindiWith({ ...HINDI_WHOLE_FILES, 'The file is empty.': 'फ़ाइल ख़ाली है।' })

/** What refuses a lender's file as a whole. */
const FILES = [
  'desk/upload-file.ts',
  'kit/books/named-lines.ts',
  'kit/csv-records.ts',
  'kit/decoded-text.ts',
  'kit/file-records.ts',
  'kit/file-text.ts',
  'kit/party-of-file.ts',
  'kit/text-lines.ts',
  'kit/whole-json.ts',
  'pipeline/heading.ts',
  'pipeline/refuse-foreign.ts',
]
const SENTENCE = /'([A-Z][^'\n]+ [^'\n]+ [^'\n]+\.)'|`([A-Z'][^`]+ [^`]+ [^`]+\.)`/g
/** What an uploader chose, or a lack of the kind's own: no file is refused by it. */
const OF_A_CHOICE = /^(This is not one of your borrowers|The lines of|'\$\{label\}' go)/

const filled = (text: string) =>
  text
    .replace(/line \$\{\w+\}/, "line has 'name'")
    .replace(/it \$\{beginningOf\(head\)\}/, "it has the columns 'name'")
    .replaceAll(/'\$\{[^}]+\}'/g, "'name'")
    .replaceAll(/\$\{list\([^)]*\)+\}/g, "'name'")
    .replaceAll(/\$\{[^}]+\}/g, '7')

it.each(FILES)('%s: each sentence that refuses a file has Hindi', (file) => {
  const source = readFileSync(join(serverRoot(), 'src/imports', file), 'utf8')
  const texts = [...source.matchAll(SENTENCE)].map(([, single, template]) => (single ?? template ?? '').trim())
  const ofFiles = texts.filter((text) => !OF_A_CHOICE.test(text))
  expect(ofFiles.length).toBeGreaterThan(0)
  expect(ofFiles.filter((text) => retell(filled(text)) === null)).toEqual([])
})

it.each([
  [
    "The file lacks the columns 'day', 'dpd', which a file of 'Day-end positions' needs. Its first line has 'a', 'b'.",
    `फ़ाइल में स्तंभ 'day', 'dpd' नहीं हैं, जो "Day-end positions" की फ़ाइल में चाहिए। उसकी पहली पंक्ति में हैं: 'a', 'b'।`,
  ],
  [
    'The heading cannot be read. A quotation mark opened in this line is never closed.',
    'शीर्षक पढ़ा नहीं जा सकता। इस पंक्ति में खुला उद्धरण चिह्न बंद नहीं होता।',
  ],
])('%s', (english, hindi) => expect(retell(english)).toBe(hindi))
