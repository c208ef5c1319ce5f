import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FACT_KINDS } from '@saakh/domain/fact-kinds.gen'
import type { FactKind } from '@saakh/domain/facts'
import { describe, expect, it } from 'vitest'
import { factLoader } from '../monitoring/load-facts.ts'
import { serverRoot } from '../platform/server-root.ts'
import { IMPORT_KINDS } from './kinds.gen.ts'
import { CsvReader } from './kit/csv-records.ts'
import { folderOfKind, KIND_FOLDERS, sampleName, sampleText } from './kit/sample-file.ts'
import { readHeading } from './pipeline/heading.ts'

/** A kind of file is a folder and nothing else: what is forgotten there is told here. Its sample is imported by other tests. */

describe.each(IMPORT_KINDS)('$kind', (declared) => {
  const { kind, columns, records } = declared
  const folder = folderOfKind(kind)

  it('has the name of its folder', () => {
    expect(
      existsSync(join(folder, 'index.ts')),
      `${kind} does not stand in ${folder}: name the folder like the kind.`,
    ).toBe(true)
  })

  if (declared.connector)
    it('recognises its own sample, and no other connector does', async () => {
      const head = await sampleText(kind)
      const knowing = IMPORT_KINDS.filter((kind) => kind.connector?.recognises(head, sampleName(declared)) != null)
      expect(knowing.map((recogniser) => recogniser.kind)).toEqual([kind])
    })

  it('has a place of its own', () => {
    const sharing = IMPORT_KINDS.filter(({ place }) => place === declared.place).map((kind) => kind.kind)
    expect(sharing, 'Two kinds have one place: say which a lender gives first.').toEqual([kind])
  })

  // Public files have columns of their publisher, and the page tells which are not read.
  if (declared.visibility === 'tenant')
    it('has words for the docs that name every column a row must have', () => {
      const words = readFileSync(join(folder, 'docs.md'), 'utf8')
      const missing = columns.filter(({ required, name }) => required && !words.includes(`\`${name}\``))
      expect(
        missing.map(({ name }) => name),
        `Tell in ${folder}/docs.md what these columns hold.`,
      ).toEqual([])
    })

  if (records === undefined)
    it('has a sample with the columns that it needs, and rows', async () => {
      const reader = new CsvReader()
      const [heading, ...rows] = [...reader.feed(await sampleText(kind)), ...reader.end()]
      expect(rows.length, `${folder}/sample.csv needs rows.`).toBeGreaterThan(0)
      if (!heading) throw new Error(`${folder}/sample.csv is empty.`)
      if (declared.without_heading) expect(heading.cells).toHaveLength(columns.length)
      else expect(() => readHeading(declared, heading)).not.toThrow()
    })
})

it('is every folder there is; otherwise run `npm run generate`', () => {
  const folders = KIND_FOLDERS.flatMap((folder) =>
    readdirSync(join(serverRoot(), 'src', folder), { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? [entry.name] : [],
    ),
  )
  expect(IMPORT_KINDS.map(({ kind }) => kind.replaceAll('_', '-')).sort()).toEqual(folders.sort())
})

describe('the facts that files bring', () => {
  it.each(Object.keys(FACT_KINDS) as FactKind[])('of kind %s are read in one way', (kind) => {
    const ways = new Set(IMPORT_KINDS.flatMap(({ facts }) => facts.filter((loader) => loader.kind === kind)))
    if (['party_score', 'consent_given', 'site_visit'].includes(kind)) expect([...ways]).toEqual([])
    else
      expect([...ways], `Exactly one loader belongs among the \`facts\` of the kinds that write ${kind}.`).toHaveLength(
        1,
      )
    expect(factLoader(kind).kind).toBe(kind)
  })
})
