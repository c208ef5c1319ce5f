/** A table whose every change the audit covers; as declared in the migrations (`audit_table`), and held against them by a test. */
export interface AuditedTable {
  key: readonly string[]
  /** The column that says whose the row is; null in it is the platform's. */
  owner: string
}

const audited = (key: string, owner = 'organization_id'): AuditedTable => ({ key: key.split(' '), owner })

export const AUDITED_TABLES: Readonly<Record<string, AuditedTable>> = {
  organizations: audited('organization_id'),
  users: audited('user_id'),
  user_settings: audited('user_id name'),
  parties: audited('party_id', 'owner_organization_id'),
  party_identifiers: audited('party_id scheme identifier_id', 'owner_organization_id'),
  party_redirects: audited('from_party_id decided_at'),
  party_names: audited('name_id', 'owner_organization_id'),
  party_unions: audited('union_id'),
  issuer_notices: audited('notice_key'),
  customers: audited('customer_number'),
  link_reviews: audited('review_id'),
  accounts: audited('account_number'),
  documents: audited('document_id'),
  facts: audited('fact_id'),
  fact_dismissals: audited('dismissal_id'),
  source_sightings: audited('party_id kind as_of'),
  feed_sightings: audited('kind source_document'),
  exchange_circulars: audited('circular_id'),
  circular_ratings: audited('circular_id agency rating outlook'),
  quarantine: audited('job_id row'),
  threshold_sets: audited('threshold_set_id'),
  episodes: audited('episode_id'),
  alerts: audited('alert_id'),
  alert_events: audited('alert_id event_id'),
  alert_readings: audited('alert_id reading_no'),
  alert_aliases: audited('old_alert_id'),
  lists: audited('list_id'),
  list_members: audited('list_id party_id'),
  portfolios: audited('portfolio_id'),
  portfolio_members: audited('portfolio_id party_id'),
  workflows: audited('workflow_id version'),
  case_types: audited('case_type_id'),
  cases: audited('case_uid'),
  case_events: audited('case_uid event_id'),
  case_comments: audited('case_uid comment_id'),
  case_attachments: audited('case_uid attachment_id'),
  form_responses: audited('response_id'),
  orders: audited('order_id'),
  legal_holds: audited('hold_id'),
  erasures: audited('erasure_id'),
  erased_keys: audited('key_hash'),
  approvals: audited('approval_id'),
}

/** Every other table, with the reason why no audit row covers its rows. */
export const NOT_AUDITED: Readonly<Record<string, string>> = {
  schema_migrations: 'names of migrations, written before there is an audit',
  audit_log: 'the chain itself',
  audit_heads: 'the end of the chain, checked with it',
  audit_row_sets: 'what audit rows cover, checked with them',
  events: 'told to open screens and let go of after a week; each stands beside its audit row',
  sessions: 'who is signed in: seen every few seconds; signing in and out are audit rows',
  party_changes: 'drives the search indexes of running processes and is trimmed',
  facts_head: 'the newest of the facts: computed from them',
  last_statements: 'what the newest file said of a subject: computed from facts and documents',
  monitored_parties: 'computed from customers, members of lists and members of portfolios',
  dirty_parties: 'a queue: who is judged next',
  jobs: 'how far an import is; its start, batches and end are audit rows',
  outcomes: 'computed again by every judging',
  outcome_history: 'computed by the judging from the facts',
  party_scores: 'computed from the score, which is a fact',
  party_score_history: 'computed from the scores, which are facts',
  reveals: 'what is open to whom for a quarter of an hour; who asked and why is an audit row',
  request_keys: 'names of sends and what they were answered; trimmed',
  case_counters: 'the last number that was given: computed from the cases',
  notifications: 'who was told of an alert and has read it; trimmed',
  mails: 'an outbox with addresses of people; trimmed, each sending is an audit row',
  digests: 'which summaries were mailed on which day',
}
