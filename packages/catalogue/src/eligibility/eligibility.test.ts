import { FIELD_KINDS, type FormField } from '@saakh/domain/form-field'
import { describe, expect, it } from 'vitest'
import { GUARANTEE_RULE } from './guarantee-rule.ts'
import { bandOf, judgeEligibility, statusOf } from './judge-eligibility.ts'
import { type Known, MEASURES } from './measures.ts'
import { judgeQuickly } from './quick-eligibility.ts'
import { GUARANTEE_STEPS, setupForm } from './setup-forms.ts'
import { setupVariant } from './setup-variant.ts'

const TODAY = '2026-11-22'
const SOUND: Known = {
  constitution: 'private_company',
  began_on: '2016-04-01',
  mca_status: 'active',
  gst_status: 'active',
  turnover: '100000000',
  gst_turnover: '98000000',
  profit: '6000000',
  depreciation: '2000000',
  interest: '1000000',
  borrowings: '10000000',
  repayments_due: '2000000',
  itr_filed: 'yes',
  bureau_score: '742',
  worst_dpd: '12',
  enquiries: '1',
  written_off: 'no',
  statutory_dues_overdue: 'no',
  receivables: '20000000',
  receivables_over_90: '1000000',
  payables: '8000000',
  payables_over_90: '0',
  top_debtors_share: '35',
  guarantee_amount: '5000000',
}
const judged = (changes: Known = {}) => judgeEligibility(GUARANTEE_RULE, { ...SOUND, ...changes }, TODAY)
const stateOf = (code: string, changes: Known) => judged(changes).find((outcome) => outcome.code === code)?.state

describe('the rule', () => {
  it('stands as it was published: whoever changes a limit raises the version', () => {
    const limits = GUARANTEE_RULE.criteria.map((criterion) =>
      criterion.kind === 'one_of'
        ? `${criterion.code} ${criterion.step} ${criterion.values.join(' ')}`
        : `${criterion.code} ${criterion.step} ${criterion.kind} ${criterion.limit} ${JSON.stringify(criterion.bands ?? null)}`,
    )
    expect([GUARANTEE_RULE.version, ...limits].join('\n')).toMatchInlineSnapshot(`
      "1
      vintage 2 at_least 24 null
      mca_active 2 active
      gst_active 2 active
      bureau_score 4 at_least 650 {"A":700,"B":680}
      worst_dpd 4 at_most 89 null
      enquiries 4 at_most 5 null
      written_off 4 no
      statutory_dues 4 no
      old_receivables 4 at_most 40 {"A":20,"B":40}
      old_payables 4 at_most 50 {"A":25,"B":50}
      top_debtors 4 at_most 60 null
      cash_cover 5 at_least 1 {"A":2.5,"B":1.5}
      gst_against_books 5 at_most 15 null
      itr_filed 5 yes
      guarantee_ceiling 5 at_most 100000000 null
      guarantee_of_turnover 5 at_most 25 null
      debt_of_turnover 5 at_most 50 null"
    `)
  })

  it('asks only what a field asks, and names where each limit comes from', () => {
    const fields = new Set(Object.values(GUARANTEE_STEPS).flatMap(({ fields }) => fields.map(({ name }) => name)))
    for (const { needs } of Object.values(MEASURES)) expect(needs.filter((name) => !fields.has(name))).toEqual([])
    for (const criterion of GUARANTEE_RULE.criteria) {
      if (criterion.kind === 'one_of') expect(fields).toContain(criterion.field)
      expect(criterion.source).not.toBe('')
    }
    expect(GUARANTEE_RULE.note).toContain('our defaults')
  })
})

describe('a business', () => {
  it('finds a sound business eligible in band A', () => {
    const outcomes = judged()
    expect(outcomes.filter(({ state }) => state !== 'met')).toEqual([])
    expect([statusOf(outcomes), bandOf(outcomes)]).toEqual(['eligible', 'A'])
  })

  it.each<[string, Known, Known]>([
    ['vintage', { began_on: '2024-11-22' }, { began_on: '2024-11-23' }],
    ['mca_active', { mca_status: 'active' }, { mca_status: 'not_active' }],
    ['gst_active', { gst_status: 'active' }, { gst_status: 'suspended' }],
    ['bureau_score', { bureau_score: '650' }, { bureau_score: '649' }],
    ['worst_dpd', { worst_dpd: '89' }, { worst_dpd: '90' }],
    ['enquiries', { enquiries: '5' }, { enquiries: '6' }],
    ['written_off', { written_off: 'no' }, { written_off: 'yes' }],
    ['statutory_dues', { statutory_dues_overdue: 'no' }, { statutory_dues_overdue: 'yes' }],
    ['old_receivables', { receivables_over_90: '8000000' }, { receivables_over_90: '8001000' }],
    ['old_payables', { payables_over_90: '4000000' }, { payables_over_90: '4001000' }],
    ['top_debtors', { top_debtors_share: '60' }, { top_debtors_share: '60.5' }],
    ['cash_cover', { profit: '0' }, { profit: '-1000000' }],
    ['gst_against_books', { gst_turnover: '85000000' }, { gst_turnover: '116000000' }],
    ['itr_filed', { itr_filed: 'yes' }, { itr_filed: 'no' }],
    ['guarantee_ceiling', { guarantee_amount: '100000000' }, { guarantee_amount: '100000000.01' }],
    ['guarantee_of_turnover', { guarantee_amount: '25000000' }, { guarantee_amount: '25010000' }],
    ['debt_of_turnover', { borrowings: '45000000' }, { borrowings: '45010000' }],
  ])('%s: at its limit met, beyond it missed', (code, at, beyond) => {
    expect([stateOf(code, at), stateOf(code, beyond)]).toEqual(['met', 'missed'])
    expect(statusOf(judged(beyond))).toBe('ineligible')
  })

  it('says what is missing, and decides nothing without it', () => {
    const outcomes = judged({ bureau_score: undefined })
    expect(outcomes.find(({ code }) => code === 'bureau_score')).toMatchObject({
      state: 'missing',
      fields: ['bureau_score'],
    })
    expect(statusOf(outcomes)).toBe('pending')
  })

  it('passes over what does not apply: no register for a proprietor, no debt, nobody who owes, no GST returns', () => {
    expect(stateOf('mca_active', { constitution: 'proprietorship', mca_status: 'not_registered' })).toBe('not_asked')
    expect(stateOf('cash_cover', { interest: '0', repayments_due: '0' })).toBe('not_asked')
    expect(stateOf('old_receivables', { receivables: '0', receivables_over_90: '0' })).toBe('not_asked')
    expect(stateOf('gst_against_books', { gst_turnover: undefined })).toBe('not_asked')
    expect(stateOf('guarantee_of_turnover', { turnover: '0' })).toBe('missed')
  })

  it.each([
    [{ bureau_score: '690' }, 'B'],
    [{ receivables_over_90: '6000000' }, 'B'],
    [{ bureau_score: '655', receivables_over_90: '6000000' }, 'C'],
  ])('takes the worst band: %o is %s', (changes, band) => expect(bandOf(judged(changes))).toBe(band))
})

describe('the forms', () => {
  it('are of five steps, of fields the house knows, each with a name of its own', () => {
    const fields: FormField[] = Object.values(GUARANTEE_STEPS).flatMap(({ fields }) => fields)
    expect(new Set(fields.map(({ name }) => name)).size).toBe(fields.length)
    for (const { kind } of fields) expect(FIELD_KINDS).toContain(kind)
  })

  it('are one step for the lending partner, and for nobody else [SH-PROD-023]', () => {
    expect([setupForm('rupeeboss', 1)?.id, setupForm('rupeeboss', 2)]).toEqual(['partner-setup', null])
    expect([setupForm('eqaro', 2)?.id, setupForm(null, 2)?.id]).toEqual(['guarantee-existence', 'guarantee-existence'])
    expect(['eqaro', 'Rupee-Boss', 'rupeeboss', 'other', null].map(setupVariant)).toEqual([
      ...['eqaro', 'rupeeboss', 'rupeeboss'],
      ...[null, null],
    ])
  })
})

describe('the quick calculator', () => {
  const SMALL = {
    turnover: '10000000',
    vintage: '36',
    existing_debt: '1000000',
    requested_amount: '2000000',
    gst: 'yes',
    itr: 'yes',
  }
  it('judges by the same limits', () => {
    expect(statusOf(judgeQuickly(SMALL, TODAY))).toBe('eligible')
    expect(statusOf(judgeQuickly({ ...SMALL, vintage: '23' }, TODAY))).toBe('ineligible')
    expect(statusOf(judgeQuickly({ ...SMALL, requested_amount: '2600000' }, TODAY))).toBe('ineligible')
    expect(statusOf(judgeQuickly({ ...SMALL, gst: 'no' }, TODAY))).toBe('ineligible')
    expect(statusOf(judgeQuickly({ turnover: '10000000' }, TODAY))).toBe('pending')
  })
})
