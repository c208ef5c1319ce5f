import { oneOf, type Said, some, yesOrNo } from './sentence-kit.ts'

const DECIDED: ReadonlyMap<string, string> = new Map([
  ['acknowledged', 'acknowledge'],
  ['watching', 'watch'],
  ['closed', 'close'],
  ['new', 'reopen'],
])

function memberChange(action: unknown, party_ids: unknown, where: string): string {
  const parties = some(party_ids, 'party', 'parties')
  return action === 'remove' || action === 'delete' ? `remove ${parties} from ${where}` : `add ${parties} to ${where}`
}

/** What people do about alerts, borrowers, cases and lists. */
export const OF_WORK: Readonly<Record<string, Said>> = {
  create_alert: ['alerts', 'raise {an alert}'],
  replay_alert: ['alerts', 'judge {an alert} again'],
  link_alert_to_case: ['alerts', 'link {an alert} to a case'],
  unlink_alert_from_case: ['alerts', 'take {an alert} out of its case'],
  decide_alerts: [
    'alerts',
    ({ state, decided }) => `${DECIDED.get(String(state)) ?? 'decide on'} ${some(decided, 'alert', 'alerts')}`,
  ],
  ask_closing: ['alerts', ({ alerts }) => `ask a second person to close ${some(alerts, 'alert', 'alerts')}`],
  close_as_asked: [
    'alerts',
    ({ decided }) => `close ${some(decided, 'alert', 'alerts')} that a colleague asked to close`,
  ],
  decide_filtered: [
    'alerts',
    ({ state, decided }) => `${DECIDED.get(String(state)) ?? 'decide on'} ${some(decided, 'alert', 'alerts')}`,
  ],
  open_cases: ['alerts', ({ opened }) => `open ${some(opened, 'case', 'cases')}, one for each borrower`],
  open_cases_batch: ['alerts', ({ opened }) => `open ${some(opened, 'case', 'cases')} by a job, one for each borrower`],
  decide_batch: ['alerts', ({ decided }) => `decide on ${some(decided, 'alert', 'alerts')} by a bulk decision`],
  end_bulk: ['alerts', 'end a job on a whole filter'],
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
  set_priority_settings: ['alerts', 'change how the queue is weighed'],
  set_assignment_rules: ['alerts', 'change who is given borrowers automatically'],
  assign_automatically: ['alerts', ({ given }) => `give ${some(given, 'borrower', 'borrowers')} automatically`],
  set_working_calendar: ['alerts', 'change the working days'],
  set_escalation: ['alerts', 'change after how many days what is overdue goes up'],
  escalate_overdue: ['alerts', ({ steps }) => `escalate ${some(steps, 'overdue matter', 'overdue matters')}`],
  set_case_rules: ['alerts', 'change the rules that open cases'],
  raise_alerts: ['alerts', 'raise and clear alerts of {a run}'],
  evaluate_parties: ['alerts', ({ parties }) => `judge ${some(parties, 'party', 'parties')}`],
  tell_unjudged: ['alerts', 'fail to judge {a party}'],
  propose_limits: ['alerts', 'draft {a change of limits}'],
  ask_for_limits: ['alerts', 'ask for {a change of limits}'],
  withdraw_limits: ['alerts', 'withdraw {a change of limits}'],
  review_model: ['alerts', 'record {a review of a rule or score}'],
  settle_limits: [
    'alerts',
    ({ approved }) => `${yesOrNo(approved, 'approve', 'reject', 'decide on')} {a change of limits}`,
  ],
  begin_limits: [
    'alerts',
    ({ changes }) => `begin to judge by ${some(changes, 'change of limits', 'changes of limits')}`,
  ],
  start_back_test: ['alerts', 'start {a back-test}'],
  start_back_test_of_circular: ['alerts', 'start {a back-test}'],
  note_back_test: ['alerts', 'begin {a back-test}'],
  end_back_test: ['alerts', ({ state }) => `${yesOrNo(state === 'done', 'finish', 'fail at', 'end')} {a back-test}`],
  cancel_back_test: ['alerts', 'cancel {a back-test}'],

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

  note_borrower: ['borrowers', 'write a note on {a party}'],
  record_promise: ['borrowers', 'write down what {a party} promised to pay'],
  withdraw_promise: ['borrowers', 'withdraw what {a party} promised to pay'],
  record_site_visit: ['borrowers', 'record a visit to {a party}'],
  close_site_visit_finding: ['borrowers', 'close what a visit to {a party} found'],
  withdraw_site_visit: ['borrowers', 'withdraw a visit to {a party}'],
  open_case_by_rule: ['cases', 'judge {a party} by a rule that opens cases'],
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
  wait_for_borrower: ['cases', 'say that {a case} waits for the borrower'],
  end_waiting: ['cases', 'say that {a case} no longer waits for the borrower'],
  remove_case_task: ['cases', 'remove a task of {a case}'],
  attach_file_to_case: ['cases', 'attach a file to {a case}'],
  make_case_file: ['cases', 'make the file of {a case}'],

  create_list: ['lists', 'make {a list}'],
  update_list: ['lists', ({ action, party_ids }) => memberChange(action, party_ids, '{a list}')],
  describe_list: ['lists', 'change the name or the audience of {a list}'],
  delete_list: ['lists', 'delete {a list}'],
  fill_list: ['lists', 'fill {a list}'],
  create_portfolio: ['lists', 'make {a portfolio}'],
  update_portfolio: ['lists', 'change {a portfolio}'],
  describe_portfolio: ['lists', 'describe {a portfolio} anew'],
  change_portfolio_members: ['lists', ({ action, party_ids }) => memberChange(action, party_ids, '{a portfolio}')],
  fill_portfolios: ['lists', 'add borrowers of a file to {portfolios}'],
  delete_portfolio: ['lists', 'delete {a portfolio}'],
}
