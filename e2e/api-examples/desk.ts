import { type Answer, inDays, now, PHOTO, type Steps } from './steps.ts'

const undecided = (alerts: readonly Answer[], severity?: string) =>
  alerts.find((alert) => alert.state === 'new' && alert.reading_no > 0 && (!severity || alert.severity === severity))
/** Decided as it was seen: a reading that came meanwhile is not closed unseen. */
const seen = (alert: Answer) => ({
  seen_alert: alert.alert_id,
  seen_reading: String(alert.reading_no),
  seen_standing: alert.standing,
})
const borrower = ({ party_id }: Readonly<Record<string, string>>) => `/v1/admin/desk/borrowers/${party_id}`
const asSeen = (known: Readonly<Record<string, string>>) => [
  {
    alert_id: known.seen_alert,
    reading_no: Number(known.seen_reading),
    standing: known.seen_standing,
  },
]

/** Decisions on the alerts of one borrower, and of a whole filter. */
export const DECISIONS: Steps = [
  { look: borrower, keep: ({ alerts }) => seen(undecided(alerts)) },
  {
    name: 'decideAlerts',
    body: (known) => ({
      ...{ state: 'watching', alerts: asSeen(known), watch_until: inDays(14) },
      note: 'Sample: the stock statement of the month is awaited.',
    }),
    keep: ({ data }) => ({ act_id: data.act_id }),
  },
  { name: 'undoDecision' },
  {
    name: 'decideFiltered',
    body: () => ({
      ...{ filter: { severity: 'Low', decided: 'new' }, state: 'acknowledged' },
      ...{ seen_at: now(), note: 'Sample: read in the weekly meeting.' },
    }),
  },
  {
    name: 'openCases',
    body: ({ party_id, case_type }) => ({
      ...{ filter: {}, party_ids: [party_id], seen_at: now(), case_type },
      ...{ subject: 'Sample: review of the account', issue: 'Sample: what is undecided is looked at together.' },
    }),
  },
]

/** Asked by somebody who may not close High alerts alone. */
export const CLOSING: Steps = [
  { look: borrower, keep: ({ alerts }) => seen(undecided(alerts, 'High')) },
  {
    name: 'askClosing',
    as: 'leela',
    body: (known) => ({
      ...{ party_id: known.party_id, alerts: asSeen(known), code: 'known_and_accepted' },
      note: 'Sample: the review was done in October.',
    }),
  },
]

/** Who has which borrowers, and what is recorded about them. */
export const RECORDS: Steps = [
  {
    look: '/v1/admin/desk/people',
    keep: ({ data, units }) => ({
      asha_id: data.find(({ name }: Answer) => name === 'Asha Kulkarni').user_id,
      vikram_id: data.find(({ name }: Answer) => name === 'Vikram Rao').user_id,
      pune_id: units.find(({ name }: Answer) => name === 'Pune').unit_id,
    }),
  },
  {
    name: 'assignBorrowers',
    body: ({ party_id, vikram_id }) => ({ party_ids: [party_id], assignee: vikram_id }),
  },
  {
    name: 'assignFiltered',
    body: ({ asha_id }) => ({ filter: { tab: 'unassigned', severity: 'High' }, assignee: asha_id }),
  },
  {
    name: 'noteBorrower',
    body: ({ party_id }) => ({
      ...{ party_id, text: 'Sample: spoke with the finance manager. The receivables of October are due this week.' },
      photos: [{ attachment: PHOTO, file_name: 'yard.png' }],
    }),
    keep: ({ data }) => ({ note_id: data.note_id }),
  },
  {
    look: borrower,
    keep: ({ notes }, { note_id }) => ({
      photo_id: notes.find((note: Answer) => note.note_id === note_id).photos[0].photo_id,
    }),
  },
  { name: 'notePhoto' },
  {
    look: ({ party_id }) => `/v1/parties/${party_id}/facilities`,
    keep: ({ data }) => ({ account_number: data[0].account_number }),
  },
  {
    name: 'recordPromise',
    body: ({ party_id, account_number }) => ({
      ...{ party_id, account_number, amount: '250000.00', promised_for: inDays(5), promised_by: 'Finance manager' },
      note: 'Sample: from a bill that is due.',
    }),
    keep: ({ data }) => ({ promise_id: data.promise_id }),
  },
  { name: 'withdrawPromise', body: { reason: 'Sample: entered twice.' } },
  {
    name: 'recordOutcome',
    body: ({ party_id, account_number }) => ({
      ...{ party_id, account_number, recovery_kind: 'recovery', day: inDays(-2), amount: '125000.00' },
      ...{ reference: 'SAMPLE-R-1', note: 'Sample: received after the second reminder.' },
    }),
    keep: ({ data }) => ({ fact_id: data.fact_id }),
  },
  {
    name: 'correctOutcome',
    body: ({ account_number }) => ({
      ...{ account_number, recovery_kind: 'recovery', day: inDays(-2), amount: '120000.00' },
      ...{ reference: 'SAMPLE-R-1', note: 'Sample: as the receipt says.' },
    }),
    keep: ({ data }) => ({ fact_id: data.fact_id }),
  },
  { name: 'withdrawOutcome', body: { reason: 'Sample: of another account.' } },
]

/** Visits with their photo and finding. */
export const SITE_VISITS: Steps = [
  {
    name: 'recordSiteVisit',
    body: ({ party_id }) => ({
      ...{ party_id, visit_kind: 'stock_audit', visited_on: inDays(-1), place: 'Sample unit, Pune' },
      ...{ visited_by: 'Asha Kulkarni', met: 'Plant manager', working: 'running', employees: '48' },
      ...{ stock_value: '4200000.00', stock_stated: '4650000.00', insured_until: inDays(120), books: 'behind' },
      ...{ adverse_findings: 'Sample: part of the stock is older than 90 days.', gravity: 'minor' },
      photos: [{ attachment: PHOTO, file_name: 'stock.png' }],
    }),
    keep: ({ data }) => ({ visit_id: data.visit_id }),
  },
  {
    look: borrower,
    keep: ({ site_visits }, { visit_id }) => ({
      visit_photo_id: site_visits.find((visit: Answer) => visit.visit_id === visit_id).photos[0].visit_photo_id,
    }),
  },
  { name: 'siteVisitPhoto' },
  { name: 'closeSiteVisitFinding', body: { reason: 'Sample: the old stock was sold, as the invoice shows.' } },
  { name: 'withdrawSiteVisit', body: { reason: 'Sample: recorded for another unit.' } },
]

/** What head office settles for everybody's desk. */
export const DESK_SETTINGS: Steps = [
  {
    name: 'previewAssignment',
    body: { steps: [{ step: 'relationship_manager' }, { step: 'unit' }] },
  },
  {
    name: 'setAssignmentRules',
    body: { steps: [{ step: 'relationship_manager' }, { step: 'unit' }], version: null },
  },
  {
    name: 'setPrioritySettings',
    body: { weights: { medium: 0.5 }, type_days: { dpd_status_change: 2 }, high_hours: 8, version: null },
  },
  {
    name: 'setWorkingCalendar',
    body: () => ({
      ...{ state: 'MH', saturdays_off: 'second_and_fourth', opens: '10:00', closes: '17:00' },
      ...{ added: [{ day: inDays(40), name: 'Sample: founder day' }], struck: [], version: null },
    }),
  },
  { name: 'previewEscalation', body: { after_days: 3 } },
  { name: 'setEscalation', body: { after_days: 3, version: null } },
  { name: 'previewCaseRule', query: ({ case_type }) => `?kind=npa&quiet_days=30&case_type=${case_type}` },
  {
    name: 'setCaseRules',
    body: ({ case_type }) => ({
      rules: [
        {
          ...{ name: 'Sample: NPA gets a case', is_on: true, kind: 'npa', exposure_from: null, alert_types: [] },
          ...{ categories: [], case_type, assign_to: 'queue', assignee: null, quiet_days: 30 },
        },
      ],
      version: null,
    }),
  },
]
