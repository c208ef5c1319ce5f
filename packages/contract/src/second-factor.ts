import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { success, successData } from './wire.ts'

const session = { kind: 'session' } as const
const users = { kind: 'policy', url: '/v1/admin/users' } as const

const code = z.string().trim().min(1).max(100)

const state = z.object({
  /** Whose accounts people sign in with: of Saakh's own, of the demo, or of a provider that looks after the factor itself. */
  kept_by: z.enum(['saakh', 'demo', 'provider']),
  is_set_up: z.boolean(),
  recovery_codes_left: z.number(),
  /** Whether the organization asks for one. */
  is_required: z.boolean(),
})
export type SecondFactorState = z.output<typeof state>

export const secondFactor = {
  mySecondFactor: endpoint({
    method: 'GET',
    path: '/v1/account/second_factor',
    refreshed_by: ['profile', 'organization'],
    summary: "One's own second factor: a code by time (RFC 6238) beside the password.",
    access: session,
    response: state,
  }),
  beginMySecondFactor: endpoint({
    method: 'POST',
    path: '/v1/account/second_factor',
    summary: 'Makes a key for an authenticator app; it holds once a code of it was sent.',
    access: session,
    response: successData(
      z.object({
        /** Base32, to be typed. */
        key: z.string(),
        /** The dark fields of a QR code in a square of `size` units. */
        qr: z.object({ size: z.number(), path: z.string() }),
      }),
    ),
    open_to_inactive: true,
  }),
  changeMySecondFactor: endpoint({
    method: 'PATCH',
    path: '/v1/account/second_factor',
    summary:
      'Confirms a new key with its first code, and tells the recovery codes this once; or removes it with a code.',
    access: session,
    body: z.object({ action: z.enum(['confirm', 'remove']), code }),
    response: success.extend({ recovery_codes: z.array(z.string()) }),
    open_to_inactive: true,
  }),
  resetSecondFactor: endpoint({
    method: 'DELETE',
    path: '/v1/admin/users/{user_id}/second_factor',
    summary: "Removes a user's second factor, as when a phone is lost. The user is notified by mail.",
    access: users,
    response: success,
  }),
  requireSecondFactor: endpoint({
    method: 'PATCH',
    path: '/v1/admin/users/second_factor',
    summary:
      'Whether everybody of the organization needs a second factor: who has none sets it up at the next sign-in.',
    access: users,
    body: z.object({ is_required: z.boolean() }),
    response: success,
  }),
}
