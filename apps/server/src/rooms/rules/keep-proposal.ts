import type { BackTestResult } from '@saakh/contract/back-test-result'
import type { KeptProposal } from '@saakh/contract/limit-proposals'
import { canonicalJson } from '@saakh/domain/canonical-json'
import { AppError } from '@saakh/domain/errors'
import { type RawBuilder, sql } from 'kysely'
import { displayName, userId } from '../../platform/access.ts'
import { isUuid } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import type { Context } from '../../platform/verb.ts'
import { countOutcomes, STUDIED_OUTCOMES, type StudiedOutcome } from './known-outcomes.ts'
import type { TestRecord } from './limit-changes.ts'
import { proposalFrom } from './limit-proposal.ts'
import { refuseField, type Values } from './limits-of-rule.ts'

/** What was drafted or declined is proposed again when so many further borrowers had the outcome. */
const AGAIN_OUTCOMES = 10

const isStudied = (outcome: string): outcome is StudiedOutcome =>
  STUDIED_OUTCOMES.some((studiedOutcome) => studiedOutcome === outcome)

const knownNow = async (context: Context, outcome: string): Promise<number> => {
  const today = context.clock.today()
  return isStudied(outcome) ? (await countOutcomes(context, outcome, { from: today, until: today })).known : 0
}

/**
 * Keeps what a back-test by Saakh itself found, in place of what an earlier one of the rule found. It changes no limit: somebody drafts
 * it or declines it.
 */
export async function keepProposal(context: Context, test: TestRecord, result: BackTestResult): Promise<void> {
  const { tx, org, clock } = context
  const { code, outcome, back_test_id, outcomes_known } = test
  await sql`update limit_proposals set state = 'replaced', ended_at = ${clock.now()}
    where organization_id = ${org.organization_id} and code = ${code} and state = 'open'`.execute(tx)
  const proposal = proposalFrom(result)
  if (!proposal) return
  const { rows } = await sql`select from limit_proposals
    where organization_id = ${org.organization_id} and code = ${code} and outcome = ${outcome}
      and limit_key = ${proposal.limit} and limit_value = ${proposal.value}::numeric and state in ('drafted', 'declined')
      and ${outcomes_known}::int - outcomes_then < ${AGAIN_OUTCOMES}::int limit 1`.execute(tx)
  if (rows.length > 0) return
  await sql`insert into limit_proposals (organization_id, proposal_id, code, back_test_id, outcome, limit_key, limit_value,
      proposal, proposed_at)
    values (${org.organization_id}, ${newId()}, ${code}, ${back_test_id}, ${outcome}, ${proposal.limit}, ${proposal.value},
      ${JSON.stringify(proposal)}::jsonb, ${clock.now()})`.execute(tx)
}

interface Stored extends Omit<KeptProposal, keyof NonNullable<ReturnType<typeof proposalFrom>>> {
  code: string
  proposal: NonNullable<ReturnType<typeof proposalFrom>>
  values_in_force: Values
  rule_version: string
}

async function readStored({ tx, org }: Context, where: RawBuilder<unknown>): Promise<Stored[]> {
  const { rows } = await sql<Omit<Stored, 'proposed_at' | 'ended_at'> & { proposed_at: Date; ended_at: Date | null }>`
    select p.proposal_id, p.code, p.back_test_id, p.outcome, p.proposal, p.proposed_at, p.state, p.change_id,
      p.ended_by_name as ended_by, p.ended_at, p.declined_because, t.values_in_force, t.rule_version
    from limit_proposals p join back_tests t using (organization_id, back_test_id)
    where p.organization_id = ${org.organization_id} and ${where}`.execute(tx)
  return rows.map(({ proposed_at, ended_at, ...row }) => ({
    ...row,
    ...{ proposed_at: proposed_at.toISOString(), ended_at: ended_at?.toISOString() ?? null },
  }))
}

const onWire = ({ proposal, code: _, values_in_force: __, rule_version: ___, ...row }: Stored): KeptProposal => ({
  ...row,
  ...proposal,
})

/** Whether what holds now is what it was compared with. */
type InForce = (code: string) => { values: Values; rule_version: string } | undefined

const isOfNow = ({ code, values_in_force, rule_version }: Stored, inForce: InForce): boolean => {
  const now = inForce(code)
  return (
    now !== undefined &&
    now.rule_version === rule_version &&
    canonicalJson(now.values) === canonicalJson(values_in_force)
  )
}

/** The open ones by rule; one against limits or a rule that hold no more is none. */
export async function readOpenProposals(context: Context, inForce: InForce): Promise<Map<string, KeptProposal>> {
  const rows = await readStored(context, sql`p.state = 'open'`)
  return new Map(rows.filter((row) => isOfNow(row, inForce)).map((row) => [row.code, onWire(row)]))
}

/** Those that somebody drafted or declined, the newest first. */
export const readPastProposals = async (context: Context, code: string): Promise<KeptProposal[]> =>
  (
    await readStored(
      context,
      sql`p.code = ${code} and p.state in ('drafted', 'declined') order by p.ended_at desc, p.proposal_id desc limit 10`,
    )
  ).map(onWire)

export const readProposalOf = async (context: Context, back_test_id: string): Promise<KeptProposal | null> => {
  const [row] = await readStored(context, sql`p.back_test_id = ${back_test_id}`)
  return row ? onWire(row) : null
}

/** Locked for a change. Throws `not_found`, also for one of a rule that the caller may not see. */
export async function findOpenProposal(context: Context, proposal_id: string): Promise<Stored> {
  const [proposal] = isUuid(proposal_id)
    ? await readStored(context, sql`p.proposal_id = ${proposal_id} for update of p`)
    : []
  if (!proposal || context.hidden_types.includes(proposal.code))
    throw new AppError('not_found', 'There is no proposal with this id.')
  if (proposal.state !== 'open') throw new AppError('conflict', `This proposal was ${proposal.state} before.`)
  return proposal
}

interface End {
  state: 'drafted' | 'declined'
  change_id: string | null
  declined_because: string | null
}

export async function endProposal(
  context: Context,
  { proposal_id, outcome }: Pick<Stored, 'proposal_id' | 'outcome'>,
  { state, change_id, declined_because }: End,
): Promise<void> {
  const { tx, org, clock, actor } = context
  await sql`update limit_proposals set state = ${state}, change_id = ${change_id}, declined_because = ${declined_because},
      ended_by = ${userId(context)}, ended_by_name = ${displayName(actor)}, ended_at = ${clock.now()},
      outcomes_then = ${await knownNow(context, outcome)}
    where organization_id = ${org.organization_id} and proposal_id = ${proposal_id}`.execute(tx)
}

/** The change that is drafted is the one that was proposed. */
export async function draftedFrom(
  context: Context,
  proposal_id: string,
  { code, portfolio_id, values }: { code: string; portfolio_id: string | null; values: Values },
): Promise<Stored> {
  const openProposal = await findOpenProposal(context, proposal_id)
  const { limit, value } = openProposal.proposal
  if (openProposal.code !== code || portfolio_id !== null || values[limit] !== value)
    throw refuseField('values', 'These are not the limits of the proposal.')
  return openProposal
}
