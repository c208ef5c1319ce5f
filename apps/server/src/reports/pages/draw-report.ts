import { formatDate, formatInstant } from '@saakh/domain/formats'
import { inTurns } from '../../platform/in-turns.ts'
import type { ReportManifest } from '../manifest.ts'
import type { ReportContent, ReportHead } from '../report-content.ts'
import { drawSection } from './blocks.ts'
import { drawLetterhead, referenceOf } from './letterhead.ts'
import { drawManifest, drawSources } from './proof.ts'
import { INK, PAGE, type Say, Sheet, WIDTH } from './sheet.ts'

/** Whom or what it is about: a name as it is written, but the whole book is a word of ours. */
const subjectOf = (sheet: Sheet, { party_name, pack }: ReportHead): string =>
  pack?.portfolio_id === null ? sheet.say(party_name) : party_name

/** The first page's head: whom it is about, as of when, for whom. */
function drawReportTitle(sheet: Sheet, head: ReportHead): void {
  sheet.y += 4
  const title = sheet.say(head.title)
  sheet.write(title, PAGE.left, sheet.y, { size: 9.5, weight: 'strong', color: INK.brand })
  sheet.write(sheet.say(head.subtitle), PAGE.left + sheet.width(title, { size: 9.5, weight: 'strong' }) + 8, sheet.y, {
    size: 9.5,
    color: INK.soft,
  })
  sheet.y += 8
  const name = { size: 20, weight: 'strong' as const }
  for (const line of sheet.wrap(subjectOf(sheet, head), WIDTH, name)) {
    sheet.y += 24
    sheet.write(line, PAGE.left, sheet.y, name)
  }
  sheet.y += 16
  const x =
    head.identifier === null
      ? PAGE.left
      : sheet.write(head.identifier, PAGE.left, sheet.y, { size: 9, weight: 'code' }) + 12
  sheet.write(
    sheet.say(`As of ${formatDate(head.as_of)}, known until ${formatInstant(head.known_at)}, for ${head.produced_for}`),
    x,
    sheet.y,
    {
      size: 8.4,
      color: INK.soft,
    },
  )
  sheet.y += 10
  sheet.rule(sheet.y, { color: INK.text, weight: 0.8 })
}

const DEMO = {
  business: 'Demo data: this business is invented, and so is every figure about it.',
  book: 'Demo data: borrowers of this book are invented, and so is every figure about them.',
} as const

function drawTitle(sheet: Sheet, head: ReportHead): void {
  if (head.letter) drawLetterhead(sheet, head, head.letter)
  else drawReportTitle(sheet, head)
  if (head.is_demo) {
    sheet.y += 13
    sheet.write(sheet.say(DEMO[head.pack ? 'book' : 'business']), PAGE.left, sheet.y, { size: 8.4, weight: 'strong' })
  }
}

function shortened(sheet: Sheet, text: string, width: number, size: number): string {
  const [first = '', ...more] = sheet.wrap(text, width - 10, { size })
  return more.length === 0 ? first : `${first} …`
}

function drawMargins(sheet: Sheet, head: ReportHead, page: number, pages: number): void {
  const { document } = sheet
  const small = { size: 7.4, color: INK.soft }
  if (head.letter) sheet.write(shortened(sheet, head.produced_for, 205, 7.4), PAGE.left, 36, small)
  else {
    document.fillColor(INK.brand).rect(PAGE.left, 29, 7, 7).fill()
    sheet.write('Saakh', PAGE.left + 11, 36, { size: 8.4, weight: 'strong' })
    sheet.write(sheet.say(head.title), PAGE.left + 42, 36, small)
  }
  if (page > 1) sheet.writeRight(shortened(sheet, subjectOf(sheet, head), 205, 7.4), PAGE.left + WIDTH, 36, small)
  if (head.is_demo) drawTag(sheet, 'DEMO DATA')
  sheet.rule(44)
  const foot = PAGE.height - 30
  sheet.rule(foot - 12)
  const about = head.letter
    ? `${head.title} · ${referenceOf(head.letter)}`
    : sheet.say(`As of ${formatDate(head.as_of)} · for ${shortened(sheet, head.produced_for, 300, 7.4)}`)
  sheet.write(about, PAGE.left, foot, small)
  sheet.writeRight(sheet.say(`${page} of ${pages}`), PAGE.left + WIDTH, foot, small)
}

function drawTag(sheet: Sheet, text: string): void {
  const style = { size: 7.2, weight: 'strong' as const }
  const width = sheet.width(text, style) + 10
  const x = (PAGE.width - width) / 2
  sheet.document.lineWidth(0.8).strokeColor(INK.text).rect(x, 26.5, width, 12.5).stroke()
  sheet.write(text, x + 5, 35.6, style)
}

function drawAcross(sheet: Sheet, text: string): void {
  const { document } = sheet
  const style = { size: 128, weight: 'strong' as const, color: '#000000' }
  const angle = (-Math.atan(PAGE.height / PAGE.width) * 180) / Math.PI
  document.save()
  document.fillOpacity(0.07).rotate(angle, { origin: [PAGE.width / 2, PAGE.height / 2] })
  sheet.write(text, PAGE.width / 2 - sheet.width(text, style) / 2, PAGE.height / 2 + 44, style)
  document.restore()
}

/** What stands across every page. */
const acrossOf = ({ is_sample, letter }: ReportHead): string | null =>
  is_sample ? 'SAMPLE' : letter?.paper === 'draft' ? 'DRAFT' : null

/** The same content gives the same bytes: no clock, no randomness; the dates of the file are those of the report. */
export async function drawReport(content: ReportContent, manifest: ReportManifest, say?: Say): Promise<Buffer> {
  const { head } = content
  const sheet = new Sheet({
    title: `${head.title}: ${head.party_name}`,
    subject: `${head.subtitle}, as of ${head.as_of}`,
    keywords: [
      head.report_type,
      head.as_of,
      ...(head.is_demo ? ['demo data'] : []),
      ...(head.is_sample ? ['sample'] : []),
    ].join(', '),
    date: new Date(head.known_at),
    content: manifest.sha256,
    language: head.language,
    say,
  })
  await inTurns(drawAll(sheet, content, manifest))
  return sheet.finish()
}

/** Each step draws a row, a block or the margins of a page. */
function* drawAll(
  sheet: Sheet,
  { head, sections, footnotes }: ReportContent,
  manifest: ReportManifest,
): Iterable<void> {
  sheet.as('H1', () => drawTitle(sheet, head))
  for (const section of sections) yield* drawSection(sheet, section)
  yield* drawSources(sheet, footnotes)
  yield* drawManifest(sheet, manifest)
  const across = acrossOf(head)
  const { start, count } = sheet.document.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    sheet.document.switchToPage(start + page)
    sheet.aside(() => {
      drawMargins(sheet, head, page + 1, count)
      if (across !== null) drawAcross(sheet, across)
    })
    yield
  }
}
