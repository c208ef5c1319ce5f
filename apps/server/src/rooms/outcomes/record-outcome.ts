import { api } from '@saakh/contract/api'
import type { Body } from '@saakh/contract/endpoint'
import { AppError } from '@saakh/domain/errors'
import type { FactPayload } from '@saakh/domain/facts'
import { formatDate, formatMoney } from '@saakh/domain/formats'
import { paiseOf, parseMoney } from '@saakh/domain/money'
import { OUTCOME_KIND_WORDS, type OutcomeKind, recoverySubject } from '@saakh/domain/outcome'
import { maskPersonal } from '@saakh/domain/personal-data'
import { sql } from 'kysely'
import { z } from 'zod'
import { displayName } from '../../platform/access.ts'
import { queueJudging } from '../../platform/queue-judging.ts'
import { type Context, verb } from '../../platform/verb.ts'
import { type NewFact, writeFacts } from '../../platform/write-facts.ts'
import { readAccounts } from '../parties/account-openings.ts'
import { findParty } from '../parties/find-party.ts'
import { findOutcome, lockAccount, refuse, refuseToldAlready } from './find-outcome.ts'

type Given = Omit<Body<typeof api.recordOutcome>, 'party_id'>
type Outcome = FactPayload<'recovery'>

function readAmount(given: string): string {
  const amount = parseMoney(given)
  if (!amount.ok) throw refuse('amount', 'Write the amount in rupees, such as 4,00,000.')
  if (paiseOf(amount.value) <= 0n) throw refuse('amount', 'The amount must be more than zero.')
  return amount.value
}

/** Numbers of accounts of persons are told masked: the masked number names the account as long as it fits one alone. */
async function findAccount(context: Context, party_ids: readonly string[], given: string) {
  const known = await readAccounts(context, party_ids)
  const exact = known.filter(({ account_number }) => account_number === given)
  const masked = known.filter(({ account_number }) => maskPersonal('account_number', account_number) === given)
  const [account, ...others] = exact.length > 0 ? exact : masked
  if (!account) throw refuse('account_number', 'The borrower has no such account.')
  if (others.length > 0) throw refuse('account_number', 'Several accounts end with these digits.')
  return account
}

/** As a line of a file would tell it. Refuses at its field what cannot be. */
async function readOutcome(context: Context, party_ids: readonly string[], given: Given): Promise<Outcome> {
  const { account_number, opened_on } = await findAccount(context, party_ids, given.account_number)
  const { recovery_kind, day } = given
  if (day > context.clock.today()) throw refuse('day', 'This day has not come yet. Choose today or an earlier day.')
  if (opened_on !== null && day < opened_on)
    throw refuse('day', `The account was opened on ${formatDate(opened_on)}. Choose that day or a later one.`)
  return {
    ...{ account_number, recovery_kind, reference: given.reference || null, day, amount: readAmount(given.amount) },
    ...{ promised_for: null, note: given.note || null },
  }
}

/** What of the outcome is not null by its making: a promise alone may name no amount. */
const eventOf = ({ account_number, recovery_kind, day, amount, reference }: Outcome) => ({
  ...{ account_number, recovery_kind, day, amount: amount ?? '0', reference },
})

/** Appends what a person says of events, as facts known from now on, and has the borrower judged anew. */
async function writeOutcomes(context: Context, party_id: string, outcomes: readonly Outcome[]): Promise<string> {
  const { tx, org, actor, clock, jobs } = context
  const known_at = clock.now()
  const facts = outcomes.map(
    (payload): NewFact<'recovery'> => ({
      ...{ party_id, kind: 'recovery', subject: recoverySubject(payload), valid_from: payload.day, valid_to: null },
      ...{ known_at, payload, source_document: null, locator: { entered_by: displayName(actor) } },
      locator_key: `outcome ${recoverySubject(payload)} ${known_at.toISOString()}`,
    }),
  )
  await writeFacts(tx, org.organization_id, facts)
  await sql`select mark_parties_dirty(${[party_id]}::uuid[])`.execute(tx)
  queueJudging(jobs, org.organization_id)
  const { rows } = await sql<{ fact_id: string }>`select fact_id from facts_head
    where organization_id = ${org.organization_id} and party_id = ${party_id} and kind = 'recovery'
      and subject = ${facts.at(-1)?.subject ?? ''}`.execute(tx)
  return rows[0]?.fact_id ?? ''
}

const onlyAPerson = ({ actor }: Context): void => {
  if (actor.kind !== 'user') throw new AppError('forbidden', 'Only a person records outcomes.')
}

export const toldOutcome = (kind: OutcomeKind, day: string, amount: string): string =>
  `${OUTCOME_KIND_WORDS[kind]} of ${formatDate(day)} saved: ${formatMoney(amount)}.`

const written = (party_id: string, { recovery_kind, day, amount }: Outcome) => ({
  subject: `party:${party_id}`,
  // The note and the number of the account stand in the fact, and are erased with it.
  payload: { recovery_kind, day, amount },
  events: [{ kind: 'desk.outcome' as const, payload: { party_ids: [party_id] } }],
})

/** Records an outcome as the fact that a line of a recoveries file would be, with a person as its source. */
export const recordOutcome = verb({
  name: 'record_outcome',
  access: api.recordOutcome,
  input: api.recordOutcome.body,
  async run(context, { party_id: asked, ...given }) {
    onlyAPerson(context)
    const { party_ids } = await findParty(context, asked)
    const outcome = await readOutcome(context, party_ids, given)
    await lockAccount(context, outcome.account_number)
    const subject = recoverySubject(outcome)
    await refuseToldAlready(context, party_ids, { subject, event: eventOf(outcome), but: null })
    // Where the account stands, so that a file's line finds it: a borrower who was united is several parties.
    const party_id = await holderOf(context, outcome.account_number)
    return { fact_id: await writeOutcomes(context, party_id, [outcome]), party_id, outcome }
  },
  audit: (_, { party_id, outcome }) => written(party_id, outcome),
})

async function holderOf({ tx, org }: Context, account_number: string): Promise<string> {
  const { rows } = await sql<{ party_id: string }>`select party_id from accounts
    where organization_id = ${org.organization_id} and account_number = ${account_number}`.execute(tx)
  const [holder] = rows
  if (!holder) throw refuse('account_number', 'The borrower has no such account.')
  return holder.party_id
}

/** What the correction takes away says what stands in its place. */
const replacedBy = ({ recovery_kind, day, amount }: Outcome): string =>
  `Corrected: ${recovery_kind === 'promise' ? '' : OUTCOME_KIND_WORDS[recovery_kind].toLowerCase()} of ${formatDate(day)}, ${formatMoney(amount ?? '0')}.`

export const correctOutcome = verb({
  name: 'correct_outcome',
  access: api.correctOutcome,
  input: api.correctOutcome.body.extend({ fact_id: z.string() }),
  async run(context, { fact_id, ...given }) {
    onlyAPerson(context)
    const fact = await findOutcome(context, fact_id)
    const outcome = await readOutcome(context, fact.party_ids, given)
    const subject = recoverySubject(outcome)
    await lockAccount(context, outcome.account_number)
    await refuseToldAlready(context, fact.party_ids, { subject, event: eventOf(outcome), but: fact.subject })
    const party_id = await holderOf(context, outcome.account_number)
    const isSame = subject === fact.subject && party_id === fact.party_id
    if (!isSame)
      await writeOutcomes(context, fact.party_id, [{ ...fact.payload, withdrawn_because: replacedBy(outcome) }])
    return { fact_id: await writeOutcomes(context, party_id, [outcome]), party_id, outcome }
  },
  audit: (_, { party_id, outcome }) => written(party_id, outcome),
})

export const withdrawOutcome = verb({
  name: 'withdraw_outcome',
  access: api.withdrawOutcome,
  input: api.withdrawOutcome.body.extend({ fact_id: z.string() }),
  async run(context, { fact_id, reason }) {
    onlyAPerson(context)
    const { party_id, payload } = await findOutcome(context, fact_id)
    await writeOutcomes(context, party_id, [{ ...payload, withdrawn_because: reason }])
    return { party_id, payload }
  },
  audit: (_, { party_id, payload }) => written(party_id, payload),
})
