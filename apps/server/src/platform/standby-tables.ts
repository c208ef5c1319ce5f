/**
 * Tables of which no audit row covers the rows, so that the end of the audit chain does not say whether a standby has what
 * somebody just wrote. Each is either asked of the leader alone, or may be some seconds old: a test holds the two lists
 * against those tables.
 */
export const OF_THE_LEADER: ReadonlySet<string> = new Set([
  // One's own, written without an audit row.
  'sessions',
  'api_key_uses',
  'notifications',
  'reveals',
  'request_keys',
  'desk_visits',
  // How far work is, which people watch.
  'jobs',
  'exports',
  'desk_bulk_alerts',
  'look_back_progress',
  'look_back_borrowers',
  'stress_run_progress',
  'back_test_progress',
  'escalation_runs',
  'dirty_parties',
  'graphile_worker',
  // What is handed on once.
  'events',
  'party_changes',
  'mails',
  'webhook_sequences',
  'webhook_events',
  'webhook_deliveries',
  'webhook_attempts',
  'webhook_told',
  'digests',
])

/** Computed from what the audit covers, with it or by the judging a little later; or the audit itself. */
export const MAY_LAG: ReadonlySet<string> = new Set([
  'schema_migrations',
  'audit_log',
  'audit_heads',
  'audit_row_sets',
  'facts_head',
  'day_end_columns',
  'months_to_pack',
  'last_statements',
  'monitored_parties',
  'feed_files',
  'feed_days',
  'outcomes',
  'outcome_history',
  'desk_borrowers',
  'alert_words',
  'words_of_alerts',
  'promise_states',
  'facility_positions',
  'book_borrowers',
  'book_sums',
  'party_scores',
  'party_score_history',
  'case_counters',
])
