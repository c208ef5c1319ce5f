import { page } from '../foreign-browser.ts'
import { button, type Walk } from './walk.ts'

const FACT = {
  ...{ fact_id: 'f1', party_id: 'p1', party_name: 'Quillfeather', is_demo: false, kind: 'cheque_return' },
  ...{ kind_name: 'Returned cheque', subject: 'A-1', valid_from: '2027-04-01', known_at: '2027-04-02T06:00:00Z' },
  ...{ recorded_at: '2027-04-02T06:00:00Z', visibility: 'tenant', fields: [], may_correct: false },
  ...{ not_correctable_because: null, source: { document_id: null, file_name: null, row: null, attribution: null } },
}
const contest = (more: object) => ({
  'GET /v1/admin/contests/c1': {
    data: {
      ...{ contest_id: 'c1', fact_id: 'f1', party_id: 'p1', party_name: 'Quillfeather', is_demo: false },
      ...{ kind: 'cheque_return', kind_name: 'Returned cheque', subject: 'A-1', valid_from: '2027-04-01' },
      ...{ claim: 'It was paid.', corrects: false, has_document: false, of_own_business: false, state: 'open' },
      ...{ asked_by_name: 'Ravi', asked_at: '2027-05-03T06:00:00Z', decided_by_name: null, decided_at: null },
      ...{ correction_fact_id: null, in_score: false, fact: FACT, corrections: null, document: null, notes: null },
      ...{ undone_by_name: null, undone_at: null, undone_because: null, approval_id: null, is_own: false },
      ...{ may_decide: false, withheld: null, may_undo: false, differs: null },
      ...more,
    },
  },
})
const CLAIM = 'The cheque was paid on the next day.'
const PATH = '/admin/contests/c1'

const OWN_BUSINESS = {
  data: {
    ...{ party: { party_id: 'p1', name: 'Quillfeather', is_demo: false }, view: null, hints: [] },
    ...{ counts: { clear: 0, not_measurable: 0 }, ended: [] },
  },
}
const OWN_FACT = {
  ...{ fact_id: 'f1', kind_name: 'Company register', title: null, valid_from: '2027-04-01', source: FACT.source },
}
const OWN_CONTEST = {
  ...{ contest_id: 'c1', fact_id: 'f1', kind_name: 'Company register', valid_from: '2027-04-01', claim: CLAIM },
  ...{ state: 'open', corrects: false, asked_by_name: 'Anna', asked_at: '2027-05-03T06:00:00Z' },
  ...{ decided_by_name: null, decided_at: null, may_withdraw: true },
}

export const CONTESTS: Walk[] = [
  {
    what: 'contesting a fact',
    writes: ['contestFact'],
    path: '/admin/contests/facts/f1',
    answers: { 'GET /v1/admin/contests/facts/f1': { data: { ...FACT, contest: null } } },
    press: async () => {
      await page().getByLabel('What is wrong with it').fill(CLAIM)
      await button('Contest this fact').click()
    },
    kept: () => page().getByLabel('What is wrong with it').inputValue(),
    expected: CLAIM,
  },
  {
    what: 'withdrawing a contest',
    writes: ['withdrawContest'],
    path: PATH,
    answers: contest({ is_own: true }),
    press: () => button('Withdraw this contest').click(),
  },
  {
    what: 'taking an upheld contest back',
    writes: ['undoContest'],
    path: PATH,
    answers: contest({ state: 'upheld', may_undo: true }),
    press: async () => {
      await page().getByLabel('Why the fact should count again').fill(CLAIM)
      await button('Let the fact count again').click()
    },
    kept: () => page().getByLabel('Why the fact should count again').inputValue(),
    expected: CLAIM,
  },
  {
    what: 'contesting a fact of the own business',
    writes: ['contestOwnFact'],
    path: '/my-business',
    answers: {
      'GET /v1/account/my_business': OWN_BUSINESS,
      'GET /v1/account/my_business/facts': { data: [OWN_FACT], is_more: false },
      'GET /v1/account/my_business/contests': { data: [] },
    },
    press: async () => {
      await button('Contest this fact').click()
      await page().getByLabel('What is wrong with it').fill(CLAIM)
      await page()
        .getByRole('form', { name: 'Contest a fact' })
        .getByRole('button', { name: 'Contest this fact' })
        .click()
    },
    kept: () => page().getByLabel('What is wrong with it').inputValue(),
    expected: CLAIM,
  },
  {
    what: 'withdrawing a contest of the own business',
    writes: ['withdrawOwnContest'],
    path: '/my-business',
    answers: {
      'GET /v1/account/my_business': OWN_BUSINESS,
      'GET /v1/account/my_business/facts': { data: [OWN_FACT], is_more: false },
      'GET /v1/account/my_business/contests': { data: [OWN_CONTEST] },
    },
    press: async () => {
      await button('Withdraw this contest').click()
      await page()
        .getByRole('form', { name: 'Withdraw this contest' })
        .getByRole('button', { name: 'Withdraw', exact: true })
        .click()
    },
    kept: async () => String(await page().getByRole('form', { name: 'Withdraw this contest' }).count()),
    expected: '1',
  },
]
