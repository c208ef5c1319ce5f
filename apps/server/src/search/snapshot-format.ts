import { createHash } from 'node:crypto'
import { endianness } from 'node:os'
import { OTHER_NAME } from './segment.ts'
import { SegmentBuilder } from './segment-builder.ts'
import { type Column, storedSegment } from './segment-file-columns.ts'
import { storedVocabularies, vocabulariesOf } from './stored-vocabularies.ts'

/** Of the file itself. What stands in the columns has its own mark, below. */
const FORMAT = 1

const SAMPLE = [
  'TATA STEEL LIMITED',
  'A.B.C. TRADERS (P) LTD',
  'LARSEN & TOUBRO LTD',
  'KONKAN AND SONS LLP',
  'गोवा ट्रेडर्स प्राइवेट लिमिटेड',
  'Mandovi-River Cruises Pvt. Ltd.',
  'SHREEGANESHPRIVATELIMITED',
  `VERY ${'LONG '.repeat(60)}NAME`,
  'CHEMTECH FUTURES & QUICK XYLO CORPN',
]

export const bytesOf = ({ buffer, byteOffset, byteLength }: Column): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength)

/**
 * The same for two builds of the product that make the same columns of the same names. Nobody has to think of a number
 * when words are cut, spelled or heard otherwise: the columns of a few names differ then.
 */
export function formatMark(): string {
  const vocabularies = vocabulariesOf()
  const builder = new SegmentBuilder(vocabularies)
  SAMPLE.forEach((name, i) => {
    builder.add({
      party_id: `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`,
      owner_organization_id: null,
      name,
      type: 'private_company',
      status: i % 2 === 0 ? 'Active' : null,
      city: 'Panaji',
      state: 'Goa',
      is_demo: false,
      identifiers: [
        ['cin', `U17100GA1990PTC00000${i}`, null],
        [OTHER_NAME, `Once ${name}`, null],
        ['code', `x_${i}`, null],
      ],
    })
  })
  const hash = createHash('sha256').update(JSON.stringify([FORMAT, endianness(), storedVocabularies(vocabularies)]))
  for (const [name, column] of Object.entries(storedSegment(builder.finish()).columns))
    hash.update(`${name} ${column.constructor.name}`).update(bytesOf(column))
  return hash.digest('hex')
}
