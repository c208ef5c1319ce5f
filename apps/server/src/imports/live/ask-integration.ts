import { api } from '@saakh/contract/api'
import { AppError } from '@saakh/domain/errors'
import { INTEGRATIONS, type Integration } from '@saakh/domain/integrations'
import { sql } from 'kysely'
import { lockUntilCommit } from '../../platform/db.ts'
import { type Context, verb } from '../../platform/verb.ts'
import { standingConsent } from '../../rooms/consents/standing-consent.ts'
import { insertJob, jobEvent, TALLY_JOB } from './side-jobs.ts'

/** Whether the server was given what a live connection of this organization needs. */
export const isConfigured = ({ sources, org }: Pick<Context, 'sources' | 'org'>, { id, live }: Integration): boolean =>
  live?.is_built === true && id === 'tally' && sources.connections.tally?.organization_id === org.organization_id

/** A connection that is being asked is not asked a second time. */
export const askIntegration = verb({
  name: 'ask_integration',
  access: api.askIntegration,
  input: api.askIntegration.body,
  async run(context, { integration }) {
    const chosenIntegration: Integration | undefined = INTEGRATIONS.find(({ id }) => id === integration)
    if (!chosenIntegration) throw new AppError('not_found', 'There is no such integration.')
    if (!isConfigured(context, chosenIntegration))
      throw new AppError(
        'conflict',
        `The live connection to ${chosenIntegration.label} is not configured on this server. Give its reports as files.`,
      )
    // Without consent Tally is not even asked.
    await standingConsent(context, 'financial-statement')
    const { organization_id } = context.org
    await lockUntilCommit(context.tx, `${organization_id}:${TALLY_JOB}`)
    const { rows } = await sql<{ job_id: string }>`select job_id from jobs
      where organization_id = ${organization_id} and type = ${TALLY_JOB} and status in ('queued', 'running')
        and created_at > ${context.clock.now()}::timestamptz - interval '1 hour' limit 1`.execute(context.tx)
    const [under_way] = rows
    if (under_way) return { job_id: under_way.job_id, is_new: false }
    const job_id = await insertJob(context, TALLY_JOB, null)
    context.jobs.add('read-tally', { organization_id, job_id }, { attempts: 1 })
    return { job_id, is_new: true }
  },
  audit: ({ integration }, { job_id, is_new }) =>
    is_new ? { subject: `job:${job_id}`, payload: { integration }, events: [jobEvent(job_id, 'queued')] } : null,
})
