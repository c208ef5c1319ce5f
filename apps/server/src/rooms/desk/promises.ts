import { api } from '@saakh/contract/api'
import { AppError } from '@saakh/domain/errors'
import { formatDate, formatMoney } from '@saakh/domain/formats'
import { paiseOf, parseMoney } from '@saakh/domain/money'
import { maskPersonal } from '@saakh/domain/personal-data'
import { lastPromisedDay } from '@saakh/domain/promise'
import { sql } from 'kysely'
import { z } from 'zod'
import { displayName, userId } from '../../platform/access.ts'
import { isUuid } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { type Context, verb } from '../../platform/verb.ts'
import { findParty } from '../parties/find-party.ts'
import { writePromiseStates } from './judge-promises.ts'
import { readFacilities } from './promise-reads.ts'

const refuse = (field: string, message: string) => new AppError('invalid', message, { [field]: message })

function readAmount(given: string): string {
  const amount = parseMoney(given)
  if (!amount.ok) throw refuse('amount', 'Write the amount in rupees, such as 4,00,000.')
  if (paiseOf(amount.value) <= 0n) throw refuse('amount', 'The amount must be more than zero.')
  return amount.value
}

/** Numbers of accounts of persons are told masked: the masked number names the facility as long as it fits one alone. */
async function findFacility(context: Context, party_ids: readonly string[], given: string | null) {
  if (given === null || given === '') return null
  const known = await readFacilities(context, party_ids)
  const exact = known.filter(({ account_number }) => account_number === given)
  const fitting =
    exact.length > 0
      ? exact
      : known.filter(({ account_number }) => maskPersonal('account_number', account_number) === given)
  const [facility] = fitting
  if (!facility) throw refuse('account_number', 'The borrower has no such facility.')
  if (fitting.length > 1)
    throw refuse('account_number', 'Several facilities end with these digits. Choose all facilities.')
  return facility.account_number
}

/** What the files say already counts at once. */
const judgeNow = (context: Context, target: string, party_ids: readonly string[]) =>
  writePromiseStates(context.tx, {
    ...{ organization_id: context.org.organization_id, party_ids, targetOf: () => target },
    ...{ as_of: context.clock.today(), now: context.clock.now() },
  })

export const recordPromise = verb({
  name: 'record_promise',
  access: api.recordPromise,
  input: api.recordPromise.body,
  async run(context, { party_id, promised_for, promised_by, note, ...given }) {
    const { tx, org, actor, clock } = context
    const by = userId(context)
    if (by === null) throw new AppError('forbidden', 'Only a person can record promises.')
    const { card, party_ids } = await findParty(context, party_id)
    const amount = readAmount(given.amount)
    const today = clock.today()
    if (promised_for < today) throw refuse('promised_for', 'Choose today or a day after it.')
    if (promised_for > lastPromisedDay(today)) throw refuse('promised_for', 'Choose a day within a year.')
    const account_number = await findFacility(context, party_ids, given.account_number)
    const promise_id = newId()
    await sql`insert into borrower_promises (organization_id, promise_id, party_id, account_number, amount, promised_for,
        promised_by, note, recorded_by, recorded_by_name, recorded_at)
      values (${org.organization_id}, ${promise_id}, ${card.party_id}, ${account_number}, ${amount}, ${promised_for},
        ${promised_by}, ${note || null}, ${by}, ${displayName(actor)}, ${clock.now()})`.execute(tx)
    await judgeNow(context, card.party_id, party_ids)
    return { promise_id, party_id: card.party_id, amount }
  },
  // Who promised and the note stand in the row, and are erased with it.
  audit: ({ promised_for }, { promise_id, party_id, amount }) => ({
    subject: `party:${party_id}`,
    payload: { promise_id, amount, promised_for },
    events: [{ kind: 'desk.promised', payload: { party_ids: [party_id] } }],
  }),
})

export const toldPromise = (amount: string, promised_for: string): string =>
  `Promise saved: ${formatMoney(amount)} by ${formatDate(promised_for)}.`

interface Standing {
  party_id: string
  withdrawn_at: Date | null
}

export const withdrawPromise = verb({
  name: 'withdraw_promise',
  access: api.withdrawPromise,
  input: api.withdrawPromise.body.extend({ promise_id: z.string() }),
  async run(context, { promise_id, reason }) {
    const { tx, org, actor, clock } = context
    const { rows } = isUuid(promise_id)
      ? await sql<Standing>`select party_id, withdrawn_at from borrower_promises
          where organization_id = ${org.organization_id} and promise_id = ${promise_id} for update`.execute(tx)
      : { rows: [] }
    const [promise] = rows
    if (!promise) throw new AppError('not_found', 'There is no such promise.')
    if (promise.withdrawn_at) throw new AppError('conflict', 'This promise was withdrawn already.')
    await sql`update borrower_promises set withdrawn_at = ${clock.now()}, withdrawn_by_name = ${displayName(actor)},
        withdrawn_because = ${reason}
      where organization_id = ${org.organization_id} and promise_id = ${promise_id}`.execute(tx)
    const { card, party_ids } = await findParty(context, promise.party_id)
    await judgeNow(context, card.party_id, party_ids)
    return { party_id: card.party_id }
  },
  audit: ({ promise_id }, { party_id }) => ({
    subject: `party:${party_id}`,
    payload: { promise_id },
    events: [{ kind: 'desk.promised', payload: { party_ids: [party_id] } }],
  }),
})
