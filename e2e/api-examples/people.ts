import { type Answer, inDays, type Steps } from './steps.ts'

const ANALYST = {
  '/v1/search': ['GET'],
  '/v1/parties': ['GET'],
  '/v1/book': ['GET'],
  '/v1/admin/alerts': ['GET', 'POST', 'PATCH'],
  '/v1/cases': ['GET'],
}

/** People, their rights, and where they belong. */
export const PEOPLE: Steps = [
  {
    look: '/v1/admin/users?per_page=50',
    keep: ({ data }) => ({ user_id: data.find(({ name }: Answer) => name === 'Leela Pillai').user_id }),
  },
  {
    name: 'createPolicyTemplate',
    body: { name: 'Sample analyst', description: 'Reads alerts and decides on them', policy: ANALYST },
    keep: ({ data }) => ({ template_id: data.template_id }),
  },
  {
    name: 'templatePreview',
    query: `?policy=${encodeURIComponent(JSON.stringify({ '/v1/admin/alerts': ['GET'] }))}`,
  },
  { name: 'userRightsPreview', query: ({ template_id }) => `?template_id=${template_id}` },
  { name: 'updateUser', body: ({ template_id }) => ({ user: { template_id } }) },
  { name: 'updatePolicyTemplate', body: { description: 'Reads alerts and decides on them', version: 1 } },
  {
    name: 'inviteUsers',
    body: ({ template_id }) => ({ emails: ['sample.analyst@demo-bank.example'], template_id }),
  },
  {
    name: 'createGroupMapping',
    body: ({ template_id }) => ({ claim: 'groups', value: 'credit-analysts', template_id, admits: false, rank: 10 }),
    keep: ({ data }) => ({ mapping_id: data.mapping_id }),
  },
  {
    look: '/v1/admin/approvals?status=pending&per_page=20',
    as: 'vikram',
    keep: ({ data }, { mapping_id }) => ({
      approval_id: data.find((row: Answer) => row.subject_id === mapping_id)?.approval_id ?? data[0].approval_id,
    }),
  },
  {
    look: ({ approval_id }) => `/v1/admin/approvals/${approval_id}`,
    method: 'PATCH',
    as: 'vikram',
    body: { action: 'approve', notes: null },
  },
  { name: 'updateGroupMapping', body: { rank: 20 } },
  { name: 'deleteGroupMapping' },
  {
    name: 'createOrgUnit',
    body: ({ pune_id, vikram_id }) => ({
      ...{ name: 'Sample extension counter', code: 'SX-01', parent_id: pune_id, head: vikram_id, members: [] },
    }),
    keep: ({ data }) => ({ unit_id: data.unit_id }),
  },
  { name: 'updateOrgUnit', body: { name: 'Sample counter, Pune', code: 'SX-02' } },
  { name: 'deleteOrgUnit' },
  { name: 'setApprovalDays', body: { days: 10 } },
  {
    look: '/v1/admin/policy_templates',
    method: 'POST',
    body: { name: 'Sample of a day', policy: ANALYST },
    keep: ({ data }) => ({ template_id: data.template_id }),
  },
  { name: 'deletePolicyTemplate' },
]

/** Keys and webhooks of programs. */
export const PROGRAMS: Steps = [
  {
    name: 'makeApiKey',
    body: {
      name: 'Sample core banking',
      policy: { '/v1/admin/uploads': ['GET', 'POST'], '/v1/admin/jobs': ['GET'] },
      valid_days: 180,
    },
    keep: ({ data }) => ({ key_id: data.key_id }),
  },
  { name: 'replaceApiKey', body: { grace_days: 2, valid_days: 180 } },
  { name: 'revokeApiKey' },
  {
    name: 'makeWebhook',
    body: ({ receiver }) => ({
      ...{ name: 'Sample core banking', url: receiver, events: ['alert.opened', 'import.finished'] },
      tells_fraud: false,
    }),
    keep: ({ data }) => ({ endpoint_id: data.endpoint_id }),
  },
  { name: 'changeWebhook', body: { events: ['alert.opened', 'alert.worse', 'import.finished'] } },
  { name: 'replaceWebhookSecret' },
  { name: 'testWebhook' },
  {
    name: 'webhookDeliveries',
    until: ({ data }) => data.length > 0 && data.every(({ state }: Answer) => state !== 'waiting'),
    keep: ({ data }) => ({ event_id: data[0].event_id }),
  },
  { name: 'webhookDelivery' },
  { name: 'sendWebhookAgain' },
  { name: 'pauseWebhook' },
  { name: 'resumeWebhook', body: { waiting: 'send' } },
  { name: 'deleteWebhook' },
]

/** What the audit says, and whether it holds. */
export const AUDIT: Steps = [
  {
    look: '/v1/admin/activity?per_page=50',
    keep: ({ data }) => ({ seq: String(data.find(({ verb }: Answer) => verb === 'make_webhook')?.seq ?? data[0].seq) }),
  },
  { name: 'activityDetails', query: ({ seq }) => `?seq=${seq}` },
  { name: 'checkAudit' },
  { name: 'auditCheck', until: ({ latest }) => latest !== null },
  { name: 'exportActivity', body: () => ({ format: 'csv', group: 'people', from: inDays(-7), to: inDays(0) }) },
]

/** Lists as files, once and by the calendar. */
export const EXPORTS: Steps = [
  {
    name: 'createExport',
    body: { entity: 'alerts', filters: { severity: 'High', state: 'open' }, format: 'csv' },
    keep: ({ data }) => ({ export_id: data.export_id }),
  },
  { name: 'getExport', until: ({ data }) => data.status === 'done' },
  {
    name: 'createExportSchedule',
    body: {
      ...{ entity: 'cases', filters: {}, format: 'xlsx', every: 'week' },
      emails: ['asha@demo-bank.example'],
    },
    keep: ({ data }) => ({ schedule_id: data.schedule_id }),
  },
  { name: 'stopExportSchedule' },
]

/** People's data, and what the law keeps. */
export const PERSONAL_DATA: Steps = [
  {
    look: '/v1/admin/parties?per_page=50',
    keep: ({ data }) => ({
      person_id: data.find((party: Answer) => party.type === 'person' && party.is_demo).party_id,
    }),
  },
  {
    name: 'reveal',
    body: ({ person_id }) => ({
      address: `/v1/parties/${person_id}`,
      reason: 'Sample: the guarantor asks what is held.',
    }),
  },
  { name: 'held', query: ({ person_id }) => `?who=${person_id}` },
  { name: 'placeHold', body: ({ person_id }) => ({ party_id: person_id, reason: 'Sample: a suit is pending.' }) },
  { name: 'liftHold', slots: ({ person_id }) => ({ party_id: person_id ?? '' }) },
  {
    name: 'decideErasure',
    body: ({ person_id }) => ({
      ...{ action: 'refuse', party_id: person_id, law: 's. 17(1)(f)' },
      reason: 'Sample: the guarantee is in force.',
    }),
  },
  { name: 'erasures', query: '?per_page=2' },
]
