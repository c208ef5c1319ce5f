import { api } from '@saakh/contract/api'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { userId } from '../../platform/access.ts'
import { newId } from '../../platform/ids.ts'
import { pastMoment } from '../../platform/past-moment.ts'
import { headOfficeOnly } from '../../platform/units.ts'
import { verb } from '../../platform/verb.ts'

export const RUN_LOOK_BACK = 'run-look-back'

/** Queues a look back over all borrowers. One runs at a time in an organization. */
export const startLookBack = verb({
  name: 'start_look_back',
  access: api.startLookBack,
  input: api.startLookBack.body,
  async run(context, asked) {
    const { tx, org, actor, clock, jobs, hidden_types } = context
    const { organization_id } = org
    headOfficeOnly(context)
    const by = userId(context)
    if (actor.kind !== 'user' || by === null) throw new AppError('forbidden', 'Only a person starts a look back.')
    const { day, knowledge } = await pastMoment(context, asked)
    const look_back_id = newId()
    const { rows } =
      await sql`insert into look_backs (organization_id, look_back_id, on_day, knowledge, hidden_types, asked_by,
        asked_by_name, asked_at)
      values (${organization_id}, ${look_back_id}, ${day}::date, ${knowledge}, ${[...hidden_types]}::text[], ${by},
        ${actor.name}, ${clock.now()})
      on conflict (organization_id) where state in ('waiting', 'running') do nothing returning look_back_id`.execute(tx)
    if (rows.length === 0) throw new AppError('conflict', 'A look back runs already. Wait for it, or cancel it.')
    jobs.add(
      RUN_LOOK_BACK,
      { organization_id, look_back_id },
      { key: `${RUN_LOOK_BACK}:${look_back_id}`, queue: 'look-backs' },
    )
    return { look_back_id }
  },
  audit: (asked, { look_back_id }) => ({
    subject: `look_back:${look_back_id}`,
    payload: { asked },
    events: [{ kind: 'rule.changed', payload: {} }],
  }),
})
