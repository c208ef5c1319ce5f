import { z } from 'zod'
import { verb } from '../../platform/verb.ts'
import { tellWebhooks, toldFirst, wishedSince } from '../../platform/webhook-outbox.ts'
import { readDeliveries } from './read-deliveries.ts'

/** Tells of days whose file has not come in time since somebody wants to know. The days that a feed watches bound how far back. */
export const tellLateImports = verb({
  name: 'tell_late_imports',
  access: 'system',
  input: z.object({}),
  async run(context) {
    const since = await wishedSince(context, 'import.late')
    if (since === null) return
    const late = (await readDeliveries(context)).flatMap(({ kind, days }) =>
      days.flatMap(({ day, due_at, problems, settled }) =>
        due_at !== null && new Date(due_at) >= since && settled === null && problems.includes('missing')
          ? [{ matter: `import ${kind} ${day}`, data: { kind, day, due_at } }]
          : [],
      ),
    )
    const first = await toldFirst(context, late)
    tellWebhooks(
      context,
      first.map(({ data }) => ({ type: 'import.late', party_id: null, data })),
    )
  },
  // Nothing of the lender changes; what was told stands beside the deliveries.
  audit: () => null,
})
