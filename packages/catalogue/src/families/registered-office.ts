import { validDay } from '../fact-set.ts'
import { said } from '../kit/figures.ts'
import type { Severity } from '../outcome.ts'
import {
  type CompanyRegister,
  clearByRegister,
  type Edition,
  foundInRegister,
  notTold,
  onCompanyRegister,
} from './company-register.ts'

type Band = 'moved' | 'moved_again'
const SEVERITY: Record<Band, Severity> = { moved: 'Low', moved_again: 'Medium' }

/** An edition whose address has a PIN code. */
interface Placed {
  edition: Edition
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
function pinCodeOf(address: string | null): string | null {
  const pin = address?.match(/(?<!\d)[1-9]\d{2} ?\d{3}(?!\d)/g)?.at(-1)
  return pin?.replace(' ', '') ?? null
}

const movesIn = (editions: readonly Placed[]): Move[] =>
  editions.flatMap((after, i): Move[] => {
    const before = editions[i - 1]
    return before && before.pin !== after.pin ? [{ before, after }] : []
  })

const placeOf = ({ edition, pin }: Placed, code: string, before: Placed) => ({
  fact_id: edition.fact_id,
  as_of: validDay(edition),
  path: 'address',
  code,
  figures: { pin, pin_before: before.pin },
})

function findingOf(register: CompanyRegister, moves: readonly Move[], { before, after }: Move) {
  const band: Band = moves.length > 1 ? 'moved_again' : 'moved'
  const { name, cin, address, state } = after.edition.payload
  const date = validDay(after.edition)
  return foundInRegister(register, {
    band,
    severity: SEVERITY[band],
    detail: {
      previous_address: before.edition.payload.address,
      address,
      previous_state: before.edition.payload.state,
      state,
      previous_date: validDay(before.edition),
      date,
      moves_in_two_years: moves.length,
    },
    figures: { name, cin, pin: after.pin, pin_before: before.pin },
    places: [placeOf(after, 'pin', before), placeOf(before, 'pin_before', before)],
    fact_ids: [
      register.newest.fact_id,
      ...moves.flatMap((move) => [move.before.edition.fact_id, move.after.edition.fact_id]),
    ],
    event_date: date,
  })
}

/** The registered office moved to another PIN code within the days to look back. */
export const registeredOffice = onCompanyRegister((register, { today, limits }) => {
  const placed = register.editions.flatMap((edition): Placed[] => {
    const pin = pinCodeOf(edition.payload.address)
    return pin === null ? [] : [{ edition, pin }]
  })
  const last = placed.at(-1)
  if (!last || last.edition !== register.newest) return notTold(register, said('no_pin'))
  if (placed.length < 2) return notTold(register, said('first_sight'))
  const moves = movesIn(placed).filter(
    ({ after }) => !today.isOlder(validDay(after.edition), Number(limits.look_back_days)),
  )
  const latest = moves.at(-1)
  return latest ? findingOf(register, moves, latest) : clearByRegister(register, 'clear', { pin: last.pin })
})
