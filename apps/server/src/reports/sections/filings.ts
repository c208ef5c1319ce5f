import { istDate } from '@saakh/domain/dates'
import { type Fact, isFactOfKind } from '@saakh/domain/facts'
import { formatDate } from '@saakh/domain/formats'
import type { Citations } from '../citations.ts'
import { lastOfEach, newestFirst } from '../latest.ts'
import type { ReportDossier } from '../read-dossier.ts'
import { type Block, figure, left, noteSection, row, type Section, type TableRow, table } from '../report-content.ts'

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
  const circularFacts = facts.filter((fact) => isFactOfKind(fact, 'exchange_circular'))
  return lastOfEach(circularFacts, ({ payload }) => payload.circular_id).map((fact) => ({
    date: fact.payload.date,
    form: `${fact.payload.exchange.toUpperCase()} circular, ${CIRCULAR_CLASS(fact.payload.class)}`,
    title: fact.payload.title,
    link: webAddress(fact.payload.address),
    facts: [fact],
  }))
}

export const publishedFilings = (facts: readonly Fact[]): Filing[] =>
  newestFirst(
    [...resultFilings(facts), ...circulars(facts)],
    ({ date }) => date,
    ({ title }) => title,
  )

export const NO_FILINGS = 'No filing with an exchange and no circular about this business is known.'

const rowOf = ({ date, form, title, link, facts }: Filing, citations: Citations, withLink: boolean): TableRow => {
  const notes = citations.facts(facts)
  const address =
    link === null ? figure('no address published', notes, { tone: 'quiet' }) : figure(link, notes, { link })
  return row([
    figure(formatDate(date), notes),
    figure(form, notes),
    figure(title, notes, link && !withLink ? { link } : {}),
    ...(withLink ? [address] : []),
  ])
}

export function filingTable(
  filings: readonly Filing[],
  citations: Citations,
  options: { caption: string | null; with_link: boolean },
): Block {
  return table(
    options.caption,
    [
      left('Published', 12),
      left('Form', options.with_link ? 16 : 26),
      left('Document', options.with_link ? 28 : 62),
      ...(options.with_link ? [left('Address', 44)] : []),
    ],
    filings.map((filing) => rowOf(filing, citations, options.with_link)),
  )
}

const SHOWN = 12

/** The latest of what was published; the whole list is the C-Docs report. */
export function filingSection({ facts }: ReportDossier, citations: Citations): Section {
  const filings = publishedFilings(facts)
  if (filings.length === 0) return noteSection('Filings', NO_FILINGS)
  return {
    title: 'Filings',
    basis: filings.length > SHOWN ? `The ${SHOWN} latest of ${filings.length}; C-Docs lists them all.` : null,
    blocks: [filingTable(filings.slice(0, SHOWN), citations, { caption: null, with_link: false })],
  }
}
