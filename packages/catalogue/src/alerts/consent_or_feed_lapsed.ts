import { lapsedFeeds } from '../families/lapsed.ts'
import { defineSignal } from '../signal.ts'

export const signal = defineSignal({
  code: 'consent_or_feed_lapsed',
  label: 'Consent or feed lapsed',
  category: 'Feeds and consents',
  bands: ['feed_silent', 'consent_ended'],
  signal_code: '30120',
  signal_format: 1,
  track: ['credit'],
  severity: 'Low',
  regulation_number: null,
  counted_in_score: { because: 'brought_by_some' },
  worse_by: 'band',
  summary: 'A consent ran out or a feed fell silent, so that what rests on it can no longer be watched.',
  also_called: ['consent_lapsed', 'consent_expired', 'feed_lapsed', 'consent'],
  // No published rule: our defaults.
  limits: {
    silent_after_days: {
      label: 'A feed is silent after',
      unit: 'days',
      default: 75,
      min: 1,
      max: 1000,
      note: 'Days since the last day that a statement covers. Our default: from then signals call it too old.',
    },
    minimum_statements: {
      label: 'Expected after so many statements',
      unit: 'count',
      default: 2,
      min: 1,
      max: 24,
      note: 'Our default: one statement may have been a single look.',
    },
  },
  rule: lapsedFeeds,
  words: {
    title: {
      consent_ended: '{source}: the consent ended on {lapsed_on:date}.',
      feed_silent: 'Account {source}: no statement since {last_data_date:date}.',
    },
    why: {
      consent_ended: '{what} on {lapsed_on:date}. No other consent for the same holds, so nothing more is read.',
      feed_silent:
        'Statements of account {source} came before and reach until {last_data_date:date}. After {silent_after_days:days} without one, what rests on them says nothing about today.',
    },
    clears_when: {
      consent_ended: 'A consent for the same holds again.',
      feed_silent: 'A statement of the account reaches into the last {silent_after_days:days}.',
    },
    reasons: {
      holds: '{subject}: a consent holds until {valid_until:date}.',
      not_needed: 'The consent ended on {lapsed_on:date}, and nothing is to be watched under it.',
      comes: 'The statements of the account reach until {until:date}.',
      no_feed: 'No consent to watch is known, and no account of which statements came more than once.',
    },
    evidence: {
      consent: { label: 'End of the consent', observed: '{lapsed_on:date}' },
      statement: { label: 'Last day of the statements', observed: '{until:date}' },
    },
  },
  detail: {
    title: 'Consent or feed',
    fields: [
      { key: 'source', label: 'Source', format: 'text', also: ['feed', 'consent', 'consent_id'] },
      { key: 'what', label: 'What happened', format: 'text', also: ['status', 'consent_status'] },
      {
        key: 'last_data_date',
        label: 'Last data',
        format: 'date',
        or_null: true,
        also: ['last_received_on', 'last_fetch_date'],
      },
      { key: 'lapsed_on', label: 'Lapsed on', format: 'date', also: ['expiry_date', 'consent_expiry', 'date'] },
      { key: 'days_silent', label: 'Silent for', format: 'days', or_null: true, also: ['days'] },
    ],
  },
})
