import { api } from '@saakh/contract/api'
import { z } from 'zod'
import { verb } from '../../platform/verb.ts'
import { readProof } from './reads.ts'

/** Changes nothing but the audit: that an alert was checked, and how it came out. */
export const replayAlert = verb({
  name: 'replay_alert',
  access: api.replayAlert,
  input: z.object({ alert_id: z.string(), reading: z.int().min(1).optional() }),
  async run(context, asked) {
    const proof = await readProof(context, asked)
    return context.sources.signals.replay(context.tx, context.org.organization_id, proof)
  },
  audit: ({ alert_id, reading }, replayed) => ({
    subject: `alert:${alert_id}`,
    payload: { ...replayed, ...(reading !== undefined && { reading }) },
  }),
})
