import { CONSENT_SECTIONS } from '@saakh/domain/consent'
import { INTEGRATION_STATES } from '@saakh/domain/integrations'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { successData, text } from './wire.ts'

const integration = z.looseObject({
  id: z.string(),
  label: z.string(),
  /** The section of consents under which a small business's data come. */
  consent: z.enum(CONSENT_SECTIONS).nullish(),
  /** connected: something was read; not_configured: nothing was, and its live connection lacks its settings. */
  state: z.enum(INTEGRATION_STATES),
  /** Null where there is none to be had; the server's settings that it needs. */
  live: z.object({ state: z.enum(['configured', 'not_configured']), settings: z.array(z.string()) }).nullable(),
  /** Kinds of files that are given for it. */
  kinds: z.array(z.object({ kind: z.string(), label: z.string() })),
  /** The last day that the data cover. */
  last_data_day: z.string().nullable(),
  last_read_at: z.string().nullable(),
  read: z.array(z.object({ kind: z.string(), label: z.string(), files: z.number(), facts: z.number() })),
  next_step: z.string(),
  /** The last time that the live connection was asked. */
  last_asked: z.object({ job_id: z.string(), status: z.string(), message: z.string().nullable() }).nullable(),
})

export const integrations = {
  integrations: endpoint({
    method: 'GET',
    path: '/v1/account/integrations',
    refreshed_by: ['job', 'import'],
    summary: "Where the organization's own data come from: state, last day, what was read, next step.",
    access: { kind: 'session' },
    response: z.object({ data: z.array(integration) }),
  }),
  askIntegration: endpoint({
    method: 'POST',
    path: '/v1/account/integrations',
    summary: 'Asks a live connection for its reports now; a job tells what came of it.',
    access: { kind: 'policy', url: '/v1/admin/uploads' },
    body: z.object({ integration: text(60) }),
    response: successData(z.object({ message: z.string(), job_id: z.string() })),
  }),
}
