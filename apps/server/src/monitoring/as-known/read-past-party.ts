import type { asKnown } from '@saakh/contract/as-known'
import type { Answer, Query } from '@saakh/contract/endpoint'
import { istDate, istDayEnd } from '@saakh/domain/dates'
import { AppError } from '@saakh/domain/errors'
import { FACT_KINDS } from '@saakh/domain/fact-kinds.gen'
import { type FactKind, isFactOfKind } from '@saakh/domain/facts'
import { sql } from 'kysely'
import { assetClassOfRead, exposureOfRead } from '../../platform/book-of-party.ts'
import { isUuid } from '../../platform/db.ts'
import { latestVersions } from '../../platform/fact-rows.ts'
import { type PastMoment, pastMoment, scopeAt } from '../../platform/past-moment.ts'
import type { Context } from '../../platform/verb.ts'
import { type PastOutcome, pastStates, saidBy } from '../../rooms/alerts/packed-states.ts'
import { knownStanding } from '../../rooms/book/known-standing.ts'
import { rowsOfRegister } from '../../rooms/book/read-register.ts'
import { registerDay } from '../../rooms/book/register-day.ts'
import { readHolders } from '../../rooms/book/standing-on.ts'
import { knownRules } from '../../rooms/rules/known-rules.ts'
import { packJudgement } from '../evaluate-parties.ts'
import { scoreDossier } from '../score-dossier.ts'
import { type JudgedThen, judgeThen } from './found-then.ts'
import { pastBar } from './past-bar.ts'
import { alertsThen } from './read-past-alerts.ts'

type Party = Answer<(typeof asKnown)['pastParty']>
type States = Readonly<Record<string, readonly PastOutcome[]>>

const MOST_FACILITIES = 100

interface PastPartyRow {
  party_id: string
  party_name: string
  is_demo: boolean
  asset_class: Party['standing']['asset_class']
  exposure: string | null
  party_ids: string[]
}

async function findParty({ tx }: Context, asked: string): Promise<PastPartyRow> {
  const { rows } = isUuid(asked)
    ? await sql<PastPartyRow>`select p.party_id, p.name as party_name, p.is_demo,
        ${sql.raw(assetClassOfRead('p.party_id'))} as asset_class, ${sql.raw(exposureOfRead('p.party_id'))} as exposure,
        array(select parties_read_as(p.party_id)) as party_ids
        from parties p where p.party_id = party_read_as(${asked})`.execute(tx)
    : { rows: [] }
  const [party] = rows
  if (!party) throw new AppError('not_found', 'This party does not exist.')
  return party
}

/** What had been judged of the party by then; null where nothing had been. */
async function statesKept({ tx, org }: Context, party_id: string, until: Date): Promise<States | null> {
  const { rows } = await sql<{ states: States }>`select states from outcome_history
    where organization_id = ${org.organization_id} and party_id = ${party_id} and evaluated_at <= ${until}
    order by evaluated_at desc limit 1`.execute(tx)
  return rows[0]?.states ?? null
}

const statesOf = (judged: JudgedThen | undefined): States | null =>
  judged
    ? pastStates(Object.fromEntries(judged.judged.map(({ judgement }) => [judgement.code, packJudgement(judgement)])))
    : null

/** Signals that find something then or now, or say something else now. */
async function signalsOf(context: Context, then: States | null, now: States | null): Promise<Party['signals']> {
  const known = await knownRules(context)
  return known.flatMap(({ signal: { code, label } }) => {
    const [before, after] = [then?.[code], now?.[code]].map((packed) => (packed ? saidBy(packed) : null))
    const isSame = before?.state === after?.state && before?.band === after?.band
    if (isSame && after?.state !== 'finding') return []
    return [{ code, label, past: before ?? null, present: after ?? null }]
  })
}

async function scoreKept(
  context: Context,
  party_ids: readonly string[],
  at: Parameters<typeof scopeAt>[0],
): Promise<Party['score']> {
  const facts = await latestVersions(context.tx, 'party_score', scopeAt(at, context.org.organization_id, party_ids))
  const scores = facts.flatMap((fact) => (isFactOfKind(fact, 'party_score') ? [fact] : []))
  const last = scores.sort((a, b) => (a.known_at < b.known_at ? -1 : 1)).at(-1)
  if (!last) return null
  const { score, band, scorecard_version } = last.payload
  return { score, band, of: last.valid_from, card: scorecard_version }
}

/** How many facts of each kind were known and stored by then, and how many came since. */
async function factsOfKinds(
  { tx, org }: Context,
  party_ids: readonly string[],
  moment: PastMoment,
): Promise<Party['facts']> {
  const { known_until, recorded_until, knowledge } = moment
  const isKnown = sql`(known_at <= ${known_until} and ${recorded_until === null ? sql`true` : sql`recorded_at <= ${recorded_until}`})`
  const came = knowledge === 'had' && recorded_until !== null ? sql`recorded_at` : sql`known_at`
  const { rows } = await sql<Omit<Party['facts'][number], 'name' | 'first_since'> & { first_since: Date | null }>`
    select kind, count(*) filter (where ${isKnown})::int as known, max(valid_from) filter (where ${isKnown})::text as last_day,
      count(*) filter (where not ${isKnown})::int as since, min(${came}) filter (where not ${isKnown}) as first_since
    from facts where (organization_id is null or organization_id = ${org.organization_id})
      and party_id = any(${[...party_ids]}::uuid[]) and kind = any(${Object.keys(FACT_KINDS).filter((kind) => kind !== 'party_score')}::text[])
    group by kind order by kind`.execute(tx)
  return rows.map(({ first_since, ...row }) => ({
    ...row,
    name: FACT_KINDS[row.kind as FactKind].name,
    first_since: first_since && istDate(first_since),
  }))
}

/** A borrower as it was known on a day, and what changed since. Throws `not_found` for a party that does not exist. */
export async function readPastParty(
  context: Context,
  asked: string,
  query: Query<(typeof asKnown)['pastParty']>,
): Promise<Party> {
  const { party_ids, asset_class, exposure, ...party } = await findParty(context, asked)
  const moment = await pastMoment(context, query)
  const today = context.clock.today()
  const present = { day: today, known_until: istDayEnd(today), recorded_until: null }
  const [judged] = moment.knowledge === 'public' ? await judgeThen(context, moment, [party.party_id]) : []
  const then =
    moment.knowledge === 'had' ? await statesKept(context, party.party_id, moment.known_until) : statesOf(judged)
  const now =
    (await statesKept(context, party.party_id, present.known_until)) ??
    statesOf((await judgeThen(context, { ...moment, ...present, knowledge: 'public' }, [party.party_id]))[0])
  const holders = await readHolders(context)
  const own = new Map([...holders].filter(([, target]) => target === party.party_id))
  const standing = await knownStanding(context, moment, own)
  const { data: facilities } = await rowsOfRegister(
    context,
    { register: 'all', standing, moment, query: { page: 1, per_page: MOST_FACILITIES } },
    await registerDay(context, standing),
  )
  const [first] = facilities
  return {
    bar: pastBar(context, moment),
    ...party,
    standing: { asset_class: first?.borrower_class ?? null, exposure: first?.borrower_exposure ?? null },
    standing_now: { asset_class, exposure },
    facilities,
    score: judged ? scoredThen(judged, moment.day) : await scoreKept(context, party_ids, moment),
    score_now: await scoreKept(context, party_ids, present),
    alerts: await alertsThen(context, moment, { party_id: party.party_id }),
    signals: await signalsOf(context, then, now),
    facts: await factsOfKinds(context, party_ids, moment),
  }
}

function scoredThen({ dossier, judged }: JudgedThen, day: string): Party['score'] {
  const { score, band, scorecard } = scoreDossier(dossier, judged, day)
  return score === null && band === null ? null : { score, band, of: day, card: scorecard.version }
}
