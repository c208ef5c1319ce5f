import { countOf, oneOf, type Said, some, yesOrNo } from './sentence-kit.ts'

/** Who comes in, what they may do, and how the organization is set up. */
export const OF_OFFICE: Readonly<Record<string, Said>> = {
  sign_in: ['access', 'sign in'],
  sign_out: ['access', 'sign out'],
  end_session: ['access', 'end a session'],
  end_other_sessions: ['access', 'sign out everywhere else'],
  keep_alive: ['access', 'stay signed in'],
  note_visit: ['access', 'look at the dashboard'],
  note_presence: ['access', 'have something open'],
  make_api_key: ['access', 'make {an API key}'],
  replace_api_key: ['access', 'give a new secret to {an API key}'],
  revoke_api_key: ['access', 'revoke {an API key}'],
  make_webhook: ['settings', 'make {a webhook}'],
  change_webhook: ['settings', 'change {a webhook}'],
  replace_webhook_secret: ['settings', 'give a new secret to {a webhook}'],
  pause_webhook: ['settings', 'pause {a webhook}'],
  resume_webhook: [
    'settings',
    ({ waiting }) => `resume {a webhook} and ${oneOf(waiting, ['send', 'skip'], 'settle')} what waited`,
  ],
  delete_webhook: ['settings', 'delete {a webhook}'],
  test_webhook: ['settings', 'send a test event to {a webhook}'],
  send_webhook_again: ['settings', 'send an event again to {a webhook}'],
  record_webhook_attempt: [
    'settings',
    ({ pauses }) =>
      pauses === 'gone' ? 'pause {a webhook}, which is gone' : 'pause {a webhook}, which fails for three days',
  ],
  tell_late_imports: ['upkeep', 'tell webhooks of late files'],
  tell_overdue_clocks: ['upkeep', 'tell webhooks of overdue clocks'],
  trim_webhooks: [
    'upkeep',
    ({ deliveries }) => `let go of ${some(deliveries, 'old delivery', 'old deliveries')} of webhooks`,
  ],
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

  request_approval: ['approvals', 'ask for approval: {a request}'],
  ask_approval_again: ['approvals', 'ask again for approval: {a request}'],
  set_approval_days: ['approvals', ({ days }) => `let requests wait ${some(days, 'day', 'days')}`],
  decide_approval: ['approvals', ({ action }) => `${oneOf(action, ['approve', 'reject'], 'decide on')}: {a request}`],

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
  contest_fact: ['borrowers', 'contest a fact: {a contested fact}'],
  contest_own_fact: ['borrowers', 'contest a fact of the own business: {a contested fact}'],
  settle_contest: [
    'borrowers',
    ({ upheld }) => `${yesOrNo(upheld, 'uphold', 'reject', 'decide on')} {a contested fact}`,
  ],
  withdraw_contest: ['borrowers', 'withdraw {a contested fact}'],
  withdraw_own_contest: ['borrowers', 'withdraw {a contested fact} of the own business'],
  undo_contest: ['borrowers', 'let count again {a contested fact}'],
  withdraw_rebuttal: ['settings', 'withdraw {a rebuttal}'],
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
}
