import type { ContestDetail, contests } from '@saakh/contract/contests'
import type { Answer } from '@saakh/contract/endpoint'
import { sql } from 'kysely'
import { may, userId } from '../../platform/access.ts'
import type { Context } from '../../platform/verb.ts'
import { mayDecide } from '../../rooms/approvals/may-approve.ts'
import { isAmountPlace } from '../../rooms/contests/amount-places.ts'
import { type ContestRecord, findContest } from '../../rooms/contests/contest-rows.ts'
import { findFact } from '../../rooms/contests/contestable.ts'
import { singleValues } from '../../rooms/contests/corrected-payload.ts'
import { readContestRow } from '../../rooms/contests/read-contests.ts'
import { tellFact } from '../../rooms/contests/read-facts.ts'
import { shownValue } from '../../rooms/contests/shown-values.ts'
import { readDossier } from '../evaluate-parties.ts'
import { readsScores } from '../judge-scores.ts'
import { rulesInForce } from '../rules.ts'
import { factsBothWays } from './contested-facts.ts'
import { type Compared, withAndWithout } from './with-and-without.ts'

type Differs = NonNullable<ContestDetail['differs']>

interface OpenAlert {
  alert_id: string
  alert_type: string
  subject: string
  summary: string
  severity: 'High' | 'Medium' | 'Low'
  rests_on_it: boolean
}

/** Open alerts of the borrower that rest on the fact or on its correction, and those whose signal would say something else. */
async function readAlerts(
  { tx, org }: Context,
  { fact_id, correction_fact_id, party_id }: ContestRecord,
  compared: Compared,
) {
  const { rows } = await sql<OpenAlert>`
    select a.alert_id, a.alert_type, a.subject, a.summary, a.severity,
      a.fact_ids && array_remove(array[${fact_id}::uuid, ${correction_fact_id}::uuid], null) as rests_on_it
    from alerts a where a.organization_id = ${org.organization_id} and a.state = 'open' and a.origin = 'engine'
      and a.party_id in (select parties_read_as(party_read_as(${party_id}::uuid)))
    order by a.created_at desc, a.alert_id`.execute(tx)
  const differing = new Set(compared.signals.map(({ code, subject }) => `${code} ${subject}`))
  return rows
    .filter(({ alert_type, subject, rests_on_it }) => rests_on_it || differing.has(`${alert_type} ${subject}`))
    .map(({ alert_type, subject, ...alert }) => ({ ...alert, without: compared.without(alert_type, subject) }))
}

/** Of rules on scores nothing is said: they speak of a change over months. What the caller may not see is left out. */
async function readDiffers(context: Context, contest: ContestRecord): Promise<Differs | null> {
  const { tx, org, clock, hidden_types } = context
  const { organization_id } = org
  const as_of = clock.today()
  const rules = (await rulesInForce(tx, organization_id, clock.now())).filter((rule) => !readsScores(rule))
  const dossier = await readDossier(tx, { organization_id, party_id: contest.party_id, rules, as_of })
  if (!dossier) return null
  const facts = await factsBothWays(tx, organization_id, dossier.facts, contest)
  const compared = withAndWithout(dossier, facts, rules, as_of)
  return {
    as_of,
    signals: compared.signals.filter(({ code }) => !hidden_types.includes(code)),
    same: compared.same,
    score: compared.score,
    alerts: await readAlerts(context, contest, compared),
  }
}

/** The request that waits for a second person, and whether that is the caller. */
async function readDeciding({ tx, org, actor, clock }: Context, contest: ContestRecord) {
  const me = userId({ actor })
  const is_own = contest.asked_by === me
  const { rows } = await sql<{ approval_id: string }>`select approval_id from approvals
    where organization_id = ${org.organization_id} and kind = 'contest' and subject_id = ${contest.contest_id}
      and status = 'pending' and expires_at > ${clock.now()}`.execute(tx)
  const approval_id = contest.state === 'open' ? (rows[0]?.approval_id ?? null) : null
  const isAllowed = actor.kind === 'user' && mayDecide(actor.policy, 'contest')
  const withheld = is_own
    ? 'You contested this fact yourself: a second person decides.'
    : isAllowed
      ? null
      : 'Your policy does not let you decide on contested facts.'
  return {
    ...{ approval_id, is_own },
    may_decide: approval_id !== null && withheld === null,
    withheld: contest.state === 'open' ? withheld : null,
    may_undo: contest.state === 'upheld' && contest.decided_by !== me && may({ actor }, '/v1/admin/contests', 'PATCH'),
  }
}

export async function readContest(context: Context, contest_id: string): Promise<Answer<(typeof contests)['contest']>> {
  const contest = await findContest(context, contest_id)
  const stored = await findFact(context, contest.fact_id)
  const { document_name, size, sha256, corrected } = contest
  const said = new Map(singleValues(stored.payload).map(({ path, value }) => [path, value]))
  return {
    data: {
      ...(await readContestRow(context, contest.contest_id)),
      fact: await tellFact(context, stored),
      corrections:
        corrected &&
        Object.entries(corrected).map(([path, after]) => ({
          path,
          before: shownValue(context, path, said.get(path) ?? null),
          after: shownValue(context, path, after),
          is_amount: isAmountPlace(stored.kind, path),
        })),
      document:
        document_name === null || size === null || sha256 === null ? null : { name: document_name, size, sha256 },
      notes: contest.notes,
      undone_by_name: contest.undone_by_name,
      undone_at: contest.undone_at?.toISOString() ?? null,
      undone_because: contest.undone_because,
      ...(await readDeciding(context, contest)),
      differs: await readDiffers(context, contest),
    },
  }
}
