import { addDays } from '@saakh/domain/dates'
import { execute } from '../../platform/verb.ts'
import { closeSiteVisitFinding, recordSiteVisit, withdrawSiteVisit } from '../../rooms/desk/site-visits.ts'
import { type Random, randomOf } from '../random.ts'
import { type Act, type DeskMonth, dayAt, type OnDesk } from './desk-month.ts'

const KINDS = ['unit_visit', 'stock_audit', 'security_inspection'] as const
const REMARKS = [
  'Production runs. Goods are stored by kind and marked.',
  'Two of three lines run. The third waits for an order.',
  'Stock was counted by sample and agrees with the register.',
  'Security is in place. The board with the name of the bank was put up anew.',
]
const MET = ['The plant manager', 'The accountant', 'The promoter', 'The store keeper']

/** By deliveries left: a finding of minor gravity, and what became of it. */
const FINDINGS: Readonly<Record<number, readonly [finding: string, then: 'closed' | 'withdrawn' | 'open']>> = {
  10: ['Register of stock is two weeks behind.', 'closed'],
  7: ['Goods of a third party lie in the godown without a mark.', 'withdrawn'],
  4: ['Insurance covers less than the stock that was seen.', 'closed'],
  2: ['Old stock is not kept apart from the rest.', 'open'],
}
const CLOSED = 'Put right; seen on a second visit.'
const WITHDRAWN = 'Belongs to another godown. Recorded anew there.'

/** How long until the next one is due: some of these days pass before anybody goes again. */
const NEXT = [90, 180, 270]

function seen(random: Random, { borrower: { city, loans } }: OnDesk, kind: (typeof KINDS)[number]) {
  const stated = Math.round(((loans[0]?.limit ?? 0) * random.between(0.9, 1.4)) / 10_000) * 10_000
  const stock = Math.round((stated * random.between(0.95, 1)) / 10_000) * 10_000
  return {
    ...{ place: `Unit in ${city}`, met: random.pick(MET), remarks: random.pick(REMARKS) },
    working: kind === 'unit_visit' ? ('running' as const) : null,
    employees: kind === 'unit_visit' ? String(random.whole(12, 140)) : null,
    security_in_place: kind === 'security_inspection' ? ('yes' as const) : null,
    books: kind === 'stock_audit' ? ('up_to_date' as const) : null,
    ...(kind === 'stock_audit' && { stock_value: String(stock), stock_stated: String(stated) }),
  }
}

function givenOf(month: DeskMonth, onDesk: OnDesk, index: number, random: Random) {
  const kind = KINDS[(month.left + index) % KINDS.length] ?? 'unit_visit'
  const day = dayAt(month, 0.3 + index * 0.3)
  const finding = index === 0 ? (FINDINGS[month.left]?.[0] ?? null) : null
  return {
    ...{ party_id: onDesk.party_id, case_id: null, visit_kind: kind, visited_on: day, visited_by: null, photos: [] },
    ...{ stock_value: null, stock_stated: null, old_stock: null, ...seen(random, onDesk, kind) },
    insured_until: kind === 'stock_audit' ? addDays(day, random.whole(60, 330)) : null,
    ...{ adverse_findings: finding, gravity: finding === null ? null : ('minor' as const) },
    next_visit_on: addDays(day, random.pick(NEXT)),
  }
}

/** A visit, and what became of its finding within the month. */
function visit(month: DeskMonth, onDesk: OnDesk, index: number, random: Random): Act[] {
  const given = givenOf(month, onDesk, index, random)
  const outcome = given.adverse_findings === null ? undefined : FINDINGS[month.left]?.[1]
  let visit_id = ''
  const acts: Act[] = [
    {
      day: given.visited_on,
      run: async (then) => {
        visit_id = (await execute(then, onDesk.by, recordSiteVisit, given)).visit_id
      },
    },
  ]
  if (outcome === 'withdrawn' || outcome === 'closed')
    acts.push({
      day: dayAt(month, 0.9),
      run: (then) =>
        outcome === 'withdrawn'
          ? execute(then, onDesk.by, withdrawSiteVisit, { visit_id, reason: WITHDRAWN })
          : execute(then, onDesk.by, closeSiteVisitFinding, { visit_id, reason: CLOSED }),
    })
  return acts
}

/** One visit a month, and a second one in every other. */
export function visitsOf(month: DeskMonth): Act[] {
  const random = randomOf('visits', month.morning)
  const count = month.left % 2 === 0 ? 2 : 1
  return Array.from({ length: count }, (_, index) => visit(month, random.pick(month.borrowers), index, random)).flat()
}
