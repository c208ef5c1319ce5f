import type { ActivityGroup } from '@saakh/contract/activity'
import { api } from '@saakh/contract/api'
import type { Endpoint } from '@saakh/contract/endpoint'
import { inEnglish, said, type Said as Told } from '@saakh/domain/said'

type Payload = Readonly<Record<string, unknown>>
/** What is done, as an infinitive; in braces what it is done to, where its name is not known, in angles a name. */
type Phrase = string | ((payload: Payload) => string)
type Said = readonly [ActivityGroup, Phrase]

const countOf = (value: unknown): number => (Array.isArray(value) ? value.length : Number(value) || 0)
const some = (value: unknown, one: string, many: string): string => {
  const count = countOf(value)
  return count === 0 ? many : count === 1 ? `1 ${one}` : `${count} ${many}`
}
/** The word of a payload that is one of these. */
const oneOf = (value: unknown, words: readonly string[], otherwise: string): string =>
  words.find((word) => word === value) ?? otherwise
const yesOrNo = (value: unknown, yes: string, no: string, otherwise: string): string =>
  value === true ? yes : value === false ? no : otherwise

const DECIDED: ReadonlyMap<string, string> = new Map([
  ['acknowledged', 'acknowledge'],
  ['watching', 'watch'],
  ['closed', 'close'],
  ['new', 'reopen'],
])

/**
 * Every verb in words: 'change {a case}' is told as 'Asha changed case 12' or 'Asha was not allowed to change a case'. A test
 * finds the verbs of the code, so that none is without its sentence.
 */
export const SENTENCES: Readonly<Record<string, Said>> = {
  sign_in: ['access', 'sign in'],
  sign_out: ['access', 'sign out'],
  end_session: ['access', 'end a session'],
  end_other_sessions: ['access', 'sign out everywhere else'],
  keep_alive: ['access', 'stay signed in'],
  note_visit: ['access', 'look at the dashboard'],
  note_presence: ['access', 'have something open'],
  bind_account: ['access', 'join with the first sign-in'],
  read: ['access', 'open a page'],
  issue_link: ['access', 'make a link to set a password'],
  ask_for_password: ['access', 'write a link to set a password'],
  set_password: ['access', 'set a password by a link'],
  begin_second_factor: ['access', 'begin to set up a second factor'],
  confirm_second_factor: ['access', 'set up a second factor'],
  use_second_factor: ['access', ({ way }) => `sign in with a ${oneOf(way, ['recovery code'], 'code')}`],
  drop_second_factor: ['access', 'remove a second factor'],
  begin_my_second_factor: ['access', 'begin to set up the own second factor'],
  change_my_second_factor: [
    'access',
    ({ action }) => `${yesOrNo(action === 'confirm', 'set up', 'remove', 'change')} the own second factor`,
  ],
  reset_second_factor: ['people', 'remove the second factor of {a user}'],
  require_second_factor: [
    'people',
    ({ is_required }) =>
      `${yesOrNo(is_required, 'ask everybody', 'no longer ask everybody', 'decide whether to ask everybody')} for a second factor`,
  ],

  view: ['personal_data', 'see personal data of {a person}'],
  reveal: ['personal_data', 'ask to see personal data unmasked'],
  decide_erasure: ['personal_data', 'decide on the erasure of {a person}'],
  erase_person: ['personal_data', 'erase {a person}'],
  erase_payloads: [
    'personal_data',
    ({ seqs }) => `erase what ${some(seqs, 'row', 'rows')} of the audit kept of a person`,
  ],
  place_hold: ['personal_data', 'place {a party} under legal hold'],
  lift_hold: ['personal_data', 'lift the legal hold of {a party}'],
  apply_retention: ['personal_data', 'delete what is past its time'],
  decide_consent: [
    'personal_data',
    ({ accepted }) => `${yesOrNo(accepted, 'give', 'withdraw', 'decide on')} {a consent}`,
  ],
  record_aggregator_consent: ['personal_data', 'record {a consent} of an account aggregator'],
  follow_aggregator_consent: ['personal_data', 'follow {a consent} of an account aggregator'],
  remind_consents: ['personal_data', ({ mails }) => `remind of consents that end: ${some(mails, 'mail', 'mails')}`],

  invite_users: ['people', ({ invited }) => `invite ${some(invited, 'person', 'people')}`],
  settle_invitation: [
    'people',
    ({ joins }) => `${yesOrNo(joins, 'admit', 'turn away', 'decide on')} {an invited person}`,
  ],
  update_user: [
    'people',
    ({ status, unit_id, template_id, policy, waits_for_second_person }) => {
      if (waits_for_second_person === true) return 'ask for a change of the rights of {a user}'
      if (status !== undefined) return `${status === 'inactive' ? 'deactivate' : 'activate'} {a user}`
      if (template_id !== undefined || policy !== undefined) return 'change the rights of {a user}'
      return unit_id === undefined ? 'change the industries of {a user}' : 'change the branch of {a user}'
    },
  ],
  update_my_profile: ['people', 'change the own profile'],
  update_interests: ['people', 'change the own interests'],
  make_demo_user: ['people', 'make {a user} of the demo'],
  create_org_unit: ['people', 'make {a unit}'],
  update_org_unit: [
    'people',
    ({ moved }) => `change {a unit}${countOf(moved) > 0 ? ` and move ${some(moved, 'person', 'people')}` : ''}`,
  ],
  delete_org_unit: ['people', 'delete {a unit}'],
  create_policy_template: ['people', 'make {a template of rights}'],
  update_policy_template: ['people', 'change {a template of rights}'],
  delete_policy_template: ['people', 'delete {a template of rights}'],
  settle_rights: ['people', 'change the rights of {a user}'],
  create_group_mapping: [
    'people',
    ({ waits_for_second_person }) =>
      waits_for_second_person === true ? 'ask to map {a group of the provider}' : 'map {a group of the provider}',
  ],
  update_group_mapping: [
    'people',
    ({ waits_for_second_person }) =>
      waits_for_second_person === true
        ? 'ask to change what {a group of the provider} gives'
        : 'change what {a group of the provider} gives',
  ],
  delete_group_mapping: ['people', 'delete the mapping of {a group of the provider}'],
  follow_groups: [
    'people',
    ({ what }) =>
      what === 'lost'
        ? 'take the rights of {a user} away, whose groups give none any more'
        : what === 'kept_as_last_administrator'
          ? 'keep {a user} as the last administrator, against the groups of the provider'
          : 'give {a user} the rights of a group of the provider',
  ],
  admit_by_group: ['people', 'admit {a user} by a group of the provider'],
  end_user_session: ['people', 'sign {a user} out of a session'],
  end_user_sessions: ['people', 'sign {a user} out everywhere'],

  request_approval: ['approvals', 'ask for approval: {a request}'],
  ask_approval_again: ['approvals', 'ask again for approval: {a request}'],
  set_approval_days: ['approvals', ({ days }) => `let requests wait ${some(days, 'day', 'days')}`],
  decide_approval: ['approvals', ({ action }) => `${oneOf(action, ['approve', 'reject'], 'decide on')}: {a request}`],

  ask_union: [
    'borrowers',
    ({ says }) => `say that {a party} and another party are ${oneOf(says, ['one', 'two'], 'one or two')}`,
  ],
  decide_union: [
    'borrowers',
    ({ action }) => `${oneOf(action, ['confirm', 'reject', 'undo'], 'decide on')} the union of {a party}`,
  ],
  create_own_party: ['borrowers', 'make {a party}'],
  link_customer: ['borrowers', 'link {a customer} to another party'],
  unlink_customer: ['borrowers', 'undo the link of {a customer}'],
  keep_customer_party: ['borrowers', 'keep {a customer} as a party of its own'],
  decide_link_review: ['borrowers', 'decide whose a customer is'],
  decide_document: ['borrowers', 'decide whether a document is about {a party}'],
  undecide_document: ['borrowers', 'undo a decision on a document about {a party}'],
  dismiss_fact: ['borrowers', 'dismiss a fact about {a party}'],
  restore_fact: ['borrowers', 'restore a fact about {a party}'],
  record_scores: ['borrowers', 'record scores'],
  refresh_mca_status: ['borrowers', 'have the register status of companies checked'],
  check_mca_status: ['borrowers', 'check companies in the register'],
  end_mca_status_check: ['borrowers', 'end a check of the register'],

  create_alert: ['alerts', 'raise {an alert}'],
  replay_alert: ['alerts', 'judge {an alert} again'],
  link_alert_to_case: ['alerts', 'link {an alert} to a case'],
  unlink_alert_from_case: ['alerts', 'take {an alert} out of its case'],
  decide_alerts: [
    'alerts',
    ({ state, decided }) => `${DECIDED.get(String(state)) ?? 'decide on'} ${some(decided, 'alert', 'alerts')}`,
  ],
  decide_filtered: [
    'alerts',
    ({ state, decided }) => `${DECIDED.get(String(state)) ?? 'decide on'} ${some(decided, 'alert', 'alerts')}`,
  ],
  decide_batch: ['alerts', ({ decided }) => `decide on ${some(decided, 'alert', 'alerts')} by a bulk decision`],
  end_bulk: ['alerts', 'end a bulk decision'],
  assign_filtered: [
    'alerts',
    ({ assignee, unit_id, party_ids }) =>
      `${typeof unit_id === 'string' ? 'give to a unit' : assignee === null ? 'take from its officer' : 'give to an officer'}: ${some(party_ids, 'borrower', 'borrowers')}`,
  ],
  save_view: ['alerts', 'save a view of the queue'],
  change_view: ['alerts', 'change a view of the queue'],
  delete_view: ['alerts', 'delete a view of the queue'],
  start_with_view: ['alerts', 'choose what the queue begins with'],
  undo_decision: ['alerts', ({ undone }) => `take back a decision on ${some(undone, 'alert', 'alerts')}`],
  assign_borrowers: [
    'alerts',
    ({ assignee, unit_id, party_ids }) =>
      `${typeof unit_id === 'string' ? 'give to a unit' : assignee === null ? 'take from its officer' : 'give to an officer'}: ${some(party_ids, 'borrower', 'borrowers')}`,
  ],
  note_borrower: ['borrowers', 'write a note on {a party}'],
  record_promise: ['borrowers', 'write down what {a party} promised to pay'],
  withdraw_promise: ['borrowers', 'withdraw what {a party} promised to pay'],
  record_site_visit: ['borrowers', 'record a visit to {a party}'],
  close_site_visit_finding: ['borrowers', 'close what a visit to {a party} found'],
  withdraw_site_visit: ['borrowers', 'withdraw a visit to {a party}'],
  set_priority_settings: ['alerts', 'change how the queue is weighed'],
  set_assignment_rules: ['alerts', 'change who is given borrowers automatically'],
  assign_automatically: ['alerts', ({ given }) => `give ${some(given, 'borrower', 'borrowers')} automatically`],
  set_working_calendar: ['alerts', 'change the working days'],
  set_case_rules: ['alerts', 'change the rules that open cases'],
  open_case_by_rule: ['cases', 'judge {a party} by a rule that opens cases'],
  raise_alerts: ['alerts', 'raise and clear alerts of {a run}'],
  evaluate_parties: ['alerts', ({ parties }) => `judge ${some(parties, 'party', 'parties')}`],
  tell_unjudged: ['alerts', 'fail to judge {a party}'],
  set_thresholds: ['alerts', 'set the limits of a signal'],

  open_examination: ['cases', 'begin {an early-warning examination}'],
  take_examination_step: ['cases', 'record a step of {an early-warning examination}'],
  draft_notice: ['cases', 'draft {a notice}'],
  decide_notice_in_committee: ['cases', 'record what a committee decided on {a notice}'],
  record_notice_service: ['cases', 'record that {a notice} was served'],
  record_notice_reply: ['cases', 'record a reply to {a notice}'],
  record_notice_hearing: ['cases', 'record a hearing on {a notice}'],
  pass_notice_order: ['cases', 'pass the order on {a notice}'],
  close_notice: ['cases', 'close {a notice}'],
  print_notice_paper: [
    'cases',
    ({ paper }) =>
      `print ${paper === 'order' ? 'the order of {a notice}' : paper === 'draft' ? 'the draft of {a notice}' : '{a notice}'}`,
  ],
  create_case: ['cases', 'open {a case}'],
  create_due_cases: ['cases', 'open what follows {a case}'],
  change_case: ['cases', 'change {a case}'],
  update_case: ['cases', 'change {a case}'],
  comment_case: ['cases', ({ comments }) => `write ${some(comments, 'comment', 'comments')} on {a case}`],
  add_alerts_to_case: ['cases', ({ alert_ids }) => `add ${some(alert_ids, 'alert', 'alerts')} to {a case}`],
  take_alert_out_of_case: ['cases', 'take an alert out of {a case}'],
  add_case_task: ['cases', 'add a task to {a case}'],
  change_case_task: ['cases', 'change a task of {a case}'],
  settle_case_task: [
    'cases',
    ({ done }) => `${yesOrNo(done, 'finish', 'open again', 'finish or open again')} a task of {a case}`,
  ],
  remove_case_task: ['cases', 'remove a task of {a case}'],
  attach_file_to_case: ['cases', 'attach a file to {a case}'],
  make_case_file: ['cases', 'make the file of {a case}'],

  create_list: ['lists', 'make {a list}'],
  update_list: ['lists', ({ action, party_ids }) => memberChange(action, party_ids, '{a list}')],
  set_feed: ['settings', 'say how often files come'],
  settle_feed_day: ['settings', 'say why no file is waited for'],
  map_industry: ['settings', 'map an industry to its division'],
  set_early_warning_days: ['settings', 'set the days of early warnings'],
  set_exposure_limit: ['settings', 'set the limits of exposure'],
  set_large_borrower_limit: ['settings', 'set from which exposure on a borrower is large'],
  ask_rebuttal: ['settings', 'ask for {a rebuttal}'],
  settle_rebuttal: [
    'settings',
    ({ approved }) => `${yesOrNo(approved, 'approve', 'reject', 'decide on')} {a rebuttal}`,
  ],
  withdraw_rebuttal: ['settings', 'withdraw {a rebuttal}'],
  describe_list: ['lists', 'change the name or the audience of {a list}'],
  delete_list: ['lists', 'delete {a list}'],
  fill_list: ['lists', 'fill {a list}'],
  create_portfolio: ['lists', 'make {a portfolio}'],
  update_portfolio: ['lists', 'change {a portfolio}'],
  describe_portfolio: ['lists', 'describe {a portfolio} anew'],
  change_portfolio_members: ['lists', ({ action, party_ids }) => memberChange(action, party_ids, '{a portfolio}')],
  fill_portfolios: ['lists', 'add borrowers of a file to {portfolios}'],
  delete_portfolio: ['lists', 'delete {a portfolio}'],

  upload_file: ['files', 'give {a file}'],
  import_file: ['files', 'give {a file}'],
  start_import: ['files', 'begin to read {a file}'],
  read_heading: ['files', 'read the heading of {a file}'],
  run_import_batch: ['files', ({ rows }) => `read ${some(rows, 'line', 'lines')} of {a file}`],
  finish_import: ['files', 'finish {a file}'],
  fail_import: ['files', 'fail to read {a file}'],
  resume_import: ['files', 'take up {a file} again'],
  retry_job: ['files', 'have {a file} read again'],
  try_import: ['files', 'try {a file} without keeping anything'],
  settle_quarantine: ['files', ({ rows }) => `deal with ${some(rows, 'line', 'lines')} set aside of {a file}`],
  read_set_aside_again: ['files', 'read lines set aside again'],
  find_candidates_again: [
    'files',
    ({ candidates }) => `find ${some(candidates, 'further company', 'further companies')} that a customer may be`,
  ],
  tell_of_file: ['files', 'say whom {a file} is about'],
  keep_layout: ['files', 'read {a file} by a column layout'],
  save_column_layout: ['files', 'save a column layout'],
  retire_column_layout: ['files', 'retire a column layout'],
  ask_integration: [
    'files',
    ({ integration }) => `ask ${typeof integration === 'string' ? `<${integration}>` : 'a connection'} for data`,
  ],
  begin_job: ['files', 'begin {a job}'],
  end_job: ['files', 'end {a job}'],
  tell_job: ['files', 'report on {a job}'],

  request_export: ['reports', 'have a list exported'],
  begin_export: ['reports', 'begin to write an export'],
  finish_export: ['reports', ({ rows }) => `finish an export of ${some(rows, 'row', 'rows')}`],
  fail_export: ['reports', 'fail to write an export'],
  cancel_export: ['reports', 'cancel an export'],
  retry_export: ['reports', 'have an export written again'],
  create_export_schedule: ['reports', 'schedule an export'],
  stop_export_schedule: ['reports', 'stop a scheduled export'],
  settle_due_exports: ['reports', 'start the scheduled exports that are due'],
  make_board_pack: ['reports', 'make a board pack'],
  create_pack_schedule: ['reports', 'schedule a board pack'],
  tell_of_missing_pack: ['reports', 'tell that a board pack was not made'],
  place_order: ['reports', 'order {a report}'],
  settle_order: ['reports', ({ approved }) => `${yesOrNo(approved, 'release', 'stop', 'decide on')} {an order}`],
  retry_order: ['reports', 'have {a report} produced again'],
  begin_production: ['reports', 'begin to produce {a report}'],
  finish_order: ['reports', 'finish {a report}'],
  fail_production: ['reports', 'fail to produce {a report}'],

  submit_form: ['forms', 'submit {a form}'],
  save_setup_step: ['forms', ({ step }) => `save step ${countOf(step) || ''} of the set-up`.replace('  ', ' ')],
  recheck_eligibility: ['forms', 'check the eligibility of {a user} again'],

  save_dashboard: ['settings', 'arrange the own dashboard'],
  save_preferences: ['settings', 'change the own preferences'],
  reset_setting: ['settings', 'reset a setting of the own'],
  create_organization: ['settings', 'set up the organization'],
  set_organization_status: [
    'settings',
    ({ status }) => `${yesOrNo(status === 'active', 'activate', 'suspend', 'change')} the organization`,
  ],
  create_operator: ['settings', 'make {a user} an operator of the platform'],
  make_organization: ['settings', 'set up an organization'],
  manage_organization_status: [
    'settings',
    ({ status }) => `${yesOrNo(status === 'active', 'activate', 'suspend', 'change')} an organization`,
  ],

  check_audit: [
    'upkeep',
    ({ findings }) => `check the audit: ${findings === 0 ? 'it holds' : some(findings, 'finding', 'findings')}`,
  ],
  ask_audit_check: ['upkeep', 'have the audit checked'],
  export_activity: ['upkeep', ({ lines }) => `export ${some(lines, 'line', 'lines')} of the activity`],
  send_mail: ['upkeep', 'send {a mail}'],
  write_digests: ['upkeep', ({ digests }) => `write ${some(digests, 'daily summary', 'daily summaries')}`],
  trim_mails: ['upkeep', ({ mails }) => `delete ${some(mails, 'old mail', 'old mails')}`],
  trim_notifications: ['upkeep', 'delete old notifications'],
  mark_notification: ['upkeep', 'mark a notification'],
  mark_notifications: ['upkeep', 'mark notifications'],
  mark_all_monitored: ['upkeep', 'mark all borrowers to be judged'],
  link_again: ['upkeep', 'look again which parties of the register are one'],
  note_demo_state: ['upkeep', 'note how far the demo world is'],
  note_rows: ['upkeep', 'note rows after a change of version'],
}

function memberChange(action: unknown, party_ids: unknown, where: string): string {
  const parties = some(party_ids, 'party', 'parties')
  return action === 'remove' || action === 'delete' ? `remove ${parties} from ${where}` : `add ${parties} to ${where}`
}

const IRREGULAR: Readonly<Record<string, string>> = {
  admit: 'admitted',
  begin: 'began',
  do: 'did',
  find: 'found',
  give: 'gave',
  have: 'had',
  keep: 'kept',
  make: 'made',
  read: 'read',
  say: 'said',
  see: 'saw',
  send: 'sent',
  set: 'set',
  stop: 'stopped',
  submit: 'submitted',
  take: 'took',
  undo: 'undid',
  withdraw: 'withdrew',
  write: 'wrote',
}

/** 'decide' → 'decided'; the words of the table above and no others. */
function pastOf(word: string): string {
  const irregular = IRREGULAR[word]
  if (irregular) return irregular
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ied`
  return word.endsWith('e') ? `${word}d` : `${word}ed`
}

const endpoints = new Map<string, Endpoint>(Object.entries(api))
const verbOf = (endpoint: string): string => endpoint.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** A call that is refused at the door is told by its endpoint: 'decideApproval'. */
function saidOfEndpoint(name: string): Said | null {
  const endpoint = endpoints.get(name)
  if (!endpoint) return null
  return (
    SENTENCES[verbOf(name)] ?? [
      'access',
      `${endpoint.method === 'GET' ? 'open' : 'use'} <${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}>`,
    ]
  )
}

/** What neither knows is called by its name: it stood in the code of an earlier version. */
const saidOf = (verb: string): Said =>
  SENTENCES[verb] ?? saidOfEndpoint(verb) ?? ['upkeep', `do '<${verb.replaceAll('_', ' ')}>'`]

export const groupOf = (verb: string): ActivityGroup => saidOf(verb)[0]
export const verbsOf = (group: ActivityGroup): string[] =>
  [...Object.keys(SENTENCES), ...endpoints.keys()].filter((verb) => groupOf(verb) === group)

export interface Happening {
  actor_name: string
  verb: string
  outcome: 'done' | 'refused' | 'viewed'
  payload: Payload | null
  /** What the subject is called; null where it has no name, and of what was refused. */
  label: string | Told | null
}

/** In braces what it is done to, in angles a name that is no word; numbers. */
const SLOT = /\{([^}]*)\}|<([^>]*)>|(?<![\w-])\d+(?![\w-])/g

/** What is done, with slots: 'change {1}'. */
export function toldOf({ verb, outcome, payload, label }: Omit<Happening, 'actor_name'>): Told {
  const [, phrase] = saidOf(verb)
  const isRefused = outcome === 'refused'
  const whole = typeof phrase === 'string' ? phrase : phrase(isRefused ? {} : (payload ?? {}))
  const slots: (string | Told)[] = []
  const text = whole.replace(SLOT, (found, noun?: string, name?: string) => {
    slots.push(noun === undefined ? (name ?? found) : isRefused || label === null ? said(noun) : label)
    return `{${slots.length}}`
  })
  return said(text, ...slots)
}

export function sentenceOf({ actor_name, ...happening }: Happening): string {
  const told = inEnglish(toldOf(happening))
  const [, first = '', rest = ''] = /^(\p{L}+)(.*)$/su.exec(told) ?? []
  return happening.outcome === 'refused'
    ? `${actor_name} was not allowed to ${told}`
    : `${actor_name} ${pastOf(first)}${rest}`
}
