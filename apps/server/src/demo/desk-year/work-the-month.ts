import { type IsoDate, istInstant } from '@saakh/domain/dates'
import { sql } from 'kysely'
import { CHUNK, evaluateChunk } from '../../monitoring/judge-chunk.ts'
import { RULES } from '../../monitoring/rules.ts'
import { judgeOf } from '../../monitoring/run.ts'
import { systemCaller } from '../../platform/access.ts'
import { execute, type Platform } from '../../platform/verb.ts'
import { demoCaller } from '../accounts.ts'
import { rowsOf } from '../at-moment.ts'
import { DEMO_SIZES, type DemoSize, demoBorrowers } from '../borrowers.ts'
import { casesOf } from './cases.ts'
import { decisionsOf, openAlerts } from './decisions.ts'
import { borrowersOnDesk, type DeskMonth, doInTurns, workingDays } from './desk-month.ts'
import { notesOf } from './notes.ts'
import { promisesOf } from './promises.ts'
import { visitsOf } from './visits.ts'

/** Deliveries with the one of the anchor day that the desk of the demo knows: a year, and today. */
export const DESK_YEAR = 13
/** Borrowers with which the year begins; the others are judged later. More would make the first start slower. */
const FIRST = DEMO_SIZES.small

interface Moment {
  anchor: IsoDate
  size: DemoSize
  /** The delivery, the one that follows, and how many follow in all. */
  morning: IsoDate
  until: IsoDate
  left: number
}

/** Judges those with which the year begins, as of a delivery. */
export async function judgeTheFirst(then: Platform, { anchor, size }: Pick<Moment, 'anchor' | 'size'>): Promise<void> {
  const first = await borrowersOnDesk(then, demoBorrowers(anchor, size).slice(0, FIRST))
  const { organization_id } = demoCaller('U1')
  await execute(then, systemCaller(organization_id, 'evaluate-dirty'), evaluateChunk(RULES, judgeOf(then, RULES)), {
    ...{ limit: CHUNK, among: first.map(({ party_id }) => party_id) },
  })
}

/**
 * What the people of Demo Bank did between a delivery and the next: through the verbs, each at its moment. Nothing where
 * somebody decided since: the loading was cut off within this month, and what was left of it stays undone.
 */
export async function workTheMonth(platform: Platform, { anchor, size, ...moment }: Moment): Promise<void> {
  const days = workingDays(moment.morning, moment.until)
  if (days.length === 0) return
  const [done] = await rowsOf(
    platform,
    sql`select 1 from borrower_notes where noted_at >= ${istInstant(moment.morning, '00:00')} limit 1`,
  )
  if (done) return
  const all = await borrowersOnDesk(platform, demoBorrowers(anchor, size))
  const month: DeskMonth = { ...moment, platform, anchor, days, borrowers: all }
  const alerts = await openAlerts(month)
  const cases = await casesOf(month, alerts)
  const rest = alerts.filter(({ alert_id }) => !cases.taken.includes(alert_id))
  await doInTurns(platform, [
    ...cases.acts,
    ...decisionsOf(month, rest),
    ...notesOf(month),
    ...(await promisesOf(month)),
    ...visitsOf(month),
  ])
}
