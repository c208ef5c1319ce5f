import { addDays, daysBetween, type IsoDate } from '@saakh/domain/dates'
import { isoDateSchema } from '@saakh/domain/fact-kind'
import { companyMaster } from '@saakh/domain/fact-kinds/company-master'
import type { Fact } from '@saakh/domain/facts'
import { formatDate, formatDays } from '@saakh/domain/formats'
import { z } from 'zod'
import { validDay } from '../fact-set.ts'
import { defineSignal } from '../legacy-signal.ts'
import { type NotMeasurable, type Severity, WHOLE_PARTY } from '../outcome.ts'
import { staleWhenOld } from '../stale.ts'

const BANDS = ['moved', 'moved_again'] as const
type Band = (typeof BANDS)[number]
const SEVERITY: Record<Band, Severity> = { moved: 'Low', moved_again: 'Medium' }

/** An edition whose address has a PIN code. */
interface Placed {
  fact: Fact<'company_master'>
  pin: string
}
interface Move {
  before: Placed
  after: Placed
}

/**
 * The last PIN code of an address. Editions write one address in many ways, and states are divided and renamed, so the
 * PIN code alone tells of a move; one within its district of delivery stays unseen.
 */
export function pinCodeOf(address: string | null): string | null {
  const found = address?.match(/(?<!\d)[1-9]\d{2} ?\d{3}(?!\d)/g)?.at(-1)
  return found?.replace(' ', '') ?? null
}

function movesIn(editions: readonly Placed[]): Move[] {
  return editions.flatMap((after, i): Move[] => {
    const before = editions[i - 1]
    return before && before.pin !== after.pin ? [{ before, after }] : []
  })
}

function findingOf(moves: readonly Move[], latest: Move, last: Placed, last_data_date: IsoDate, lookBack: number) {
  const band: Band = moves.length > 1 ? 'moved_again' : 'moved'
  const { before, after } = latest
  const [from, to] = [validDay(before.fact), validDay(after.fact)]
  const evidence = ({ fact, pin }: Placed, label: string, threshold: string | null) => ({
    fact_id: fact.fact_id,
    label,
    observed: pin,
    threshold,
    as_of: validDay(fact),
    path: 'address',
  })
  const { name, cin, address, state } = after.fact.payload
  return {
    state: 'finding' as const,
    subject: WHOLE_PARTY,
    band,
    severity: SEVERITY[band],
    title:
      moves.length > 1
        ? `The registered office moved ${moves.length} times within ${formatDays(lookBack)}.`
        : `The registered office moved from PIN code ${before.pin} to ${after.pin}.`,
    why: `The office of ${name} (${cin}) was at PIN code ${before.pin} in the register of ${formatDate(from)} and is at ${after.pin} in that of ${formatDate(to)}.`,
    clears_when: `The office stays where it is for ${formatDays(lookBack)}.`,
    detail: {
      previous_address: before.fact.payload.address,
      address,
      previous_state: before.fact.payload.state,
      state,
      previous_date: from,
      date: to,
      moves_in_two_years: moves.length,
    },
    evidence: [evidence(after, 'PIN code', before.pin), evidence(before, 'PIN code before', null)],
    fact_ids: [last, ...moves.flatMap((move) => [move.before, move.after])].map(({ fact }) => fact.fact_id),
    trend: null,
    exposure: null,
    event_date: to,
    last_data_date,
  }
}

const nothing = (reason: string, last_data_date: IsoDate | null): NotMeasurable => ({
  state: 'not_measurable',
  subject: WHOLE_PARTY,
  reason,
  last_data_date,
})

export const signal = defineSignal({
  code: 'registered_office_change',
  label: 'Registered office moved',
  category: 'Regulatory',
  bands: BANDS,
  signal_codes: { moved: '20190', moved_again: '20191' },
  signal_format: 2,
  track: ['fraud'],
  severity: 'Low',
  regulation_number: null,
  summary:
    'The registered office of the company moved to another PIN code between two editions of the company register; more than once within two years is graver.',
  also_called: ['registered_address_change', 'change_of_registered_office'],
  detail: z.object({
    previous_address: z.string().nullable(),
    address: z.string().nullable(),
    previous_state: z.string().nullable(),
    state: z.string().nullable(),
    previous_date: isoDateSchema,
    date: isoDateSchema,
    moves_in_two_years: z.int().min(1),
  }),
  layout: {
    title: 'Registered office',
    comparisons: [
      { label: 'Address', previous: 'previous_address', current: 'address', format: 'text' },
      { label: 'State', previous: 'previous_state', current: 'state', format: 'text' },
      { label: 'In the register of', previous: 'previous_date', current: 'date', format: 'date' },
    ],
    fields: [{ key: 'moves_in_two_years', label: 'Moves in two years', format: 'count' }],
  },
  needs: [companyMaster],
  applies_to: { party_types: ['public_company', 'private_company', 'default'] },
  thresholds: {
    schema: z.object({ look_back_days: z.int().min(1).max(3650), stale_after_days: z.int().min(1).max(3650) }),
    defaults: { look_back_days: 730, stale_after_days: 180 },
    fields: {
      look_back_days: {
        label: 'Look back',
        unit: 'days',
        note: 'How long a move counts, from the edition that showed it first.',
        stricter: 'higher',
      },
      stale_after_days: {
        label: 'Stale after',
        unit: 'days',
        note: 'Age of the register from which its address says nothing about today.',
        stricter: 'higher',
      },
    },
  },
  rule(facts, { day, thresholds, source_dates }) {
    // By the day of the edition: an old register that was read late is still the older one.
    const editions = facts
      .of('company_master')
      .toSorted((a, b) => (validDay(a) < validDay(b) ? -1 : validDay(a) > validDay(b) ? 1 : 0))
    const newest = editions.at(-1)
    if (!newest) return [nothing('The company register holds no row for this party.', null)]
    const confirmed = source_dates.company_master
    const lastDate = confirmed && confirmed <= day && confirmed > validDay(newest) ? confirmed : validDay(newest)
    const placed = editions.flatMap((fact): Placed[] => {
      const pin = pinCodeOf(fact.payload.address)
      return pin === null ? [] : [{ fact, pin }]
    })
    const last = placed.at(-1)
    if (!last || last.fact !== newest)
      return [nothing('The register gives no address with a PIN code for this company.', lastDate)]
    if (placed.length < 2)
      return [
        nothing('The address has been read in one edition alone; the first sight of an address is no move.', lastDate),
      ]
    const lookBack = thresholds.look_back_days
    const moves = movesIn(placed).filter(({ after }) => validDay(after.fact) >= addDays(day, -lookBack))
    const latest = moves.at(-1)
    const judged = latest
      ? findingOf(moves, latest, last, lastDate, lookBack)
      : {
          state: 'clear' as const,
          subject: WHOLE_PARTY,
          reason: `The office has been at PIN code ${last.pin} for ${formatDays(lookBack)}, as far as the register was read.`,
          last_data_date: lastDate,
        }
    return [staleWhenOld(judged, daysBetween(lastDate, day), thresholds.stale_after_days)]
  },
})
