import { page } from '../foreign-browser.ts'
import { button, type Walk } from './walk.ts'

const SOURCE = { document_id: null, file_name: null, row: null, as_of: '2026-11-10' }
const ACCOUNT = {
  ...{ account_number: 'A-1', customer_number: 'C-1', kind: 'term_loan', product_code: null, product_desc: null },
  ...{ sanction_limit: '500000.00', limit: '500000.00', drawing_power: null, outstanding: '400000.00', dpd: 0 },
  ...{ class: 'Standard', as_of: '2026-11-10', months: [], source: SOURCE },
}
const OUTCOME = {
  ...{ fact_id: 'f1', account_number: 'A-1', recovery_kind: 'settlement', day: '2026-11-02', amount: '300000.00' },
  ...{ promised_for: null, reference: null, note: null, entered_by: 'Asha', withdrawn_because: null, source: SOURCE },
}
/** The facilities of a borrower, where its outcomes stand. */
const at = {
  path: '/app/party/P1/facilities',
  answers: {
    'GET /v1/account/myconfig/party-sidebar': { data: [{ id: 'overview' }, { id: 'facilities' }] },
    'GET /v1/parties/P1/facilities': { data: [ACCOUNT], borrower_class: 'Standard', exposure: '500000.00' },
    'GET /v1/parties/P1/securities': {
      ...{ party_id: 'P1', facilities: [], valuation_years: 3, statement_months: 3, securities: [] },
      ...{ stock_statements: [], reviews: [], recoveries: [OUTCOME] },
      whole: { exposure: null, secured: '0.00', net: null, because: 'exposure_missing' },
      accounts: [{ account_number: 'A-1', kind: 'term_loan', opened_on: null }],
    },
  },
}
const amount = () => page().getByLabel('Amount (₹)')
const reason = () => page().getByLabel('Why it is withdrawn')

export const OUTCOMES: Walk[] = [
  {
    ...at,
    what: 'recording an outcome',
    writes: ['recordOutcome'],
    press: async () => {
      await button('Record an outcome').click()
      await page().getByLabel('What it was').selectOption('write_off')
      await page().getByLabel('Day', { exact: true }).fill('2026-11-05')
      await amount().fill('4,00,000')
      await button('Save outcome').click()
    },
    kept: () => amount().inputValue(),
    expected: '4,00,000',
  },
  {
    ...at,
    what: 'correcting an outcome',
    writes: ['correctOutcome'],
    press: async () => {
      await button('Correct').click()
      await amount().fill('2,00,000')
      await button('Save outcome').click()
    },
    kept: () => amount().inputValue(),
    expected: '2,00,000',
  },
  {
    ...at,
    what: 'withdrawing an outcome',
    writes: ['withdrawOutcome'],
    press: async () => {
      await button('Withdraw').click()
      await reason().fill('Another borrower')
      await page().getByRole('form', { name: 'Withdraw the outcome' }).getByRole('button', { name: 'Withdraw' }).click()
    },
    kept: () => reason().inputValue(),
    expected: 'Another borrower',
  },
]
