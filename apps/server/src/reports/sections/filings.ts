import { istDate } from '@saakh/domain/dates'
import { type Fact, isFactOfKind } from '@saakh/domain/facts'
import { formatDate } from '@saakh/domain/formats'
import type { Citations } from '../citations.ts'
import type { ReportDossier } from '../read-dossier.ts'
import { type Block, figure, type Section, type TableRow } from '../report-content.ts'

interface Filing {
  date: string
  form: string
  title: string
  link: string | null
  facts: Fact[]
}

const CIRCULAR_CLASS = (text: string) => text.replaceAll('_', ' ')

/** Only addresses of the web are printed as links. */
const webAddress = (address: string | null): string | null => (address && /^https?:\/\//.test(address) ? address : null)

/** One result filing made many facts: each of its statements, natures and spans. */
function resultFilings(facts: readonly Fact[]): Filing[] {
  const filings = new Map<string, Fact<'published_result'>[]>()
  for (const fact of facts) {
    if (!isFactOfKind(fact, 'published_result')) continue
    const known = filings.get(fact.payload.filing_id)
    if (known) known.push(fact)
    else filings.set(fact.payload.filing_id, [fact])
  }
  return [...filings.values()].map((all): Filing => {
    const natures = [...new Set(all.map(({ payload }) => payload.nature))].sort().join(' and ')
    const end =
      all
        .map(({ payload }) => payload.period_end)
        .sort()
        .at(-1) ?? ''
    const states = [...new Set(all.map(({ payload }) => payload.audited))]
    const audited = states.length === 1 && states[0] !== null ? (states[0] ? ', audited' : ', unaudited') : ''
    return {
      date: istDate(new Date(all.map(({ known_at }) => known_at).sort()[0] ?? '')),
      form: 'Financial results (exchange)',
      title: `Results to ${formatDate(end)}, ${natures}${audited}`,
      link: webAddress(all.find(({ payload }) => payload.address !== null)?.payload.address ?? null),
      facts: [...all].sort((a, b) => (a.subject < b.subject ? -1 : 1)).slice(0, 1),
    }
  })
}

function circulars(facts: readonly Fact[]): Filing[] {
  const latest = new Map<string, Fact<'exchange_circular'>>()
  for (const fact of facts) if (isFactOfKind(fact, 'exchange_circular')) latest.set(fact.payload.circular_id, fact)
  return [...latest.values()].map((fact) => ({
    date: fact.payload.date,
    form: `${fact.payload.exchange.toUpperCase()} circular, ${CIRCULAR_CLASS(fact.payload.class)}`,
    title: fact.payload.title,
    link: webAddress(fact.payload.address),
    facts: [fact],
  }))
}

export const publishedFilings = (facts: readonly Fact[]): Filing[] =>
  [...resultFilings(facts), ...circulars(facts)].sort((a, b) =>
    a.date < b.date ? 1 : a.date > b.date ? -1 : a.title < b.title ? -1 : 1,
  )

const rowOf = ({ date, form, title, link, facts }: Filing, citations: Citations, withLink: boolean): TableRow => {
  const notes = citations.facts(facts)
  const address =
    link === null ? figure('no address published', notes, { tone: 'quiet' }) : figure(link, notes, { link })
  return {
    kind: 'line',
    cells: [
      figure(formatDate(date), notes),
      figure(form, notes),
      figure(title, notes, link && !withLink ? { link } : {}),
      ...(withLink ? [address] : []),
    ],
  }
}

export function filingTable(
  filings: readonly Filing[],
  citations: Citations,
  options: { caption: string | null; with_link: boolean },
): Block {
  return {
    kind: 'table',
    caption: options.caption,
    columns: [
      { label: 'Published', align: 'left', weight: 12 },
      { label: 'Form', align: 'left', weight: options.with_link ? 16 : 26 },
      { label: 'Document', align: 'left', weight: options.with_link ? 28 : 62 },
      ...(options.with_link ? [{ label: 'Address', align: 'left' as const, weight: 44 }] : []),
    ],
    rows: filings.map((filing) => rowOf(filing, citations, options.with_link)),
  }
}

const SHOWN = 12

/** The latest of what was published; the whole list is the C-Docs report. */
export function filingSection({ facts }: ReportDossier, citations: Citations): Section {
  const filings = publishedFilings(facts)
  if (filings.length === 0)
    return {
      title: 'Filings',
      basis: null,
      blocks: [{ kind: 'note', text: 'No filing with an exchange and no circular about this business is known.' }],
    }
  return {
    title: 'Filings',
    basis: filings.length > SHOWN ? `The ${SHOWN} latest of ${filings.length}; C-Docs lists them all.` : null,
    blocks: [filingTable(filings.slice(0, SHOWN), citations, { caption: null, with_link: false })],
  }
}
