import { istDate } from '@saakh/domain/dates'
import { type Fact, type FactKind, type FactPayload, isFactOfKind } from '@saakh/domain/facts'
import { formatDate } from '@saakh/domain/formats'
import type { TimelineEvent, TimelineKind } from '@saakh/domain/report-timeline'

/** The kinds of facts that have a day of their own to stand on. */
export const TIMELINE_FACTS = [
  'exchange_circular',
  'published_result',
  'rating_action',
  'charge',
  'court_case',
] as const satisfies readonly FactKind[]

export type FactEvent = TimelineEvent & { fact_id: string }
/** One entry of a fact: the same event told by a later edition has the same key and counts once. */
interface DatedEvent {
  key: string
  date: string
  title: string
  detail?: string | null
  address?: string | null
}

const words = (code: string): string => code.replaceAll('_', ' ')
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const list = (...parts: (string | null | undefined | false)[]): string | null =>
  parts.filter(Boolean).join(' · ') || null

const circular = ({ circular_id, date, title, exchange, address }: FactPayload<'exchange_circular'>): DatedEvent[] => [
  { key: circular_id, date, title, detail: `${exchange.toUpperCase()} circular`, address },
]

/** A filing tells many statements: it is one event, on the day on which it became public. */
const result = (
  known_on: string,
  { filing_id, period_end, nature, audited, address }: FactPayload<'published_result'>,
): DatedEvent[] => [
  {
    key: filing_id,
    date: known_on,
    title: `Results for the period to ${formatDate(period_end)} published`,
    // A group and its parent file on the same day.
    detail: list(nature, audited !== null && (audited ? 'audited' : 'unaudited')),
    address,
  },
]

const rating = (subject: string, given: FactPayload<'rating_action'>): DatedEvent[] => [
  {
    key: subject,
    date: given.action_date,
    title: given.withdrawn
      ? `${given.agency} withdrew its rating${given.rating === null ? '' : ` of ${given.rating}`}`
      : `${given.agency} rates ${given.rating ?? 'without a grade'}`,
    detail: list(
      `${given.instrument}, ${given.term} term`,
      given.outlook && `outlook ${given.outlook}`,
      given.watch && `watch ${given.watch}`,
      given.issuer_not_cooperating === true && 'issuer not cooperating',
    ),
  },
]

function charge({
  charge_id,
  holder,
  created_on,
  modified_on,
  satisfied_on,
  assets,
}: FactPayload<'charge'>): DatedEvent[] {
  const detail = list(`Charge ${charge_id}`, assets)
  const steps = [
    ['created', created_on],
    ['modified', modified_on],
    ['satisfied', satisfied_on],
  ] as const
  return steps.flatMap(([step, date]) =>
    date === null ? [] : [{ key: `${charge_id} ${step} ${date}`, date, title: `Charge of ${holder} ${step}`, detail }],
  )
}

function courtCase(given: FactPayload<'court_case'>): DatedEvent[] {
  const { case_number, forum, bench, under, other_side, role, filed_on, stage, stage_date } = given
  const where = list(forum.length <= 5 ? forum.toUpperCase() : capital(words(forum)), bench)
  const detail = list(where, under, other_side && `other side: ${other_side}`, role !== 'other' && `as ${role}`)
  const filed = { key: `${case_number} filed`, date: filed_on, title: `Case ${case_number} filed`, detail }
  if (stage === 'filed' || stage_date === null) return [filed]
  const later = { key: `${case_number} ${stage} ${stage_date}`, date: stage_date, detail }
  return [filed, { ...later, title: `Case ${case_number}: ${words(stage)}` }]
}

const KIND_OF: Record<(typeof TIMELINE_FACTS)[number], TimelineKind> = {
  exchange_circular: 'filing',
  published_result: 'filing',
  rating_action: 'rating',
  charge: 'charge',
  court_case: 'court_case',
}

function eventsOfFact(fact: Fact): DatedEvent[] {
  if (isFactOfKind(fact, 'exchange_circular')) return circular(fact.payload)
  if (isFactOfKind(fact, 'published_result')) return result(istDate(new Date(fact.known_at)), fact.payload)
  if (isFactOfKind(fact, 'rating_action')) return rating(fact.subject, fact.payload)
  if (isFactOfKind(fact, 'charge')) return charge(fact.payload)
  if (isFactOfKind(fact, 'court_case')) return courtCase(fact.payload)
  return []
}

/** The events of the facts, each once: what the earliest edition said of it first, with the place where it stands. */
export function eventsOf(facts: readonly Fact[]): FactEvent[] {
  const events = new Map<string, FactEvent>()
  const byKnowledge = [...facts].sort(
    (a, b) => a.known_at.localeCompare(b.known_at) || a.fact_id.localeCompare(b.fact_id),
  )
  for (const fact of byKnowledge) {
    const kind = TIMELINE_FACTS.find((factKind) => factKind === fact.kind)
    if (kind === undefined) continue
    for (const { key, date, title, detail = null, address = null } of eventsOfFact(fact)) {
      const id = `${fact.kind}:${key}`
      if (events.has(id)) continue
      const place = { document_id: fact.source_document, row: fact.locator.row ?? null, address }
      events.set(id, {
        key: id,
        date,
        kind: KIND_OF[kind],
        title,
        detail,
        ...place,
        alert_id: null,
        fact_id: fact.fact_id,
      })
    }
  }
  return [...events.values()]
}
