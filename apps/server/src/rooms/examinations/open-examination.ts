import { api } from '@saakh/contract/api'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { actorName, displayName } from '../../platform/access.ts'
import { isUuid } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { type Context, verb } from '../../platform/verb.ts'
import { findParty } from '../parties/find-party.ts'
import { fraudTrackOnly, refuse } from './find-examination.ts'

/** The alert must be one of the borrower's. */
async function alertOf({ tx, org }: Context, alert_id: string, party_ids: readonly string[]): Promise<string> {
  const { rows } = isUuid(alert_id)
    ? await sql<{ alert_id: string }>`select alert_id from alerts where organization_id = ${org.organization_id}
        and alert_id = ${alert_id} and party_id = any(${[...party_ids]}::uuid[])`.execute(tx)
    : { rows: [] }
  const [ownAlert] = rows
  if (!ownAlert) throw refuse('alert_id', 'The borrower has no such alert.')
  return ownAlert.alert_id
}

/** Begins the examination of a borrower; one that is not ended yet stands in the way of another. */
export const openExamination = verb({
  name: 'open_examination',
  access: api.openExamination,
  input: api.openExamination.body,
  async run(context, { party_id, alert_id, alerted_on, because }) {
    fraudTrackOnly(context)
    const { tx, org, clock, actor } = context
    if (alerted_on > clock.today()) throw refuse('alerted_on', 'The day has not come yet.')
    const { card, party_ids } = await findParty(context, party_id)
    const alert = alert_id ? await alertOf(context, alert_id, party_ids) : null
    const { rows: running } = await sql`select 1 from examinations where organization_id = ${org.organization_id}
      and party_id = any(${party_ids}::uuid[]) and state <> 'ended'`.execute(tx)
    const examination_id = newId()
    const { rows: made } = running.length
      ? { rows: [] }
      : await sql`insert into examinations (organization_id, examination_id, party_id, alert_id, alerted_on, because,
            opened_by, opened_by_name, opened_at)
          values (${org.organization_id}, ${examination_id}, ${card.party_id}, ${alert}, ${alerted_on}, ${because},
            ${actorName(actor)}, ${displayName(actor)}, ${clock.now()})
          on conflict (organization_id, party_id) where state <> 'ended' do nothing returning 1`.execute(tx)
    if (made.length === 0)
      throw new AppError('conflict', `${card.name} is under examination already: record the next step there.`)
    return { examination_id, party_id: card.party_id, name: card.name }
  },
  // Why it is examined stands in the row, and is erased with it.
  audit: (_, { examination_id, party_id }) => ({
    subject: `examination:${examination_id}`,
    payload: { party_id },
    events: [{ kind: 'examination.changed', payload: {} }],
  }),
})
