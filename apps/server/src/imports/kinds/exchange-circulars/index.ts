import { classifyCircular } from '@saakh/domain/circular-class'
import { issuerOfTitle, renameOfTitle } from '@saakh/domain/circular-issuer'
import { daysBetween, type IsoDate, isStorableDay } from '@saakh/domain/dates'
import { circularFacts } from '../../../platform/waiting-circulars.ts'
import { linkCirculars } from '../../kit/circulars/circular-links.ts'
import { type CircularRow, knownCirculars, sameText, storeCirculars } from '../../kit/circulars/circular-store.ts'
import { type Cells, defineImportKind, type ParsedRow, type Refusal, refusalOf, refuse } from '../../kit/import-kind.ts'

type Column = 'circular_id' | 'source' | 'date' | 'category' | 'title' | 'pdf_url'

const EXCHANGES = ['nse', 'bse'] as const
type Exchange = (typeof EXCHANGES)[number]
const HOSTS: Record<Exchange, readonly string[]> = {
  nse: ['nsearchives.nseindia.com', 'archives.nseindia.com', 'www.nseindia.com'],
  bse: ['www.bseindia.com'],
}
/** NSE began in 1994; an older day is a slip. */
const FIRST_DAY = '1994-01-01'
const LONGEST_TITLE = 500

const readExchange = (cell: string): Exchange | undefined =>
  EXCHANGES.find((exchange) => exchange === cell.toLowerCase())

/** The address of a document at its exchange, or why it is none: links of other hosts are shown to nobody. */
function circularAddress(
  exchange: Exchange,
  cell: string,
): { ok: true; address: string | null } | { ok: false; reason: string } {
  if (cell === '') return { ok: true, address: null }
  if (!URL.canParse(cell)) return { ok: false, reason: 'The address of the document is not a web address.' }
  const { protocol, hostname, username, password, port } = new URL(cell)
  if (protocol !== 'https:') return { ok: false, reason: 'The address of the document does not begin with https.' }
  if (!HOSTS[exchange].includes(hostname) || username !== '' || password !== '' || port !== '')
    return { ok: false, reason: `${hostname} is not an address of ${exchange.toUpperCase()}.` }
  return { ok: true, address: cell }
}

/**
 * A notice of BSE bears its day in its number (20250929-84). One collection wrote the day of its first run beside 145
 * notices that are weeks younger: where number and row differ, nobody can say which is right.
 */
function noticeDay(address: string | null): IsoDate | null {
  const [, year, month, day] = /(?:[?&]id=|\/Notices\/)(\d{4})(\d\d)(\d\d)-\d+/.exec(address ?? '') ?? []
  const text = `${year}-${month}-${day}`
  return isStorableDay(text) ? text : null
}
const NOTICE_DAYS_APART = 3

/** One row, or why it cannot be right. */
export function readCircular(cells: Cells<Column>, today: IsoDate): ParsedRow<CircularRow> {
  if (!/^[\w.:-]{1,64}$/.test(cells.circular_id)) return refuse('circular_id', 'The circular has no usable number.')
  const exchange = readExchange(cells.source)
  if (!exchange) return refuse('source', `'${cells.source.slice(0, 40)}' is none of the exchanges nse and bse.`)
  if (!isStorableDay(cells.date)) return refuse('date', `'${cells.date.slice(0, 40)}' is not a day YYYY-MM-DD.`)
  if (cells.date > today) return refuse('date', `${cells.date} has not come yet.`)
  if (cells.date < FIRST_DAY) return refuse('date', `${cells.date} is before the first circular of the exchanges.`)
  const title = cells.title.replace(/\s+/g, ' ')
  if (title.length > LONGEST_TITLE) return refuse('title', `The title is longer than ${LONGEST_TITLE} characters.`)
  if (title.includes('\u0000')) return refuse('title', 'The title holds a character that cannot be stored.')
  const address = circularAddress(exchange, cells.pdf_url)
  if (!address.ok) return refuse('pdf_url', address.reason)
  const numbered = noticeDay(address.address)
  if (numbered !== null && Math.abs(daysBetween(cells.date, numbered)) > NOTICE_DAYS_APART)
    return refuse('date', `The row says ${cells.date}, the number of the notice ${numbered}; one of them is wrong.`)
  const named = issuerOfTitle(title)
  const renamed = renameOfTitle(title)
  return {
    ok: true,
    staged: {
      circular_id: cells.circular_id,
      exchange,
      date: cells.date,
      category: cells.category === '' ? null : cells.category.slice(0, 80),
      title,
      address: address.address,
      ...classifyCircular(title),
      named,
      renamed_from: renamed?.from ?? null,
    },
  }
}

export const kind = defineImportKind({
  kind: 'exchange_circulars',
  place: 240,
  label: 'Exchange circulars',
  description:
    'Titles and addresses of the circulars of NSE and BSE. A circular is linked when its title names exactly one listed company.',
  visibility: 'public',
  needs_as_of: false,
  facts: [circularFacts],
  batch_rows: 20_000,
  columns: [
    { name: 'circular_id', label: 'Circular', required: true, example: 'sample-0001' },
    { name: 'source', label: 'Exchange', required: true, example: 'bse', aliases: ['exchange'] },
    { name: 'date', label: 'Date', required: true, example: '2026-01-28' },
    { name: 'category', label: 'Category', required: false, example: 'compliance' },
    {
      name: 'title',
      label: 'Title',
      required: true,
      example: 'Listing of New Securities of Zzyzx Example Mills Limited',
    },
    { name: 'pdf_url', label: 'Document', required: false, example: '', aliases: ['address', 'url'] },
  ],
  parseRow: (cells, { today }) => readCircular(cells, today),
  async merge(context, rows, about) {
    const known = await knownCirculars(
      context.tx,
      rows.map(({ staged }) => staged.circular_id),
    )
    const refused: Refusal[] = []
    const seen = new Map<string, { row: number; staged: CircularRow }>()
    for (const row of rows) {
      const { circular_id } = row.staged
      const before = known.get(circular_id)
      const sameFile =
        before?.source_document === about.document_id ? { row: before.source_row ?? 0, staged: before } : null
      const earlier = seen.get(circular_id) ?? sameFile
      if (earlier && !sameText(earlier.staged, row.staged)) {
        const reason = `${circular_id} stands in line ${earlier.row} of this file already, with other words.`
        refused.push(refusalOf(row, 'circular_id', reason))
        continue
      }
      if (!earlier) seen.set(circular_id, { row: row.row, staged: row.staged })
    }
    const linked = await linkCirculars(
      context.tx,
      [...seen.values()].map(({ row, staged }) => ({ row, ...staged })),
    )
    const { facts_written, touched } = await storeCirculars(context.tx, linked, known, { ...about, again: null })
    return { refused, facts_written, touched }
  },
})
