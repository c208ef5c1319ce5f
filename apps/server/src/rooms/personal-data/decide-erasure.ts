import { api } from '@saakh/contract/api'
import type { Answer } from '@saakh/contract/endpoint'
import type { personalData } from '@saakh/contract/personal-data'
import { LAW_WORDS, type Law } from '@saakh/domain/erasure'
import { AppError } from '@saakh/domain/errors'
import { FACT_RETENTION } from '@saakh/domain/retention'
import { sql } from 'kysely'
import { displayName } from '../../platform/access.ts'
import { newId } from '../../platform/ids.ts'
import { type Context, verb } from '../../platform/verb.ts'
import { findPerson, type Person } from './find-person.ts'
import { assertParty } from './legal-holds.ts'

export const ERASE_PERSON = 'erase-person'

/** Kinds of facts that a law still asks for, as text of one row each. */
const KEPT = Object.entries(FACT_RETENTION).flatMap(([kind, kept]) => (kept ? [{ kind, ...kept }] : []))

/** The law that forbids to erase, with what it is about; null when none does. */
async function forbiddenBy({ tx, org, clock }: Context, person: Person): Promise<{ law: Law; about: string } | null> {
  if (person.parties.some(({ on_hold }) => on_hold)) return { law: 'legal hold', about: '' }
  const { rows } = await sql<{ basis: string }>`
    select k.basis from jsonb_to_recordset(${JSON.stringify(KEPT)}::jsonb) as k (kind text, months int, basis text)
    where exists (select from facts f where f.organization_id = ${org.organization_id}
      and f.party_id = any(${person.party_ids}::uuid[]) and f.kind = k.kind
      and f.known_at > ${clock.now()}::timestamptz - make_interval(months => k.months)) limit 1`.execute(tx)
  return rows[0] ? { law: 's. 8(7)', about: rows[0].basis } : null
}

/** What a person asked to be erased: done by the system at once, or refused with the law named. */
export const decideErasure = verb({
  name: 'decide_erasure',
  access: api.decideErasure,
  input: api.decideErasure.body,
  async run(context, input) {
    const { tx, org, actor, clock, jobs } = context
    await assertParty(context, input.party_id)
    const person = await findPerson(context, input.party_id)
    if (person.parties.length === 0) throw new AppError('invalid', 'A company has no personal data of its own.')
    const law = input.action === 'refuse' ? input.law : null
    if (law === null) {
      const forbidden = await forbiddenBy(context, person)
      if (forbidden)
        throw new AppError('conflict', [LAW_WORDS[forbidden.law], forbidden.about].join(' ').trim(), undefined, {
          law: forbidden.law,
        })
    }
    const erasure_id = newId()
    await sql`insert into erasures (organization_id, erasure_id, party_id, decision, law, reason, decided_by, decided_at)
      values (${org.organization_id}, ${erasure_id}, ${input.party_id}, ${law === null ? 'erased' : 'refused'}, ${law},
        ${input.reason}, ${displayName(actor)}, ${clock.now()})`.execute(tx)
    if (law === null) jobs.add(ERASE_PERSON, { organization_id: org.organization_id, erasure_id }, { key: erasure_id })
    return { erasure_id, law }
  },
  audit: ({ party_id }, { erasure_id, law }) => ({ subject: `party:${party_id}`, payload: { erasure_id, law } }),
})

type Erasures = Answer<(typeof personalData)['erasures']>

/** Newest first; an erased person has no name any more. */
export async function readErasures(
  { tx, org }: Context,
  { page, per_page }: { page: number; per_page: number },
): Promise<Erasures> {
  const { rows } = await sql<Omit<Erasures['data'][number], 'decided_at'> & { decided_at: Date }>`
    select e.erasure_id, coalesce(p.name, e.party_id::text) as person, e.decision, e.law, e.reason, e.decided_by, e.decided_at
    from erasures e left join parties p on p.party_id = e.party_id
    where e.organization_id = ${org.organization_id}
    order by e.decided_at desc, e.erasure_id limit ${per_page} offset ${(page - 1) * per_page}`.execute(tx)
  const { rows: total } = await sql<{ count: number }>`
    select count(*)::int as count from erasures where organization_id = ${org.organization_id}`.execute(tx)
  return {
    data: rows.map((row) => ({ ...row, decided_at: row.decided_at.toISOString() })),
    total_count: total[0]?.count ?? 0,
  }
}
