import { addDays, type IsoDate } from '@saakh/domain/dates'
import { sql } from 'kysely'
import type { Caller } from '../platform/access.ts'
import { inOrganization } from '../platform/db.ts'
import { execute, type Platform } from '../platform/verb.ts'
import { assignBorrowers } from '../rooms/desk/assign.ts'
import { decideAlerts } from '../rooms/desk/decide.ts'
import { noteBorrower } from '../rooms/desk/notes.ts'
import { demoCaller } from './accounts.ts'
import { daysBefore } from './at-moment.ts'

interface OnDesk {
  party_id: string
  gravest: number
}

const HIGH = 3
const NOTES = [
  'Called the promoter: the buyer pays on Friday.',
  'The accountant sends the stock statement this week.',
  'Met the plant manager. One shift runs, the order book is for two months.',
]

const at = (platform: Platform, anchor: IsoDate, days_ago: number) => daysBefore(platform, anchor, days_ago, '11:20')

/**
 * Who has which borrower of the queue, notes, and decisions on borrowers without a High alert: what is grave stays
 * undecided, for whoever tries the queue.
 */
export async function loadDemoDesk(platform: Platform, anchor: IsoDate): Promise<void> {
  const [asha, vikram] = [demoCaller('U1'), demoCaller('U1b')]
  const borrowers = await onDesk(platform, asha)
  const shareOf = (third: number) => borrowers.filter((_, at) => at % 3 === third)
  for (const [third, person] of [asha, vikram].entries()) {
    const share = shareOf(third)
    await give(at(platform, anchor, 20), share, person)
    for (const [index, { party_id }] of share.slice(0, NOTES.length).entries())
      await execute(at(platform, anchor, 6 - index), person, noteBorrower, {
        ...{ party_id, text: NOTES[index] ?? '', photos: [] },
      })
    const calm = share.filter(({ gravest }) => gravest < HIGH)
    for (const [index, { party_id }] of calm.entries())
      await decide(platform, anchor, person, party_id, index % 2 === 0 ? 'acknowledged' : 'watching')
  }
}

/** None where somebody has a borrower already: the loading was cut off after it, or people work with it. */
const onDesk = (platform: Platform, caller: Caller): Promise<OnDesk[]> =>
  inOrganization(platform.db, caller.organization_id, async (tx) => {
    const { rows } =
      await sql<OnDesk>`select b.party_id, b.gravest from desk_borrowers b join parties p using (party_id)
      where not exists (select from borrower_assignments) order by p.name, b.party_id`.execute(tx)
    return rows
  })

async function give(platform: Platform, borrowers: readonly OnDesk[], person: Caller): Promise<void> {
  if (borrowers.length === 0 || person.actor.kind !== 'user') return
  const party_ids = borrowers.map(({ party_id }) => party_id)
  await execute(platform, person, assignBorrowers, { party_ids, assignee: person.actor.user_id })
}

async function decide(
  platform: Platform,
  anchor: IsoDate,
  person: Caller,
  party_id: string,
  state: 'acknowledged' | 'watching',
): Promise<void> {
  const alerts = await inOrganization(platform.db, person.organization_id, async (tx) => {
    const { rows } = await sql<{ alert_id: string; reading_no: number }>`select alert_id, reading_no
      from open_alerts_decided where party_id = ${party_id} and decided = 'new' order by alert_id`.execute(tx)
    return rows
  })
  if (alerts.length === 0) return
  // What was raised this morning is decided now, not before it was raised.
  await execute(platform, person, decideAlerts, {
    ...{ state, alerts, code: null, note: null },
    watch_until: state === 'watching' ? addDays(anchor, 14) : null,
  })
}
