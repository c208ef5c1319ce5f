// What can be exported, as data. Rows, filters and order are those of the list that `list` names: nothing here says again
// what a list holds or who may see it.

import { REGISTER_FIELDS } from '@saakh/domain/register-check'

/** How the value of a column is written: `money` and `number` as figures, `day` and `instant` as dates of a workbook. */
type ColumnKind = 'text' | 'number' | 'money' | 'day' | 'instant' | 'yes_no'

export interface ExportColumn {
  /** Where the value stands in a row of the list's answer. */
  key: string
  label: string
  kind: ColumnKind
}

interface Entity {
  label: string
  /** The endpoint of the contract whose list it is. */
  list: string
  /** A filter that fills the path of the endpoint: whose list it is. */
  within: 'portfolio_id' | 'list_id' | 'register' | null
  /** Where rows and their number stand in the answer. */
  rows: string
  total: string
  /** Where a row names its party, for a list whose rows are about parties. */
  party?: string
  /** Filters of the list with what a person calls them; one that is not here is refused. */
  filters: Readonly<Record<string, string>>
  columns: readonly ExportColumn[]
}

const column = (key: string, label: string, kind: ColumnKind = 'text'): ExportColumn => ({ key, label, kind })

const PARTY_COLUMNS = [
  column('name', 'Name'),
  column('type', 'Type'),
  column('cin', 'CIN'),
  column('city', 'City'),
  column('state', 'State'),
  column('status', 'Status'),
] as const
/** The register tells yes and no as words. */
const REGISTER_KINDS = { text: 'text', money: 'money', date: 'day', yes_no: 'text' } as const
const IS_DEMO = column('is_demo', 'Demo', 'yes_no')

export const EXPORT_ENTITIES = {
  alerts: {
    label: 'Alerts',
    list: 'adminAlerts',
    within: null,
    rows: 'data',
    total: 'total_count',
    party: 'party_id',
    filters: {
      severity: 'Severity',
      category: 'Category',
      alert_type: 'Type',
      state: 'State',
      origin: 'Raised by',
      q: 'Text',
      party_id: 'Borrower',
      portfolio_id: 'Portfolio',
      group_id: 'Group of',
    },
    columns: [
      column('date_of_alert', 'Date of alert', 'day'),
      column('party_name', 'Borrower'),
      column('customer_number', 'Customer number'),
      column('alert_summary', 'Alert'),
      column('risk_severity', 'Severity'),
      column('alert_category', 'Category'),
      column('alert_type', 'Type'),
      column('signal_code', 'Signal code'),
      column('state', 'State'),
      column('origin', 'Raised by'),
      column('date_of_event', 'Date of event', 'day'),
      column('exposure', 'Exposure', 'money'),
      column('borrower_exposure', 'Exposure of the borrower', 'money'),
      column('unmeasured_since', 'Not measurable since'),
      column('created_at', 'Raised at', 'instant'),
      column('_id', 'Alert id'),
      column('case_id', 'Case id'),
      IS_DEMO,
    ],
  },
  cases: {
    label: 'Cases',
    list: 'getCases',
    within: null,
    rows: 'cases',
    total: 'count',
    party: 'party_id',
    filters: {
      status: 'Status',
      state: 'State',
      risk: 'Risk',
      case_type: 'Case type',
      assignee: 'Assignee',
      q: 'Text',
      party_id: 'Borrower',
      portfolio_id: 'Portfolio',
    },
    columns: [
      column('case_id', 'Case number'),
      column('subject', 'Subject'),
      column('party_name', 'Borrower'),
      column('loan_account', 'Loan account'),
      column('case_type_name', 'Case type'),
      column('case_status', 'Status'),
      column('risk', 'Risk'),
      column('case_assignee.name', 'Assignee'),
      column('created_by', 'Opened by'),
      column('created_at', 'Opened at', 'instant'),
      column('updated_at', 'Changed at', 'instant'),
      column('closed_at', 'Closed at', 'instant'),
      column('next_due', 'Next due', 'day'),
      column('alert_id', 'Alert id'),
    ],
  },
  orders: {
    label: 'Orders',
    list: 'adminOrders',
    within: null,
    rows: 'orders',
    total: 'total_entries',
    filters: { type: 'Type', status: 'Status', party_id: 'Borrower' },
    columns: [
      column('attributes.name', 'Report'),
      column('attributes.party_name', 'Borrower'),
      column('attributes.status', 'Status'),
      column('attributes.ordered_by', 'Ordered by'),
      column('attributes.created_at', 'Ordered at', 'instant'),
      column('attributes.finished_at', 'Finished at', 'instant'),
      column('attributes.message', 'Message'),
      column('attributes.awaits_approval', 'Waits for approval', 'yes_no'),
      column('attributes.is_demo', 'Demo', 'yes_no'),
    ],
  },
  parties: {
    label: 'Monitored parties',
    list: 'adminParties',
    within: null,
    rows: 'data',
    total: 'total_count',
    party: 'id',
    filters: {},
    columns: [...PARTY_COLUMNS, IS_DEMO],
  },
  portfolio_members: {
    label: 'Members of a portfolio',
    list: 'portfolioParties',
    within: 'portfolio_id',
    rows: 'data',
    total: 'total_count',
    party: 'id',
    filters: { portfolio_id: 'Portfolio', risk: 'Risk', q: 'Text' },
    columns: [
      ...PARTY_COLUMNS,
      column('risk', 'Risk'),
      column('open_alerts', 'Open alerts', 'number'),
      column('added_at', 'Added at', 'instant'),
      IS_DEMO,
    ],
  },
  watchlist: {
    label: 'Watchlist',
    list: 'getList',
    within: 'list_id',
    rows: 'data.parties',
    total: 'meta.total_records',
    party: 'id',
    filters: { list_id: 'Watchlist' },
    columns: [...PARTY_COLUMNS, column('added_at', 'Added at', 'instant'), IS_DEMO],
  },
  scores: {
    label: 'Scores',
    list: 'cmmOverview',
    within: null,
    rows: 'data',
    total: 'total_count',
    party: 'party_id',
    filters: { band: 'Band', moved: 'Moved', q: 'Text' },
    columns: [
      column('party_name', 'Borrower'),
      column('type', 'Type'),
      column('score', 'Score', 'number'),
      column('band', 'Risk band'),
      column('change_30_days', 'Change in 30 days', 'number'),
      column('coverage', 'Coverage', 'number'),
      column('as_of', 'As of', 'day'),
      column('reason.text', 'Why there is no score'),
      IS_DEMO,
    ],
  },
  jobs: {
    label: 'Jobs',
    list: 'adminJobs',
    within: null,
    rows: 'data',
    total: 'total_count',
    filters: {},
    columns: [
      column('file_name', 'File'),
      column('type_label', 'Kind'),
      column('status', 'Status'),
      column('counts.rows_read', 'Rows read', 'number'),
      column('counts.rows_accepted', 'Rows stored', 'number'),
      column('counts.rows_quarantined', 'Rows set aside', 'number'),
      column('counts.facts_written', 'Facts', 'number'),
      column('created_by', 'Begun by'),
      column('created_at', 'Given at', 'instant'),
      column('finished_at', 'Finished at', 'instant'),
      column('message', 'Message'),
    ],
  },
  users: {
    label: 'Users',
    list: 'adminUsers',
    within: null,
    rows: 'data',
    total: 'total_count',
    filters: { q: 'Text', status: 'Status', unit: 'Branch', template: 'Template' },
    columns: [
      column('name', 'Name'),
      column('email', 'E-mail'),
      column('unit.name', 'Branch'),
      column('template.name', 'Template'),
      column('status', 'Status'),
      column('last_login', 'Last sign-in', 'instant'),
    ],
  },
  approvals: {
    label: 'Approvals',
    list: 'adminApprovals',
    within: null,
    rows: 'data',
    total: 'total_count',
    filters: { status: 'State', kind: 'Kind' },
    columns: [
      column('title', 'Request'),
      column('kind', 'Kind'),
      column('status', 'State'),
      column('requested_by_name', 'Asked by'),
      column('created_at', 'Asked at', 'instant'),
      column('expires_at', 'Waits until', 'instant'),
      column('decided_by_name', 'Decided by'),
      column('decided_at', 'Decided at', 'instant'),
      column('notes', 'Note'),
    ],
  },
  portfolios: {
    label: 'Portfolios',
    list: 'adminPortfolios',
    within: null,
    rows: 'data',
    total: 'total_count',
    filters: { q: 'Text' },
    columns: [
      column('attributes.name', 'Name'),
      column('attributes.description', 'Description'),
      column('attributes.no_of_parties', 'Members', 'number'),
      column('attributes.risk_details.high_risk', 'High risk', 'number'),
      column('attributes.risk_details.medium_risk', 'Medium risk', 'number'),
      column('attributes.risk_details.low_risk', 'Low risk', 'number'),
      column('attributes.created_at', 'Made at', 'instant'),
    ],
  },
  facilities: {
    label: 'Facilities of the book',
    list: 'bookRegister',
    within: 'register',
    rows: 'data',
    total: 'total_count',
    party: 'party_id',
    filters: {
      register: 'Register',
      q: 'Text',
      party_id: 'Borrower',
      month: 'Month',
      day: 'Day-end',
      asset_class: 'Class',
      kind: 'Kind',
      portfolio_id: 'Portfolio',
      branch: 'Branch',
      industry: 'Industry',
      segment: 'Segment',
      relationship_manager: 'Relationship manager',
      state: 'State',
      product: 'Product',
    },
    columns: [
      column('party_name', 'Borrower'),
      column('customer_number', 'Customer number'),
      column('branch', 'Branch'),
      column('relationship_manager', 'Relationship manager'),
      column('account_number', 'Account'),
      column('kind', 'Kind'),
      column('product_desc', 'Product'),
      column('as_of', 'Day-end', 'day'),
      column('sanctioned', 'Sanctioned', 'money'),
      column('outstanding', 'Outstanding', 'money'),
      column('margin', 'Cash margin', 'money'),
      column('exposure', 'Exposure', 'money'),
      column('borrower_exposure', 'Exposure of the borrower', 'money'),
      column('overdue', 'Overdue', 'money'),
      column('days_past_due', 'Days past due', 'number'),
      column('declared_class', 'Class of your system'),
      column('computed_class', 'Class by the days'),
      column('asset_class', 'Class'),
      column('npa_since', 'NPA since', 'day'),
      column('sma_since', 'SMA since', 'day'),
      column('review_due_on', 'Review due', 'day'),
      column('statement_as_of', 'Last stock statement', 'day'),
      column('banking', 'Banking'),
      column('share', 'Share in percent'),
      column('lead_lender', 'Lead lender'),
      column('co_lending_partner', 'Co-lending partner'),
      column('restructured_on', 'Restructured', 'day'),
      column('source.file_name', 'File'),
      column('source.row', 'Line', 'number'),
      IS_DEMO,
    ],
  },
  court_cases: {
    label: 'Court cases',
    list: 'legalCases',
    within: null,
    rows: 'data',
    total: 'total_count',
    party: 'party_id',
    filters: { q: 'Text', party_id: 'Borrower', court: 'Court', status: 'State', stage: 'Stage' },
    columns: [
      column('case_number', 'Case'),
      column('court_name', 'Court'),
      column('party_name', 'Borrower'),
      column('role', 'Role'),
      column('other_side', 'Other side'),
      column('under', 'Under'),
      column('filed_on', 'Filed on', 'day'),
      column('status', 'State'),
      column('stage', 'Stage'),
      column('stage_date', 'Stage since', 'day'),
      column('next_hearing', 'Next hearing', 'day'),
      column('amount', 'Amount', 'money'),
      column('reported_on', 'Last told', 'day'),
      column('open_alerts', 'Open alerts', 'number'),
      IS_DEMO,
    ],
  },
  mca_checks: {
    label: 'Checks of the register',
    list: 'mcaStatusIndex',
    within: null,
    rows: 'data',
    total: 'total_count',
    filters: { q: 'Text', job_id: 'Refresh', outcome: 'Outcome' },
    columns: [
      column('cin', 'CIN'),
      ...Object.entries(REGISTER_FIELDS).map(([name, { label, format }]) =>
        column(`found.${name}`, label, REGISTER_KINDS[format]),
      ),
      column('register_as_of', 'Register of', 'day'),
      column('checked_at', 'Checked at', 'instant'),
      column('checked_by', 'Checked by'),
    ],
  },
  received_notices: {
    label: 'Received notices',
    list: 'showcause',
    within: null,
    rows: 'data',
    total: 'total_count',
    party: 'party_id',
    filters: { q: 'Text', party_id: 'Borrower', status: 'State' },
    columns: [
      column('party_name', 'Borrower'),
      column('authority', 'Authority'),
      column('notice_number', 'Number'),
      column('dated', 'Dated', 'day'),
      column('reply_due', 'Reply due', 'day'),
      column('subject', 'Subject'),
      column('status', 'State'),
      IS_DEMO,
    ],
  },
} as const satisfies Record<string, Entity>

export type ExportEntityName = keyof typeof EXPORT_ENTITIES
export type ExportEntity = Entity
/** The names in the order in which they are offered. */
export const EXPORT_ENTITY_NAMES = [
  'alerts',
  'cases',
  'orders',
  'parties',
  'portfolio_members',
  'watchlist',
  'scores',
  'jobs',
  'users',
  'approvals',
  'portfolios',
  'facilities',
  'court_cases',
  'mca_checks',
  'received_notices',
] as const satisfies readonly ExportEntityName[]

export const exportEntity = (name: ExportEntityName): ExportEntity => EXPORT_ENTITIES[name]
