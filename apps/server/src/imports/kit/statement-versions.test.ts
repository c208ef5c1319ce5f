import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decideVersion, type Statement, type StoredVersion, type SubjectHistory } from './statement-versions.ts'
import { insertVersion } from './subject-histories.ts'

const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n))

/** What a file of day `file` says; `date` is the public date, or null when only the file states it. */
interface Said {
  file: number
  text: string
  date: number | null
}

function histories(files: readonly Said[]): SubjectHistory {
  const history: SubjectHistory<StoredVersion> = { versions: [], said: null }
  for (const { file, text, date } of files) {
    const now: Statement = {
      content_hash: text,
      file_known_at: day(file),
      known_from: date === null || date > file ? day(file) : day(date),
      is_dated: date !== null,
      source_document: `file of ${file}`,
      row: 2,
    }
    const { known_at, restored, said } = decideVersion(history, now)
    history.said = said
    if (known_at) insertVersion(history.versions, { ...now, known_at })
    if (restored) insertVersion(history.versions, { ...restored.version, known_at: restored.known_at })
  }
  return history
}

const text = fc.constantFrom('X', 'Y', 'Z')
const files = (date: fc.Arbitrary<number | null>) =>
  fc
    .uniqueArray(fc.integer({ min: 10, max: 40 }), { minLength: 1, maxLength: 6 })
    .chain((days) =>
      date.chain((of) =>
        fc
          .array(text, { minLength: days.length, maxLength: days.length })
          .map((texts) => days.map((file, i): Said => ({ file, text: texts[i] ?? 'X', date: of }))),
      ),
    )
const byFile = (all: readonly Said[]) => [...all].sort((a, b) => a.file - b.file)

it('holds in the end what the newest file says, in whatever order the files are imported', () => {
  fc.assert(
    fc.property(fc.oneof(files(fc.constant(null)), files(fc.constant(3))), (all) => {
      expect(histories(all).versions.at(-1)?.content_hash).toBe(byFile(all).at(-1)?.text)
    }),
  )
})

it('imported in their order, gives for every day what the last file before it said', () => {
  fc.assert(
    fc.property(files(fc.constant(null)), (all) => {
      const ordered = byFile(all)
      const { versions } = histories(ordered)
      for (let n = 9; n <= 41; n++)
        expect(versions.findLast(({ known_at }) => known_at <= day(n))?.content_hash).toBe(
          ordered.findLast(({ file }) => file <= n)?.text,
        )
    }),
  )
})

it('never changes what was known on a day by a file of a later day, once something was known', () => {
  fc.assert(
    fc.property(files(fc.constant(3)), (all) => {
      const ordered = byFile(all)
      for (let count = 1; count < ordered.length; count++) {
        const [before, after] = [histories(ordered.slice(0, count)), histories(ordered.slice(0, count + 1))]
        const at = ordered[count]?.file ?? 0
        for (let n = 3; n < at; n++)
          expect(after.versions.findLast(({ known_at }) => known_at <= day(n))?.content_hash).toBe(
            before.versions.findLast(({ known_at }) => known_at <= day(n))?.content_hash,
          )
      }
    }),
  )
})

it('a story told in one file ends with its last day in whatever order its lines stand, and is whole when they are sorted', () => {
  const story = fc
    .uniqueArray(fc.integer({ min: 1, max: 29 }), { minLength: 1, maxLength: 5 })
    .chain((dates) =>
      fc.tuple(
        fc.constant([...dates].sort((a, b) => a - b)),
        fc.array(text, { minLength: dates.length, maxLength: dates.length }),
        fc.shuffledSubarray([...dates.keys()], { minLength: dates.length }),
      ),
    )
    .map(([dates, texts, order]) => ({
      lines: dates.map((date, i): Said => ({ file: 30, text: texts[i] ?? 'X', date })),
      order,
    }))
  fc.assert(
    fc.property(story, ({ lines, order }) => {
      const shuffled = histories(order.flatMap((i) => lines[i] ?? []))
      expect(shuffled.versions.at(-1)?.content_hash).toBe(lines.at(-1)?.text)
      const { versions } = histories(lines)
      for (let n = 0; n <= 31; n++)
        expect(versions.findLast(({ known_at }) => known_at <= day(n))?.content_hash).toBe(
          lines.findLast(({ date }) => (date ?? 99) <= n)?.text,
        )
    }),
  )
})
