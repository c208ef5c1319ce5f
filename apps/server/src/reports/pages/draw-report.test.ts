import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkoutRoot } from '../../platform/server-root.ts'
import { type ReadPdf, readPdf } from '../../testing/pdf-reader.ts'
import { manifestOf } from '../manifest.ts'
import { produce } from '../produce-document.ts'
import { figure, plain, type ReportContent, type TableRow } from '../report-content.ts'

const LONG_NAME =
  'Shree Mahalakshmi Vishwakarma Agricultural Implements Manufacturing and Allied Engineering Works Private Limited'

const row = (index: number): TableRow => ({
  kind: 'line',
  cells: [plain(`Line ${index}`), figure(`-${index},23,456.00`, [1]), figure('–', [2], { tone: 'quiet' })],
})

const content = (head: Partial<ReportContent['head']> = {}, rows = 4): ReportContent => ({
  head: {
    report_type: 'c-360',
    title: 'C-360',
    subtitle: 'Financial and non-financial overview',
    party_id: '00000000-0000-4000-8000-0000000000aa',
    party_name: 'Example Foods Private Limited',
    identifier: 'U15400ZZ2011PTC999999',
    organization_id: '00000000-0000-4000-8000-0000000000bb',
    produced_for: 'Example Bank',
    as_of: '2026-03-31',
    known_at: '2026-03-31T12:00:00.000Z',
    stored_until: null,
    is_demo: true,
    is_sample: false,
    ...head,
  },
  sections: [
    {
      title: 'Financials',
      basis: null,
      blocks: [
        { kind: 'lines', lines: [{ label: 'Paid-up capital', value: figure('₹4.20 cr', [1]) }] },
        {
          kind: 'table',
          caption: 'Balance sheet',
          columns: [
            { label: '₹ lakh', align: 'left', weight: 2 },
            { label: '31-03-2026', align: 'right', weight: 1 },
            { label: '31-03-2025', align: 'right', weight: 1 },
          ],
          rows: Array.from({ length: rows }, (_, index) => row(index)),
        },
        {
          kind: 'charts',
          charts: [
            {
              kind: 'line',
              title: 'Interest cover',
              points: [
                { label: '2025', value: -0.4 },
                { label: '2026', value: 2.5 },
              ],
              thresholds: [{ value: 1.5, label: '1.50 floor' }],
              last: figure('2.50', [2]),
            },
          ],
        },
      ],
    },
  ],
  footnotes: [
    {
      number: 1,
      kind: 'fact',
      id: 'a',
      content_hash: 'aa',
      name: 'Balance sheet',
      place: 'a.csv, line 2',
      as_of: '2026-03-31',
    },
    {
      number: 2,
      kind: 'fact',
      id: 'b',
      content_hash: 'bb',
      name: 'Balance sheet',
      place: 'b.csv, line 9',
      as_of: '2025-03-31',
    },
  ],
})

const read = async (reportContent: ReportContent): Promise<ReadPdf> => readPdf((await produce(reportContent)).pdf)
const wholeText = ({ pages }: ReadPdf) => pages.map(({ text }) => text).join('\n')

describe('the pages of a report', () => {
  it('draw every letter with an outline of the font that they embed, the rupee and Devanagari among them', async () => {
    const pdf = await read(content({ party_name: 'कोंकण साख Looms Private Limited', produced_for: 'साख Bank' }))
    const glyphs = pdf.pages.flatMap((page) => page.glyphs)
    expect(glyphs.filter(({ text, has_outline }) => text.trim() !== '' && !has_outline)).toEqual([])
    const rupee = glyphs.find(({ text }) => text === '₹')
    const devanagari = glyphs.filter(({ text }) => /[\u0900-\u097F]/.test(text))
    expect([rupee?.has_outline, rupee?.font]).toEqual([true, expect.stringContaining('IBMPlexSans')])
    expect(devanagari.length).toBeGreaterThan(8)
    for (const { has_outline, font } of devanagari)
      expect([has_outline, font]).toEqual([true, expect.stringContaining('NotoSansDevanagari')])
    expect(new Set(devanagari.map(({ text }) => text).join(''))).toEqual(new Set('कोंकणसाख'))
  })

  it.each([
    ['Bengali', 'ঢাকেশ্বরী বস্ত্র ভাণ্ডার।', /[\u0980-\u09FF]/],
    ['Gurmukhi', 'ਪੰਜਾਬ ਟਰੇਡਰਜ਼', /[\u0A00-\u0A7F]/],
    ['Gujarati', 'સરસ્વતી મિલ્સ', /[\u0A80-\u0AFF]/],
    ['Oriya', 'ଶ୍ରୀ ଜଗନ୍ନାଥ ଟ୍ରେଡର୍ସ', /[\u0B00-\u0B7F]/],
    ['Tamil', 'ஸ்ரீ முருகன் ஆலை', /[\u0B80-\u0BFF]/],
    ['Telugu', 'శ్రీ వేంకటేశ్వర మిల్స్', /[\u0C00-\u0C7F]/],
    ['Kannada', 'ಶ್ರೀ ಕೃಷ್ಣ ಟ್ರೇಡರ್ಸ್', /[\u0C80-\u0CFF]/],
    ['Malayalam', 'ശ്രീ കൃഷ്ണ മിൽസ്', /[\u0D00-\u0D7F]/],
    ['Arabic', 'تاج محل ٹریڈرز', /[\u0600-\u06FF]/],
  ])('draw a name in %s with a font that has it, in both weights', async (script, name, letters) => {
    const pdf = await read(content({ party_name: `${name} Private Limited`, produced_for: `${name} Bank` }))
    const glyphs = pdf.pages.flatMap((page) => page.glyphs)
    expect(glyphs.filter(({ text, has_outline }) => text.trim() !== '' && !has_outline)).toEqual([])
    const own = glyphs.filter(({ text }) => letters.test(text))
    expect(own.length).toBeGreaterThan(8)
    expect(own.filter(({ font }) => !font.includes(`NotoSans${script}`))).toEqual([])
    const weights = pdf.fonts.filter((font) => font.includes(`NotoSans${script}`))
    expect(weights.map((font) => /Regular|SemiBold/.exec(font)?.[0]).sort()).toEqual(['Regular', 'SemiBold'])
    expect(wholeText(pdf)).not.toContain('\uFFFD')
    expect(pdf.pages.at(-1)?.text).not.toContain('replaced')
  })

  it('print what no font has as a sign that says so, and name it in the manifest', async () => {
    const reportContent = content({ party_name: 'Lucky 😀👍🏽 蓮 Foods\uFE0F\u202E', produced_for: 'साख Bank' })
    const pdf = await read(reportContent)
    const glyphs = pdf.pages.flatMap((page) => page.glyphs)
    expect(glyphs.filter(({ text, has_outline }) => text.trim() !== '' && !has_outline)).toEqual([])
    expect(pdf.pages[0]?.text.replaceAll('\n', '')).toContain('Lucky \uFFFD\uFFFD\uFFFD \uFFFD Foods')
    expect(pdf.pages.at(-1)?.text.replaceAll('\n', '')).toContain('U+84EE U+1F3FD U+1F44D U+1F600')
    expect(manifestOf(reportContent).replaced).toEqual(['U+84EE', 'U+1F3FD', 'U+1F44D', 'U+1F600'])
    expect(manifestOf(content())).not.toHaveProperty('replaced')
  })

  it('are the same bytes twice, and others when one figure is another', async () => {
    const reportContent = content({ party_name: 'कोंकण Looms' })
    const [first, second] = [await produce(reportContent), await produce(structuredClone(reportContent))]
    expect(second.pdf.equals(first.pdf)).toBe(true)
    const { pdf } = await produce(content({ party_name: 'कोंकण Looms' }, 5))
    expect(pdf.equals(first.pdf)).toBe(false)
  })

  // A bundle is made and a process started.
  it('are the same bytes in another process', { timeout: 60_000 }, async () => {
    const reportContent = content({ party_name: 'कोंकण Looms' })
    expect(inAnotherProcess(reportContent)).toBe((await produce(reportContent)).pdf.toString('base64'))
  })

  it('repeat the head of a table on each page that it runs over, and say which page of how many', async () => {
    const { pages } = await read(content({}, 120))
    const withTable = pages.filter(({ text }) => /-\d+,23,456\.00/.test(text))
    expect(withTable.length).toBeGreaterThan(2)
    for (const { text } of withTable) expect(text).toMatch(/Balance sheet(, continued)?\n₹ lakh/)
    for (const [index, { text }] of pages.entries()) expect(text).toContain(`${index + 1} of ${pages.length}`)
    const drawn = pages.flatMap(({ text }) => [...text.matchAll(/Line (\d+)\n/g)].map(([, number]) => Number(number)))
    expect(drawn).toEqual(Array.from({ length: 120 }, (_, index) => index))
  })

  it('wrap a name of more than 60 characters, and cut a word that is wider than the page', async () => {
    const { pages } = await read(content({ party_name: LONG_NAME }))
    const [first] = pages
    expect(first?.text.replaceAll('\n', ' ')).toContain(LONG_NAME)
    expect(first?.text).not.toContain(LONG_NAME)
    const endless = 'Q'.repeat(200)
    const cut = (await read(content({ party_name: endless }))).pages[0]?.text ?? ''
    expect(cut.replaceAll('\n', '')).toContain(endless)
  })

  it('carry DEMO DATA on each page of an invented business and of no other', async () => {
    for (const is_demo of [true, false]) {
      const { pages } = await read(content({ is_demo }, 80))
      expect(new Set(pages.map(({ text }) => text.includes('DEMO DATA')))).toEqual(new Set([is_demo]))
    }
  })

  it('carry SAMPLE across each page of a sample and of no other', async () => {
    for (const is_sample of [true, false]) {
      const { pages } = await read(content({ is_sample }, 80))
      expect(new Set(pages.map(({ text }) => text.includes('\nSAMPLE')))).toEqual(new Set([is_sample]))
    }
  })

  it('say title, language and chapters to a reader that asks for them', async () => {
    const { dictionaries } = await read(content())
    expect(dictionaries).toContain('/Lang (en-IN)')
    expect(dictionaries).toContain('/DisplayDocTitle true')
    expect(dictionaries).toContain('(C-360: Example Foods Private Limited)')
    for (const title of ['Financials', 'Sources', 'Manifest']) expect(dictionaries).toContain(`/Title (${title})`)
    expect(dictionaries).toContain('(D:20260331120000Z)')
  })

  it('are headings, paragraphs and tables with head and cells to a reader that speaks', async () => {
    const { dictionaries } = await read(content({}, 60))
    const parts = (kind: string) => [...dictionaries.matchAll(new RegExp(`/S /${kind}\\b`, 'g'))].length
    // Sources, the balance sheet; a head that is repeated on the next page is not read out again.
    expect([parts('Document'), parts('H1'), parts('Table'), parts('TH')]).toEqual([1, 1, 2, 3 + 4])
    expect(parts('TR')).toBe(2 + 60 + 2)
    expect(parts('TD')).toBe(60 * 3 + 2 * 4)
  })

  it('print each source with its place, and at their end the manifest with its hash', async () => {
    const reportContent = content()
    const { pdf, manifest } = await produce(reportContent)
    const { pages } = readPdf(pdf)
    const text = wholeText({ pages, dictionaries: '', fonts: [] })
    expect(text).toContain('a.csv, line 2')
    const last = pages.at(-1)?.text ?? ''
    expect(last.split('\n')).toContain(manifest.sha256)
    for (const { fact_id, content_hash } of manifest.facts) expect(last).toContain(`${fact_id}\n${content_hash}`)
  })

  it('never break a figure over two lines, however narrow its column is', async () => {
    const reportContent = content()
    const figures = ['−40,30,194.26', '₹7,86,715.00 cr', '−41,51,787.93']
    const columns = ['2021', '2022', '2023', '2024', '2025', '2026']
    const wide: ReportContent = {
      ...reportContent,
      sections: [
        {
          title: 'Balance sheet',
          basis: null,
          blocks: [
            {
              kind: 'table',
              caption: null,
              columns: [
                { label: '₹ crore', align: 'left', weight: 34 },
                ...columns.map((label) => ({ label, align: 'right' as const, weight: 11 })),
              ],
              rows: figures.map((text) => ({
                kind: 'total' as const,
                cells: [plain('Total assets'), ...columns.map((_, index) => figure(text, [(index % 2) + 1]))],
              })),
            },
          ],
        },
      ],
    }
    const lines = wholeText(await read(wide)).split('\n')
    for (const text of figures) expect(lines.filter((line) => line.trim() === text)).toHaveLength(columns.length)
  })

  it('name the threshold of a chart and its last point', async () => {
    const text = wholeText(await read(content()))
    expect(text).toContain('1.50 floor')
    expect(text).toContain('2.50')
  })
})

/** The bundle of what draws, in a process of its own. */
function inAnotherProcess(reportContent: ReportContent): string {
  const folder = mkdtempSync(join(checkoutRoot(), '.cache', 'report-'))
  try {
    writeFileSync(join(folder, 'content.json'), JSON.stringify([reportContent, manifestOf(reportContent)]))
    const script = `
      import { readFileSync } from 'node:fs'
      import { bundle } from ${JSON.stringify(join(checkoutRoot(), 'tools/bundle.mjs'))}
      const [entry, out, content] = ${JSON.stringify([join(import.meta.dirname, 'draw-report.ts'), join(folder, 'produce.mjs'), join(folder, 'content.json')])}
      await bundle(entry, out)
      const { drawReport } = await import(out)
      const pdf = await drawReport(...JSON.parse(readFileSync(content, 'utf8')))
      process.stdout.write(pdf.toString('base64'))`
    const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
      maxBuffer: 10_000_000,
    })
    if (status !== 0) throw new Error(stderr)
    return stdout
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
