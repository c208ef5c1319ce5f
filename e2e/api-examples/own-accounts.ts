import { base32Bytes, codeOf, stepAt } from '../../apps/server/src/rooms/own-accounts/totp.ts'
import type { Steps } from './steps.ts'

export const OFFICER_EMAIL = 'officer@godavari.example'

/** What only an installation with accounts of its own has: an operator, and a second factor beside the password. */
export const OPERATOR: Steps = [
  {
    name: 'makeOrganization',
    as: 'operator',
    body: { name: 'Sample Narmada Bank', type: 'enterprise', lender_kind: 'bank', admin_email: 'asha@narmada.example' },
    keep: ({ data }) => ({ managed_organization_id: data.organization_id }),
  },
  { name: 'managedOrganizations', as: 'operator', query: '?per_page=2' },
  { name: 'setOrganizationStatus', as: 'operator', body: { status: 'suspended' } },
]

const codeNow = (key: string | undefined) => codeOf(base32Bytes((key ?? '').replace(/\s/g, '')), stepAt(new Date()))

/** The owner's, who then asks a colleague in. */
export const SECOND_FACTOR: Steps = [
  { name: 'requireSecondFactor', as: 'owner', body: { is_required: false } },
  { name: 'beginMySecondFactor', as: 'owner', keep: ({ data }) => ({ totp_key: data.key }) },
  {
    name: 'changeMySecondFactor',
    as: 'owner',
    body: ({ totp_key }) => ({ action: 'confirm', code: codeNow(totp_key) }),
  },
  {
    look: '/v1/account/invite_users',
    method: 'PATCH',
    as: 'owner',
    body: { emails: [OFFICER_EMAIL] },
  },
]

/** The colleague loses the phone. */
export const LOST_PHONE: Steps = [
  {
    look: '/v1/account/second_factor',
    method: 'POST',
    as: 'officer',
    keep: ({ data }) => ({ totp_key: data.key }),
  },
  {
    look: '/v1/account/second_factor',
    method: 'PATCH',
    as: 'officer',
    body: ({ totp_key }) => ({ action: 'confirm', code: codeNow(totp_key) }),
  },
  { look: '/v1/account/myprofile', as: 'officer', keep: ({ user_id }) => ({ user_id }) },
  { name: 'resetSecondFactor', as: 'owner' },
]
