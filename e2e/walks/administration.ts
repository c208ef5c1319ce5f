import { page } from '../foreign-browser.ts'
import { button, type Walk } from './walk.ts'

const AT = '2026-11-19T04:30:00Z'
const METHODS = ['GET', 'POST', 'PATCH', 'DELETE']
const LEELA = {
  ...{ user_id: 'u2', name: 'Leela Pillai', email: 'leela@x.example', status: 'active', last_login: AT },
  ...{ unit: null, template: null, policy: { '/v1/cases': ['GET'] }, waiting_change: null },
  ...{ industries: [], interests: [], profile_pic: null, updated_at: AT },
}
const USER = {
  'GET /v1/admin/users/u2': { user: LEELA },
  'GET /v1/admin/users/u2/sessions': {
    data: ['s1', 's2'].map((session_id) => ({ session_id, created_at: AT, last_seen: AT, is_current: false })),
  },
}
const TEMPLATE = {
  ...{ template_id: 't1', name: 'Auditor', description: 'Reads.', policy: { '/v1/cases': METHODS } },
  ...{ version: 1, users: 0, updated_at: AT, waiting_change: null },
}
const TEMPLATES = {
  'GET /v1/admin/policy_templates': { data: [TEMPLATE], may_change: true, has_second_person: true },
}
const MAPPING = {
  ...{ mapping_id: 'g1', claim: 'groups', value: 'officers', template: { template_id: 't1', name: 'Auditor' } },
  ...{ unit: null, admits: false, rank: 1, in_force: true, version: 2, users: 0, waiting_change: null },
}
const MAPPINGS = {
  ...TEMPLATES,
  'GET /v1/admin/group_mappings': { data: [MAPPING], may_change: true, has_provider: true, may_admit: false },
}
const KEY = {
  ...{ key_id: 'k1', name: 'Loan system', secret_start: 'saakh_Ab3dEf', unit: null, state: 'active' },
  ...{ policy: { '/v1/admin/uploads': ['GET', 'POST'] }, owner: { user_id: 'u2', name: 'Leela Pillai' } },
  ...{ made_at: AT, expires_at: '2027-02-18T04:30:00Z', replaced_at: null, previous_until: null },
  ...{ revoked_at: null, revoked_by_name: null, used_at: null, used_from: null },
}
const KEYS = { 'GET /v1/admin/api_keys': { data: [KEY] } }
const HOOK = {
  ...{ endpoint_id: 'w1', name: 'Core banking', url: 'https://bank.example/hooks', events: ['alert.opened'] },
  ...{ unit: null, tells_fraud: false, made_at: AT, made_by_name: 'Leela Pillai', paused: null, previous_until: null },
  ...{ waiting: 0, failed: 1, last_delivered_at: null },
}
const DELIVERY = {
  ...{ event_id: 'e1', type: 'alert.opened', party_id: 'p1', sequence: 4, at: AT, state: 'failed', attempts: 1 },
  ...{ status: 500, next_at: null },
}
const hooks = (more: object = {}) => ({
  'GET /v1/admin/webhooks': { data: [{ ...HOOK, ...more }] },
  'GET /v1/admin/webhooks/w1/deliveries': { data: [DELIVERY], has_more: false },
  'GET /v1/admin/webhooks/w1/deliveries/e1': { ...DELIVERY, body: '{}', tried: [] },
})
const UNIT = { unit_id: 'n1', name: 'Panaji', code: null, parent_id: null, head: null, members: [], borrowers: 0 }
const UNITS = {
  'GET /v1/admin/org_units': { data: [UNIT], unknown_branches: [], borrowers_without_branch: 0, may_change: true },
}
const KEPT_HERE = { kept_by: 'saakh', is_set_up: false, recovery_codes_left: 0, is_required: false }
const ORGANIZATION = {
  ...{ organization_id: 'b1', name: 'Narmada Bank', type: 'enterprise', status: 'active', lender_kind: 'bank' },
  ...{ is_demo: false, created_at: AT, admin_email: 'first@x.example', admin_has_come: true },
}
const ORGANIZATIONS = {
  'GET /v1/operator/organizations': { data: [ORGANIZATION], total_count: 1, admins_come_by: 'mail' },
}
const organizationName = () => page().getByRole('form').getByRole('textbox', { name: 'Name', exact: true })
const groupName = () => page().getByRole('textbox', { name: 'Group', exact: true })
const name = () => page().getByRole('textbox', { name: 'Name', exact: true })
const rename = (to: string) => async () => {
  await name().fill(to)
  await button('Save').click()
}
const keeps = (expected: string) => ({ kept: () => name().inputValue(), expected })

export const ADMINISTRATION: Walk[] = [
  {
    what: 'making an organization',
    writes: ['makeOrganization'],
    path: '/admin/organizations?open=new',
    answers: ORGANIZATIONS,
    press: async () => {
      await organizationName().fill('Godavari Finance')
      await page().getByLabel('E-mail of the first admin').fill('first@g.example')
      await button('Make the organization').click()
    },
    kept: () => organizationName().inputValue(),
    expected: 'Godavari Finance',
  },
  {
    what: 'suspending an organization',
    writes: ['setOrganizationStatus'],
    path: '/admin/organizations?open=b1',
    answers: ORGANIZATIONS,
    press: () => page().getByRole('region', { name: 'Narmada Bank' }).getByRole('button', { name: 'Suspend' }).click(),
  },
  {
    what: 'resetting the second factor of a user',
    writes: ['resetSecondFactor'],
    path: '/admin/users/u2',
    answers: { ...USER, 'GET /v1/account/second_factor': KEPT_HERE },
    press: async () => {
      await button('Reset second factor').click()
      await button('Reset now').click()
    },
  },
  {
    what: 'asking everybody for a second factor',
    writes: ['requireSecondFactor'],
    path: '/admin/users',
    answers: {
      'GET /v1/admin/users': {
        data: [LEELA],
        total_count: 1,
        counts: { active: 1, invited: 0, pending: 0, inactive: 0, rejected: 0 },
      },
      'GET /v1/account/second_factor': KEPT_HERE,
    },
    press: () => page().getByRole('switch', { name: 'Everybody needs a second factor' }).click({ force: true }),
  },
  {
    what: 'signing a user out of one session',
    writes: ['endUserSession'],
    path: '/admin/users/u2',
    answers: USER,
    press: () => page().getByRole('button', { name: 'Sign out', exact: true }).first().click(),
  },
  {
    what: 'signing a user out everywhere',
    writes: ['endUserSessions'],
    path: '/admin/users/u2',
    answers: USER,
    press: () => button('Sign out everywhere').click(),
  },
  {
    what: 'making a template',
    writes: ['createPolicyTemplate'],
    path: '/admin/policy-templates?edit=new',
    answers: TEMPLATES,
    press: rename('Clerk'),
    ...keeps('Clerk'),
  },
  {
    what: 'changing a template',
    writes: ['updatePolicyTemplate'],
    path: '/admin/policy-templates?edit=t1',
    answers: TEMPLATES,
    press: rename('Clerk'),
    ...keeps('Clerk'),
  },
  {
    what: 'deleting a template',
    writes: ['deletePolicyTemplate'],
    path: '/admin/policy-templates?edit=t1',
    answers: TEMPLATES,
    press: () => button('Delete').click(),
  },
  {
    what: 'mapping a group',
    writes: ['createGroupMapping'],
    path: '/admin/group-mappings?edit=new',
    answers: MAPPINGS,
    press: async () => {
      await groupName().fill('auditors')
      await page().getByLabel('Template').selectOption('Auditor')
      await button('Save').click()
    },
    kept: () => groupName().inputValue(),
    expected: 'auditors',
  },
  {
    what: 'changing what a group gives',
    writes: ['updateGroupMapping'],
    path: '/admin/group-mappings?edit=g1',
    answers: MAPPINGS,
    press: async () => {
      await page().getByLabel('Place in the order').fill('7')
      await button('Save').click()
    },
    kept: () => page().getByLabel('Place in the order').inputValue(),
    expected: '7',
  },
  {
    what: 'ending a mapping',
    writes: ['deleteGroupMapping'],
    path: '/admin/group-mappings?edit=g1',
    answers: MAPPINGS,
    press: () => button('Delete').click(),
  },
  {
    what: 'making an API key',
    writes: ['makeApiKey'],
    path: '/admin/api-keys?edit=new',
    answers: KEYS,
    press: async () => {
      await name().fill('Night files')
      await button('Deliver files').click()
      await button('Make the key').click()
    },
    ...keeps('Night files'),
  },
  {
    what: 'replacing the secret of an API key',
    writes: ['replaceApiKey'],
    path: '/admin/api-keys?edit=k1',
    answers: KEYS,
    press: async () => {
      await button('Replace the secret').click()
      await button('Replace now').click()
    },
  },
  {
    what: 'revoking an API key',
    writes: ['revokeApiKey'],
    path: '/admin/api-keys?edit=k1',
    answers: KEYS,
    press: async () => {
      await button('Revoke').click()
      await button('Revoke now').click()
    },
  },
  {
    what: 'making a webhook',
    writes: ['makeWebhook'],
    path: '/admin/webhooks?edit=new',
    answers: hooks(),
    press: async () => {
      await name().fill('Night hook')
      await page().getByRole('textbox', { name: 'Address' }).fill('https://bank.example/hooks')
      await page().getByRole('checkbox', { name: 'Alert opened' }).check()
      await button('Make the webhook').click()
    },
    ...keeps('Night hook'),
  },
  {
    what: 'changing a webhook',
    writes: ['changeWebhook'],
    path: '/admin/webhooks?edit=w1',
    answers: hooks(),
    press: async () => {
      await button('Change').click()
      await rename('Other hook')()
    },
    ...keeps('Other hook'),
  },
  {
    what: 'sending a test event',
    writes: ['testWebhook'],
    path: '/admin/webhooks?edit=w1',
    answers: hooks(),
    press: () => button('Send a test event').click(),
  },
  {
    what: 'pausing a webhook',
    writes: ['pauseWebhook'],
    path: '/admin/webhooks?edit=w1',
    answers: hooks(),
    press: () => button('Pause').click(),
  },
  {
    what: 'resuming a webhook',
    writes: ['resumeWebhook'],
    path: '/admin/webhooks?edit=w1',
    answers: hooks({ paused: { at: AT, because: 'failing' } }),
    press: async () => {
      await button('Resume').click()
      await button('Send them').click()
    },
  },
  {
    what: 'replacing the secret of a webhook',
    writes: ['replaceWebhookSecret'],
    path: '/admin/webhooks?edit=w1',
    answers: hooks(),
    press: async () => {
      await button('Replace the secret').click()
      await button('Replace now').click()
    },
  },
  {
    what: 'deleting a webhook',
    writes: ['deleteWebhook'],
    path: '/admin/webhooks?edit=w1',
    answers: hooks(),
    press: async () => {
      await button('Delete').click()
      await button('Delete now').click()
    },
  },
  {
    what: 'sending an event again',
    writes: ['sendWebhookAgain'],
    path: '/admin/webhooks?edit=w1&event=e1',
    answers: hooks(),
    press: () => button('Send again').click(),
  },
  {
    what: 'making a branch',
    writes: ['createOrgUnit'],
    path: '/admin/org-units?edit=new',
    answers: UNITS,
    press: rename('Margao'),
    ...keeps('Margao'),
  },
  {
    what: 'changing a branch',
    writes: ['updateOrgUnit'],
    path: '/admin/org-units?edit=n1',
    answers: UNITS,
    press: rename('Margao'),
    ...keeps('Margao'),
  },
  {
    what: 'deleting a branch',
    writes: ['deleteOrgUnit'],
    path: '/admin/org-units?edit=n1',
    answers: UNITS,
    press: () => button('Delete').click(),
  },
]
