import type { ACTIVITY_SUBJECTS, ActivityGroup, ActivityLine } from '@saakh/contract/activity'

export const GROUPS: Readonly<Record<ActivityGroup, string>> = {
  access: 'Signing in',
  people: 'People',
  approvals: 'Approvals',
  borrowers: 'Borrowers',
  alerts: 'Alerts',
  cases: 'Cases',
  lists: 'Lists and portfolios',
  files: 'Files',
  reports: 'Reports',
  forms: 'Forms',
  personal_data: 'Personal data',
  settings: 'Settings',
  upkeep: 'Upkeep',
}

export const OUTCOMES: Readonly<Record<ActivityLine['outcome'], string>> = {
  done: 'Done',
  refused: 'Refused attempts',
  viewed: 'Views of personal data',
}

export const SUBJECTS: Readonly<Record<(typeof ACTIVITY_SUBJECTS)[number], string>> = {
  party: 'A borrower',
  case: 'A case',
  alert: 'An alert',
  order: 'A report',
  approval: 'A request for approval',
  user: 'A user',
  unit: 'A branch',
  policy_template: 'A template of rights',
  group_mapping: 'A group of the provider',
  api_key: 'An API key',
  webhook: 'A webhook',
  notice: 'A notice',
  examination: 'An examination',
  rebuttal: 'A rebuttal of stage 2',
  contest: 'A contested fact',
  list: 'A watchlist',
  portfolio: 'A portfolio',
  job: 'An import',
  document: 'A file',
  consent: 'A consent',
  form_response: 'A filled form',
  organization: 'The organization',
}
