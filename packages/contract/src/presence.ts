import { PRESENT_MS, type Present } from '@saakh/domain/presence'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { successData } from './wire.ts'

const present: z.ZodType<Present> = z.object({ user_id: z.string(), name: z.string() })

export const presence = {
  notePresence: endpoint({
    method: 'POST',
    path: '/v1/account/presence',
    summary: `Says that the caller has a borrower or a case open, and who else has it. It holds for ${PRESENT_MS / 1000} seconds; \`presence.changed\` tells those who have it open that this has changed.`,
    access: { kind: 'session' },
    body: z
      .object({
        /** Of this screen, so that a person with two of them is still there when one closes. */
        screen_id: z.string().min(8).max(64),
        party_id: z.uuid().optional(),
        case_id: z.string().max(64).optional(),
        /** False when the screen is left. A screen that was left cannot be opened again: send a new screen_id. */
        is_open: z.boolean(),
      })
      .refine(({ party_id, case_id }) => (party_id === undefined) !== (case_id === undefined), {
        message: 'Name a borrower or a case.',
      }),
    response: successData(z.object({ people: z.array(present) })),
    open_to_inactive: true,
  }),
}
