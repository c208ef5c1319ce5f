import { api } from '@saakh/contract/api'
import { addMonths } from '@saakh/domain/dates'
import { AppError } from '@saakh/domain/errors'
import { formatDate } from '@saakh/domain/formats'
import { sql } from 'kysely'
import { actorName, displayName } from '../../platform/access.ts'
import { newId } from '../../platform/ids.ts'
import { type Context, verb, within } from '../../platform/verb.ts'
import { requestApproval } from '../approvals/request-approval.ts'
import { provisionedOfAccount } from './provisioned.ts'
import { readRebuttals, rebuttalOn } from './rebuttals.ts'

const refuse = (field: string, message: string) => new AppError('invalid', message, { [field]: message })

/** From today on and for a year at most, which is our assumption: no source names a time. */
function checkDays({ clock }: Context, { valid_from, valid_until }: { valid_from: string; valid_until: string }): void {
  const today = clock.today()
  if (valid_from < today) throw refuse('valid_from', 'A rebuttal begins today or later.')
  if (valid_until < valid_from) throw refuse('valid_until', 'The last day is before the first.')
  if (valid_until > addMonths(valid_from, 12)) throw refuse('valid_until', 'A rebuttal holds for a year at most.')
}

/** The facility that stands in stage 2 by its days past due alone. */
async function presumedFacility(context: Context, account_number: string) {
  const facility = await provisionedOfAccount(context, account_number)
  if (!facility) throw refuse('account_number', 'Your book has no such facility.')
  if (facility.made.increase === 'presumed') return facility
  throw refuse(
    'account_number',
    facility.made.increase === 'rebutted'
      ? 'It is rebutted already: withdraw that first.'
      : `It stands in ${facility.made.group === 'unknown' ? 'no stage' : facility.made.group} for another reason than its days past due.`,
  )
}

/** Nothing changes until a second person approves. */
export const askRebuttal = verb({
  name: 'ask_rebuttal',
  access: api.askRebuttal,
  input: api.askRebuttal.body,
  async run(context, { account_number, reason, valid_from, valid_until }) {
    const { tx, org, actor, clock } = context
    checkDays(context, { valid_from, valid_until })
    const { party_id, party_name } = await presumedFacility(context, account_number)
    const before = rebuttalOn((await readRebuttals(context)).get(account_number), valid_from)
    const rebuttal_id = newId()
    const { rows } =
      before === null
        ? await sql`insert into stage_rebuttals (organization_id, rebuttal_id, party_id, account_number, reason, valid_from,
              valid_until, asked_by, asked_by_name, asked_at)
            values (${org.organization_id}, ${rebuttal_id}, ${party_id}, ${account_number}, ${reason}, ${valid_from},
              ${valid_until}, ${actorName(actor)}, ${displayName(actor)}, ${clock.now()})
            on conflict (organization_id, account_number) where state = 'asked' do nothing returning 1`.execute(tx)
        : { rows: [] }
    if (rows.length === 0)
      throw new AppError('conflict', 'A rebuttal of this facility waits or is approved already: withdraw it first.')
    await within(context, requestApproval, {
      kind: 'rebuttal',
      subject_id: rebuttal_id,
      title: `${party_name}, ${account_number}`,
      difference: [
        { label: 'Stage', before: 'Stage 2', after: 'Stage 1' },
        { label: 'From', before: null, after: formatDate(valid_from) },
        { label: 'Until', before: null, after: formatDate(valid_until) },
        { label: 'Reason', before: null, after: reason },
      ],
    })
    return { rebuttal_id, party_id }
  },
  // The reason stands in the row, and is erased with it.
  audit: ({ account_number, valid_from, valid_until }, { rebuttal_id, party_id }) => ({
    subject: `rebuttal:${rebuttal_id}`,
    payload: { party_id, account_number, valid_from, valid_until },
    events: [{ kind: 'rebuttal.changed', payload: {} }],
  }),
})
