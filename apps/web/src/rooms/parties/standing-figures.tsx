import { api } from '@saakh/contract/api'
import type { DeskRow } from '@saakh/contract/desk'
import { daysBetween } from '@saakh/domain/dates'
import type { Deadline as DeskDeadline } from '@saakh/domain/desk'
import { formatDate, formatDays } from '@saakh/domain/formats'
import type { PartyDetail } from '@saakh/domain/party'
import { DpdRun } from '@saakh/ui/dpd-strip'
import { usePhrases } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../data/api.ts'
import { todayInIndia } from '../../data/clock.ts'
import type { Phrase } from '../../data/language.ts'
import { usePolicy } from '../../data/profile.ts'
import { AssetClassWord } from '../../parts/asset-class.tsx'
import { lateOf } from '../../parts/deadline-words.ts'
import { Money } from '../../parts/money.tsx'
import { type Facilities, type Facility, rankOfClass, worstOf } from './facility-figures.ts'
import { Figure } from './figure.tsx'
import figures from './party-figures.module.css'
import { facilitiesQuery } from './party-queries.ts'
import classes from './standing.module.css'
import { npaDayOf } from './standing.ts'

const MONTHS = 13

/** Exposure, class with its days, what has to happen next, and the days past due of thirteen months. */
export function StandingFigures({ party: { party_id, customer_numbers } }: { party: PartyDetail }) {
  const { data: facilities, isPending } = useQuery(facilitiesQuery(party_id))
  // A customer has them: their place is kept, so that what stands below does not move.
  if (isPending && customer_numbers.length > 0) return <div className={classes.coming} aria-hidden="true" />
  if (!facilities || facilities.data.length === 0) return null
  return <Known party_id={party_id} facilities={facilities} />
}

function Known({ party_id, facilities }: { party_id: string; facilities: Facilities }) {
  const say = usePhrases()
  const { can } = usePolicy()
  const desk = useQuery(
    q(api.deskBorrower, { params: { party_id } }, { enabled: can('/v1/admin/alerts'), retry: false }),
  )
  const { data, exposure, borrower_class } = facilities
  const days = worstOf(data)?.dpd ?? null
  const deadline = deadlineOf(npaDayOf(data), desk.data?.row ?? null, todayInIndia())
  return (
    <div className={classes.standing}>
      <dl className={figures.figures}>
        {exposure && (
          <Figure label="Exposure">
            <Money value={exposure} />
          </Figure>
        )}
        <Figure label="Class and days">
          <AssetClassWord value={borrower_class} />
          {days !== null && ` ${say(formatDays(days))}`}
        </Figure>
        {deadline && (
          <Figure label="Next deadline">
            <Deadline {...deadline} />
          </Figure>
        )}
      </dl>
      <DpdRun label={say('Days past due by month')} months={worstByMonth(data)} />
    </div>
  )
}

type NextDeadline = { day: string; asks: Phrase }

const ASKS: Readonly<Record<DeskDeadline, Phrase>> = {
  decide: 'decision due',
  watch: 'to be looked at again',
  promise: 'payment promised',
}

/** The first of what the desk waits for and of the day on which it turns non-performing, unless that has passed. */
function deadlineOf(npa_on: string | null, row: DeskRow | null, today: string): NextDeadline | null {
  const { next_deadline: next = null } = row ?? {}
  const desk = next && { day: next.day, asks: ASKS[next.kind] }
  const npa: NextDeadline | null = npa_on !== null && npa_on >= today ? { day: npa_on, asks: 'NPA unless paid' } : null
  if (!desk || !npa) return desk ?? npa
  return desk.day <= npa.day ? desk : npa
}

function Deadline({ day, asks }: NextDeadline) {
  const say = usePhrases()
  const late = daysBetween(day, todayInIndia())
  return (
    <>
      {formatDate(day)} · {say(asks)}
      {late > 0 && <span className={classes.late}> {lateOf(say, late)}</span>}
    </>
  )
}

/** Of each month the most days of any account, and the worst class. */
function worstByMonth(facilities: readonly Facility[]) {
  const names = [...new Set(facilities.flatMap(({ months }) => months.map(({ month }) => month)))].sort().slice(-MONTHS)
  return names.map((name) => {
    const all = facilities.flatMap(({ months }) => months.filter(({ month }) => month === name))
    const days = all.flatMap(({ max_dpd }) => max_dpd ?? [])
    const word = all.reduce<string | null>(
      (worst, facilityMonth) => (rankOfClass(facilityMonth.class) > rankOfClass(worst) ? facilityMonth.class : worst),
      null,
    )
    return { month: name, days: days.length > 0 ? Math.max(...days) : null, word }
  })
}
