import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkoutRoot } from '../../platform/server-root.ts'
import { readPdf } from '../../testing/pdf-reader.ts'
import { produceSample, SAMPLES } from './produce-sample.ts'

const shipped = (report_type: string) =>
  readFileSync(join(checkoutRoot(), 'apps/web/public/assets/samples', `${report_type}-sample.pdf`))

describe('the samples that the web app shows', () => {
  it.each(SAMPLES)(
    'of %s say on every page that they are samples of demo data, and draw every letter',
    (report_type) => {
      const pdf = shipped(report_type)
      expect(pdf.length).toBeLessThan(300_000)
      const { pages } = readPdf(pdf)
      expect(pages.length).toBeGreaterThan(3)
      for (const { text, glyphs } of pages) {
        expect(text).toContain('DEMO DATA')
        expect(text).toMatch(/\nSAMPLE\n?/)
        expect(glyphs.filter((glyph) => glyph.text.trim() !== '' && !glyph.has_outline)).toEqual([])
      }
      expect(pages[0]?.text).toContain('Sample Looms')
    },
  )

  it.each(SAMPLES)(
    'of %s come out the same each time, of an invented borrower',
    { timeout: 60_000 },
    async (report_type) => {
      const first = await produceSample(report_type)
      const again = await produceSample(report_type)
      expect(again.pdf.equals(first.pdf)).toBe(true)
      expect([first.manifest.is_demo, first.manifest.is_sample]).toEqual([true, true])
    },
  )

  it('show a score whose base and drivers add up to it, each driver with what it rests on', async () => {
    const { content } = await produceSample('c-trust')
    const [first] = content.sections
    const [headline] = first?.blocks.flatMap((block) => (block.kind === 'headline' ? [block.value.text] : [])) ?? []
    const rows =
      first?.blocks.flatMap((block) => (block.kind === 'table' && block.caption === 'Drivers' ? block.rows : [])) ?? []
    const lines = rows.filter(({ kind }) => kind === 'line')
    const points = lines.map(({ cells }) => Number(cells.at(-1)?.text))
    expect(headline).toMatch(new RegExp(`^${points.reduce((sum, point) => sum + point, 0)}  (Low|Medium|High) risk$`))
    expect(lines.length).toBeGreaterThan(8)
    for (const { cells } of lines) expect(cells.at(-1)?.notes.length).toBeGreaterThan(0)
  })
})
