import { api } from '@saakh/contract/api'
import { artefactMayBecome, handleMayBecome } from '@saakh/domain/consent'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { z } from 'zod'
import { isUuid } from '../../platform/db.ts'
import { type Context, verb } from '../../platform/verb.ts'
import { type ConsentRow, consentRows } from './consent-rows.ts'
import { giveConsent, judgeConsenting, sectionOf } from './give-consent.ts'

export const recordAggregatorConsent = verb({
  name: 'record_aggregator_consent',
  access: api.recordAggregatorConsent,
  input: api.recordAggregatorConsent.body.extend({ section: z.string() }),
  async run(context, { section, handle, purpose_code, given_to = null, party_id = null, ...details }) {
    const { rows } = await sql`select from consents
      where organization_id = ${context.org.organization_id} and handle = ${handle}`.execute(context.tx)
    if (rows.length > 0)
      throw new AppError('conflict', 'This request is recorded already.', { handle: 'Recorded already.' })
    if (party_id !== null) await refuseNoBorrower(context, party_id)
    return giveConsent(context, sectionOf(section), details, {
      ...{ handle, handle_state: 'PENDING', purpose_code, given_to, party_id },
    })
  },
  audit: ({ section, purpose_code }, consent_id) => ({
    subject: `consent:${consent_id}`,
    payload: { section, purpose_code, basis: 'account_aggregator' },
    events: [{ kind: 'consent.changed', payload: { consent_id } }],
  }),
})

/** A business records its own consents; a lender those of its borrowers. */
async function refuseNoBorrower({ tx, org }: Context, party_id: string): Promise<void> {
  const refuse = (reason: string) => new AppError('invalid', reason, { party_id: reason })
  const { rows } = await sql<{ is_own: boolean; is_customer: boolean }>`
    select o.party_id is not null as is_own, exists (select from customers c where c.organization_id = o.organization_id
      and party_read_as(c.party_id) = party_read_as(${party_id}::uuid)) as is_customer
    from organizations o where o.organization_id = ${org.organization_id}`.execute(tx)
  if (rows[0]?.is_own) throw refuse('This is the consent of your own business; name no borrower.')
  if (!rows[0]?.is_customer) throw refuse('This is not one of your borrowers.')
}

type FollowedConsent = z.output<typeof api.followAggregatorConsent.body>

async function lockedConsent({ tx, org }: Context, consent_id: string): Promise<ConsentRow> {
  const rows = isUuid(consent_id) ? await consentRows(tx, org.organization_id) : []
  const consentRow = rows.find((row) => row.consent_id === consent_id && row.basis === 'account_aggregator')
  if (!consentRow) throw new AppError('not_found', 'There is no such request at an aggregator.')
  await sql`select from consents where organization_id = ${org.organization_id} and consent_id = ${consent_id} for update`.execute(
    tx,
  )
  return consentRow
}

function nextOf({ handle_state, artefact_state }: ConsentRow, update: FollowedConsent) {
  const handle = update.handle_state ?? handle_state ?? 'PENDING'
  if (
    update.handle_state &&
    update.handle_state !== handle_state &&
    !handleMayBecome(handle_state ?? 'PENDING', handle)
  )
    throw new AppError('conflict', `The request was answered: ${handle_state}. It does not become ${handle}.`)
  // A request that is ready has a consent, which runs.
  const artefact = update.artefact_state ?? (handle === 'READY' ? (artefact_state ?? 'ACTIVE') : artefact_state)
  if (artefact !== null && handle !== 'READY')
    throw new AppError('conflict', `The request is ${handle}, so there is no consent that could be ${artefact}.`)
  if (artefact !== null && artefact !== artefact_state && !artefactMayBecome(artefact_state, artefact))
    throw new AppError('conflict', `A consent that is ${artefact_state} does not become ${artefact}.`)
  return { handle, artefact }
}

export const followAggregatorConsent = verb({
  name: 'follow_aggregator_consent',
  access: api.followAggregatorConsent,
  input: api.followAggregatorConsent.body.extend({ consent_id: z.string() }),
  async run(context, { consent_id, ...update }) {
    const { tx, org, clock } = context
    const row = await lockedConsent(context, consent_id)
    const { handle, artefact } = nextOf(row, update)
    const ends = handle === 'FAILED' || handle === 'REJECTED' || (artefact !== null && artefact !== 'ACTIVE')
    const [by, at] = ends ? [row.ended_by ?? 'the aggregator', row.ended_at ?? clock.now()] : [null, null]
    await sql`update consents set handle_state = ${handle}, artefact_state = ${artefact},
        artefact = ${update.artefact ?? row.artefact}, ended_by = ${by}, ended_at = ${at}
      where organization_id = ${org.organization_id} and consent_id = ${consent_id}`.execute(tx)
    await judgeConsenting(context, row.party_id)
    return { handle, artefact }
  },
  audit: ({ consent_id }, { handle, artefact }) => ({
    subject: `consent:${consent_id}`,
    payload: { handle_state: handle, artefact_state: artefact },
    events: [{ kind: 'consent.changed', payload: { consent_id } }],
  }),
})
