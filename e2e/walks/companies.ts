import { page } from '../foreign-browser.ts'
import { button, type Walk } from './walk.ts'

const side = (party_id: string, name: string) => ({
  ...{ party_id, name, type: 'public_company', status: null, place: null, identifiers: [] },
  ...{ registered_on: null, address: null, industry: null },
})
const unions = (more: object) => ({
  'GET /v1/admin/party_unions': {
    data: [
      {
        ...{ union_id: 'u1', state: 'found', says: 'one', holds_for: 'all', because: 'Both bear the name.' },
        ...{ asked_by: 'Saakh', asked_at: '2026-06-01T06:00:00Z', decided_by: null, decided_at: null },
        ...{ may_confirm: false, sides: [side('P1', 'Quill Limited'), side('P2', 'QUILL LIMITED')] },
        ...more,
      },
    ],
    total_count: 1,
  },
})
const filing = (dismissed: unknown) => ({
  key: 'f1',
  kind: 'exchange_circular',
  date: '2026-01-05',
  title: 'A circular',
  ratings: [],
  fact_id: 'fact-1',
  dismissed,
})
const filings = (dismissed: unknown = null) => ({
  'GET /v1/account/myconfig/party-sidebar': { sections: ['filings'] },
  'GET /v1/parties/P1/filings': {
    data: [filing(dismissed)],
    total_count: 1,
    counts: { exchange_circular: 1, result_filing: 0 },
  },
})
const CIRCULAR = {
  ...{ waiting_id: 'c1', source: 'BSE', date: '2026-01-05', title: 'A circular', label: 'Regulator order' },
  ...{ address: null, place: null, not_linked_because: 'The title names several companies.' },
}
const waitingDocuments = (answer: object) => ({
  'GET /v1/account/myconfig/party-sidebar': { sections: ['signals'] },
  'GET /v1/parties/P1/signals': {
    data: [
      {
        ...{ code: 'regulatory_action', label: 'Regulatory action', category: 'Regulatory', track: 'fraud' },
        ...{ state: 'not_certain', severity: null, sentence: 'Not certain.', last_data_date: null, last_state: null },
        alert_id: null,
      },
    ],
    evaluated_at: null,
    monitored: true,
  },
  'GET /v1/parties/P1/waiting_documents': { waiting: [], rows: [], companies: [], decided: [], ...answer },
})
const WATCHED = { 'GET /v1/admin/parties/{id}/is_watchlisted': { meta: { total_records: 1 } } }

const CIN = 'U15400GA2011PTC990001'
const CHECKED = { cin: CIN, name: 'Sample Foods', party_id: null, data: [], total_count: 0 }

const DAY_ENDS = {
  ...{ kind: 'day_end', label: 'Day-end conduct', expectation: null, last_day: null, last_received_at: null },
  ...{ signals: [], days: [] },
}
const FEEDS = {
  'GET /v1/book/feeds': { data: [{ ...DAY_ENDS, open_days: 0 }] },
  'GET /v1/book/feeds/day_end': DAY_ENDS,
}

const SUMS = {
  ...{ facilities: 1, borrowers: 1, exposure: '500000.00', base: '500000.00', security: '0.00', provision: '1250.00' },
  not_computable: [],
}
const PROVISIONS = {
  ...{ regime: 'ecl', as_of: '2027-04-30', in_force: { from: '2027-04-01', until: null }, presumed: null, months: [] },
  ...{ data: [{ group: 'Stage 1', ...SUMS }], rebutted: SUMS, totals: SUMS, rates: [] },
}
const REBUTTED = {
  data: [
    {
      ...{
        account_number: 'A-1',
        party_id: 'P1',
        party_name: 'Sahyadri Foundry Ltd',
        is_demo: false,
        kind: 'term_loan',
      },
      ...{ asset_class: 'SMA-1', declared_class: 'SMA-1', npa_since: null, days_past_due: 45, as_of: '2027-04-30' },
      ...{
        product_category: 'micro_small',
        group: 'Stage 1',
        exposure: '500000.00',
        base: '500000.00',
        security: null,
      },
      ...{ parts: [], provision: '1250.00', because: null, increase: 'rebutted' },
      rebuttal: {
        ...{ rebuttal_id: 'r1', state: 'approved', reason: 'A holiday', valid_from: '2027-05-01', approved_by: 'Ravi' },
        ...{ valid_until: '2027-07-31', asked_by: 'Asha', asked_at: '2027-05-01T06:00:00Z', approved_on: '2027-05-02' },
        ...{ withdrawn_by: null, withdrawn_on: null },
      },
    },
  ],
  ...{ total_count: 1, totals: SUMS },
}

export const COMPANIES: Walk[] = [
  {
    what: 'checking companies in the register',
    writes: ['refreshMcaStatus'],
    path: `/mca-status?cin=${CIN}`,
    press: () => button(/^Check$/).click(),
    kept: () => page().getByLabel('CINs', { exact: true }).inputValue(),
    expected: CIN,
  },
  {
    what: 'checking a company on the page of its history',
    writes: ['refreshMcaStatus'],
    path: `/mca-status/history/${CIN}`,
    answers: { 'GET /v1/mca_status/history': CHECKED },
    press: () => button(/^Check$/).click(),
  },
  {
    what: 'saying that two parties are one company',
    writes: ['askUnion'],
    path: '/app/parties/one-company',
    answers: unions({}),
    press: () => button('One company').click(),
  },
  {
    what: 'confirming that two parties are one company',
    writes: ['decideUnion'],
    path: '/app/parties/one-company',
    answers: unions({ state: 'asked', holds_for: 'own', asked_by: 'Ravi', may_confirm: true }),
    press: () => button('Confirm').click(),
  },
  {
    what: 'watching a party',
    writes: ['createList', 'updateList'],
    path: '/app/party/P1',
    answers: { 'GET /v1/admin/lists': { lists: [] } },
    press: () => button('Add to watchlist').click(),
    kept: () => button('Add to watchlist').count(),
    expected: 1,
  },
  {
    what: 'watching a party no longer',
    writes: ['updateList'],
    path: '/app/party/P1',
    answers: WATCHED,
    press: () => button('Remove from watchlist').click(),
    kept: () => button('Remove from watchlist').count(),
    expected: 1,
  },
  {
    what: 'removing from the watchlist',
    writes: ['updateList'],
    path: '/watchlist',
    press: () => button('Remove Meera Deshpande from watchlist').click(),
    kept: () => page().getByRole('main').getByRole('link', { name: 'Meera Deshpande' }).count(),
    expected: 1,
  },
  {
    what: 'mapping an industry',
    writes: ['mapIndustry'],
    path: '/app/book/industries?map=Loom%20works',
    answers: {
      'GET /v1/book/industries': {
        ...{ data: [], total_count: 0, open: { texts: 0, borrowers: 0, exposure: '0.00' } },
      },
    },
    press: async () => {
      await page().getByRole('combobox', { name: 'Division of NIC 2008' }).fill('13 ')
      await page()
        .getByRole('option', { name: /Manufacture of textiles/ })
        .click()
      await button('Save').click()
    },
    kept: () => page().getByRole('combobox', { name: 'Division of NIC 2008' }).inputValue(),
    expected: '13 Manufacture of textiles',
  },
  {
    what: 'asking to rebut stage 2',
    writes: ['askRebuttal'],
    path: '/app/book/provisions?regime=ecl&rebut=A-1',
    answers: { 'GET /v1/book/provisions': PROVISIONS, 'GET /v1/book/provisions/facilities': REBUTTED },
    press: async () => {
      await page().getByRole('textbox', { name: 'Why its risk has not increased' }).fill('A holiday of its bank')
      await button('Ask for approval').click()
    },
    kept: () => page().getByRole('textbox', { name: 'Why its risk has not increased' }).inputValue(),
    expected: 'A holiday of its bank',
  },
  {
    what: 'withdrawing a rebuttal',
    writes: ['withdrawRebuttal'],
    path: '/app/book/provisions?regime=ecl',
    answers: { 'GET /v1/book/provisions': PROVISIONS, 'GET /v1/book/provisions/facilities': REBUTTED },
    press: () => button('Withdraw').click(),
    kept: () => button('Withdraw').isEnabled(),
    expected: true,
  },
  {
    what: 'setting the limits of exposure',
    writes: ['setExposureLimit'],
    path: '/app/book/concentration?do=limits',
    answers: {
      'GET /v1/book/concentration': {
        ...{ by: 'borrower', data: [], total_count: 0, exposure: '0.00', herfindahl: null, limit: null },
      },
    },
    press: async () => {
      await page().getByRole('textbox', { name: 'Capital base (₹)' }).fill('35000000')
      await button('Save').click()
    },
    kept: () => page().getByRole('textbox', { name: 'Capital base (₹)' }).inputValue(),
    expected: '35000000',
  },
  {
    what: 'setting the limit of large borrowers',
    writes: ['setLargeBorrowerLimit'],
    path: '/app/book/large_borrowers?do=large',
    answers: {
      'GET /v1/book/registers/large_borrowers': {
        ...{ data: [], total_count: 0, months: [], week: null },
        totals: {
          ...{ facilities: 0, borrowers: 0, outstanding: '0.00', exposure: '0.00' },
          ...{ sanctioned: '0.00', undrawn: '0.00', margin: '0.00' },
        },
        large_borrower: { valid_from: null, exposure_from: '50000000.00', source: 'CRILC', set_by: null },
      },
    },
    press: async () => {
      await page().getByRole('textbox', { name: 'Source' }).fill('Credit policy')
      await button('Save').click()
    },
    kept: () => page().getByRole('textbox', { name: 'Source' }).inputValue(),
    expected: 'Credit policy',
  },
  {
    what: 'saying how often a file comes',
    writes: ['setFeed'],
    path: '/app/book/feeds?kind=day_end&do=rhythm',
    answers: FEEDS,
    press: async () => {
      await page().getByRole('textbox', { name: 'Due so many days after the day' }).fill('3')
      await button('Save').click()
    },
    kept: () => page().getByRole('textbox', { name: 'Due so many days after the day' }).inputValue(),
    expected: '3',
  },
  {
    what: 'settling a day without a file',
    writes: ['settleFeedDay'],
    path: '/app/book/feeds?kind=day_end&settle=2026-04-01',
    answers: FEEDS,
    press: async () => {
      await page().getByRole('textbox', { name: 'Why no file is expected any more' }).fill('A holiday')
      await page().getByRole('dialog').getByRole('button', { name: 'Settle' }).click()
    },
    kept: () => page().getByRole('textbox', { name: 'Why no file is expected any more' }).inputValue(),
    expected: 'A holiday',
  },
  {
    what: 'making a watchlist',
    writes: ['createList'],
    path: '/watchlist?do=create',
    press: async () => {
      await page().getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Steel')
      await button('Create watchlist').click()
    },
    kept: () => page().getByRole('dialog').getByRole('textbox', { name: 'Name' }).inputValue(),
    expected: 'Steel',
  },
  {
    what: 'describing a watchlist anew',
    writes: ['describeList'],
    path: '/watchlist?do=edit',
    press: async () => {
      await page().getByRole('dialog').getByRole('textbox', { name: 'Description' }).fill('Rolling mills')
      await button('Save').click()
    },
    kept: () => page().getByRole('dialog').getByRole('textbox', { name: 'Description' }).inputValue(),
    expected: 'Rolling mills',
  },
  {
    what: 'deleting a watchlist',
    writes: ['deleteList'],
    path: '/watchlist?list=L2&do=delete',
    answers: {
      'GET /v1/admin/lists': {
        lists: [
          { list_id: 'L1', name: 'Default watchlist', type: 'watchlist', is_default: true },
          { list_id: 'L2', name: 'Steel', type: 'watchlist' },
        ],
      },
    },
    press: () => button('Delete watchlist').click(),
  },
  {
    what: 'filling a watchlist',
    writes: ['fillList'],
    path: '/watchlist?do=fill',
    press: async () => {
      await page().getByRole('textbox', { name: 'Parties' }).fill('C-1001')
      await button('Add parties').click()
    },
    kept: () => page().getByRole('textbox', { name: 'Parties' }).inputValue(),
    expected: 'C-1001',
  },
  {
    what: 'saying that a document is about a company',
    writes: ['decideDocument'],
    path: '/app/party/P1/signals',
    answers: waitingDocuments({
      waiting: [{ ...CIRCULAR, signals: [{ code: 'regulatory_action', label: 'Action' }] }],
    }),
    press: () => button(/^About this company/).click(),
  },
  {
    what: 'saying that a row that was set aside is dealt with',
    writes: ['settleQuarantine'],
    path: '/app/party/P1/signals',
    answers: waitingDocuments({
      rows: [
        {
          ...{ job_id: 'j1', row: 7, file_name: 'court.csv', field: 'stage', known_on: '2026-03-01' },
          signals: [{ code: 'proceeding_nclt', label: 'NCLT' }],
        },
      ],
    }),
    press: () => button('Dealt with: line 7').click(),
  },
  {
    what: 'taking back what was said of a document',
    writes: ['undecideDocument'],
    path: '/app/party/P1/signals',
    answers: waitingDocuments({
      decided: [
        { ...CIRCULAR, says: 'about', holds_for: 'own', decided_by: 'Asha', decided_at: '2026-06-01T06:00:00Z' },
      ],
    }),
    press: () => button(/^Take back/).click(),
  },
  {
    what: 'saying that a filing is about somebody else',
    writes: ['dismissFact'],
    path: '/app/party/P1/filings',
    answers: filings(),
    press: async () => {
      await button(/^Not about this company/).click()
      await page().getByLabel('Why is it not about this company?').fill('A reason')
      await button('Do not judge it').click()
    },
    // A click on the modal is a click beside the small form, which closes and keeps its text.
    kept: async () => {
      await button(/^Not about this company/).click()
      return page().getByLabel('Why is it not about this company?').inputValue()
    },
    expected: 'A reason',
  },
  {
    what: 'taking that back',
    writes: ['restoreFact'],
    path: '/app/party/P1/filings',
    answers: filings({ reason: 'x', at: '2026-01-06T00:00:00Z', by: 'Asha' }),
    press: () => button(/^Undo: A circular/).click(),
  },
]
