import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { arrange } from '../../testing/arrange.ts'
import { addFact, addParty } from '../../testing/party-fixtures.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { settableClock } from '../../testing/settable-clock.ts'

const clock = settableClock('2026-06-01T06:00:00Z')
let world: TestWorld
let farid: Client
beforeAll(async () => {
  world = await testWorld({ clock })
})
afterAll(() => world.close())
beforeEach(async () => {
  clock.set('2026-06-01T06:00:00Z')
  farid = await world.organization()
})

const IDENTITY = {
  business_name: 'Quillfeather Tools',
  constitution: 'proprietorship',
  pan: 'AAPPU0939F',
  gstin: null,
}
const EXISTENCE = { began_on: '2016-04-01', mca_status: 'not_registered', gst_status: 'active' }
const FINANCES = {
  year_end: '2026-03-31',
  turnover: '1,00,00,000',
  profit: '600000',
  depreciation: '200000',
  interest: '100000',
  borrowings: '1000000',
  repayments_due: '200000',
  itr_filed: 'yes',
}
const CONDUCT = {
  bureau_score: '742',
  worst_dpd: '0',
  enquiries: '1',
  written_off: 'no',
  statutory_dues_overdue: 'no',
  receivables: '2000000',
  receivables_over_90: '100000',
  payables: '800000',
  payables_over_90: '0',
  top_debtors_share: '35',
}
const GUARANTEE = {
  guarantee_amount: '500000',
  tenor_months: '12',
  guarantee_kind: 'performance',
  beneficiary: 'The buyer',
  security: 'cash_margin',
  declared: true,
}
const STEPS = [IDENTITY, EXISTENCE, FINANCES, CONDUCT, GUARANTEE]

const save = (step: number, fields: object, step_status?: string) =>
  farid.patch(`/v1/user/steps/${step}`, { fields, ...(step_status && { step_status }) })
const send = async (step: number, fields: object = STEPS[step - 1] ?? {}) => {
  const answer = await save(step, fields, 'done')
  expect([step, answer.status, answer.body.data.message]).toEqual([step, 200, 'The step was sent.'])
  return answer.body.data
}
const sendUpTo = async (last: number) => {
  for (let step = 1; step <= last; step += 1) await send(step)
}
const standing = async () => {
  const { current_step_id, current_step_status } = (await farid.get('/v1/user/current_step')).body.data
  return [current_step_id, current_step_status]
}
const verdict = async (search = '') => (await farid.get(`/v1/eligibility_check${search}`)).body.data
const criterion = async (code: string) =>
  (await verdict()).criteria.find((outcome: { code: string }) => outcome.code === code)

describe('the steps', () => {
  it('begin at the first, pending, and go on one by one to eligible; the server computes where one stands [SH-ENT-064] [SH-ENT-065] [SH-API-024] [SH-API-025]', async () => {
    expect(await standing()).toEqual([1, 'pending'])
    for (const [at, expected] of [
      [1, [1, 'done']],
      [2, [2, 'done']],
      [3, [3, 'done']],
      [4, [4, 'done']],
      [5, [5, 'done']],
    ] as const) {
      await send(at)
      expect(await standing()).toEqual(expected)
    }
    expect(await verdict()).toMatchObject({ status: 'eligible', band: 'A', indicative: false, decided_on: null })
  })

  it('keep what was typed, right or wrong, until they are sent; what is not named stays [SH-API-026]', async () => {
    const typed = { business_name: '  Quill', pan: 'not yet' }
    expect((await save(1, typed)).body.data).toMatchObject({
      step_status: 'pending',
      message: 'What you typed is kept.',
    })
    await save(1, { gstin: '27aa' }, 'pending')
    const { data } = (await farid.get('/v1/user/steps/1')).body
    expect(data).toMatchObject({ step: 1, step_status: 'pending', answers: { ...typed, gstin: '27aa' } })
    expect(data.form.fields.map(({ name }: { name: string }) => name)).toContain('constitution')
    expect(await standing()).toEqual([1, 'pending'])
    const refused = await save(1, {}, 'done')
    expect(refused.status).toBe(400)
    expect(Object.keys(refused.body.data.fields).sort()).toEqual(['constitution', 'gstin', 'pan'])
    expect((await farid.get('/v1/user/steps/1')).body.data.answers.pan).toBe('not yet')
  })

  it('take no field that they do not have, no record for a text and no text without end', async () => {
    for (const fields of [{ pann: 'x' }, { pan: {} }, { pan: 'x'.repeat(10_001) }])
      expect((await save(1, fields)).status).toBe(400)
    expect((await farid.patch('/v1/user/steps/1', { fields: {}, step_status: 'ineligible' })).status).toBe(400)
    for (const step of ['0', '6', 'x', '1.0']) {
      expect((await farid.get(`/v1/user/steps/${step}`)).status).toBe(404)
      expect((await farid.patch(`/v1/user/steps/${step}`, { fields: {} })).status).toBe(404)
    }
  })

  it('are sent in their order and can be saved in any', async () => {
    const early = await save(3, FINANCES, 'done')
    expect([early.status, early.body.data.message]).toEqual([409, 'Step 1 comes first.'])
    expect((await save(3, { turnover: '5' })).status).toBe(200)
    expect(await standing()).toEqual([1, 'pending'])
  })

  it('of one user are no colleague’s', async () => {
    await send(1)
    const other = await world.user(farid.organization_id)
    expect((await other.get('/v1/user/steps/1')).body.data.answers).toEqual({})
  })

  it('tell which identifiers do not fit together', async () => {
    await save(1, { ...IDENTITY, constitution: 'private_company', cin: 'U72900KA2008PTC046374' })
    const { warnings } = (await farid.get('/v1/user/steps/1')).body.data
    expect(warnings.join(' ')).toMatch(/a CIN is given to companies only/)
  })

  it('leave an audit row of each, with what became of it and nothing of the answers', async () => {
    await send(1)
    await sendUpTo(1)
    const rows = await arrange(world.platform.db, farid.organization_id, (tx) =>
      sql<{ payload: unknown }>`select payload from audit_log where verb = 'save_setup_step'`.execute(tx),
    )
    expect(rows.rows[0]?.payload).toEqual({ step: 1, step_status: 'done' })
    expect(JSON.stringify(rows.rows)).not.toContain('AAPPU0939F')
  })
})

describe('ineligible', () => {
  it.each([
    [2, { ...EXISTENCE, gst_status: 'cancelled' }, 'gst_active'],
    [4, { ...CONDUCT, written_off: 'yes' }, 'written_off'],
    [5, { ...GUARANTEE, guarantee_amount: '4000000' }, 'guarantee_of_turnover'],
  ])('is what step %i can end as, with the criterion that was missed', async (step, fields, code) => {
    await sendUpTo(step - 1)
    expect(await send(step, fields)).toMatchObject({ step_status: 'ineligible', current_step_id: step })
    expect(await standing()).toEqual([step, 'ineligible'])
    expect(await verdict()).toMatchObject({ status: 'ineligible', decided_on: '2026-06-01', recheck_on: '2026-08-30' })
    expect(await criterion(code)).toMatchObject({ state: 'missed' })
  })

  it('is never what step 3 ends as: a loss is held against the guarantee in step 5 [SH-ELIG-015]', async () => {
    await sendUpTo(2)
    expect(await send(3, { ...FINANCES, profit: '-900000' })).toMatchObject({ step_status: 'done' })
    await send(4)
    expect(await send(5)).toMatchObject({ step_status: 'ineligible' })
    expect(await criterion('cash_cover')).toMatchObject({ state: 'missed', found: -2, unit: 'times' })
  })

  it('stands for 90 days: on day 89 nothing can be changed or judged again, on day 90 both can [SH-CONST-008] [SH-ELIG-019] [SH-API-022] [SH-API-023]', async () => {
    await sendUpTo(1)
    await send(2, { ...EXISTENCE, began_on: '2024-07-15' })
    clock.set('2026-08-29T18:29:00Z')
    expect(await verdict('?recheck=true')).toMatchObject({ status: 'ineligible', can_recheck: false })
    const refused = await save(2, EXISTENCE)
    expect([refused.status, refused.body.data.message]).toEqual([
      409,
      'The decision stands. You can change your answers from 30-08-2026.',
    ])
    clock.set('2026-08-29T18:30:00Z')
    expect(await verdict()).toMatchObject({ status: 'ineligible', can_recheck: true })
    expect(await verdict('?recheck=false')).toMatchObject({ status: 'ineligible', can_recheck: true })
    // In business for 24 months by now, which nobody had to type.
    expect(await verdict('?recheck=true')).toMatchObject({ status: 'pending', decided_on: null, can_recheck: false })
    expect(await standing()).toEqual([2, 'done'])
    expect(await criterion('vintage')).toMatchObject({ state: 'met', found: 25 })
  })

  it('keeps the day of its decision when it is judged again in vain, and is a new decision once answers are sent again', async () => {
    await sendUpTo(3)
    await send(4, { ...CONDUCT, bureau_score: '610' })
    clock.set('2026-10-01T06:00:00Z')
    expect(await verdict('?recheck=true')).toMatchObject({
      status: 'ineligible',
      decided_on: '2026-06-01',
      can_recheck: true,
    })
    await send(4, { ...CONDUCT, bureau_score: '615' })
    expect(await verdict()).toMatchObject({ status: 'ineligible', decided_on: '2026-10-01', can_recheck: false })
    clock.set('2026-12-31T06:00:00Z')
    await send(4, { ...CONDUCT, bureau_score: '690' })
    expect(await standing()).toEqual([4, 'done'])
    await send(5)
    expect(await verdict()).toMatchObject({ status: 'eligible', band: 'B' })
  })

  it('is found again when an earlier step is sent anew', async () => {
    await sendUpTo(5)
    await send(3, { ...FINANCES, turnover: '1000000' })
    expect(await standing()).toEqual([5, 'ineligible'])
  })

  it('can be read and is not judged again while the organization is suspended', async () => {
    await sendUpTo(1)
    await send(2, { ...EXISTENCE, began_on: '2024-07-15' })
    clock.set('2026-10-01T06:00:00Z')
    await arrange(world.platform.db, farid.organization_id, (tx) =>
      sql`update organizations set status = 'suspended' where organization_id = ${farid.organization_id}`.execute(tx),
    )
    expect(await verdict('?recheck=true')).toMatchObject({ status: 'ineligible', can_recheck: true })
  })
})

describe('what is known of the own business', () => {
  let made = 100_000
  const register = async (status: string, known_at = '2026-05-31T06:00:00Z') => {
    const { db } = world.platform
    made += 1
    const cin = `U27100KA2008PTC${made}`
    const party_id = await addParty(db, { name: 'QUILLFEATHER PRIVATE LIMITED', identifiers: [['cin', cin]] })
    const fact_id = await addFact(db, {
      ...{ party_id, kind: 'company_master', subject: cin, valid_from: '2026-05-31', known_at, locator: { row: 7 } },
      payload: {
        ...{ cin, name: 'QUILLFEATHER PRIVATE LIMITED', status, registration_date: '2008-03-14', class: null },
        ...{ category: null, sub_category: null, authorized_capital: null, paid_up_capital: null, state: null },
        ...{ nic_code: null, activity: null, address: null, roc: null, listed: null },
        ...{ last_annual_return: null, last_balance_sheet: null },
      },
    })
    return { party_id, cin, fact_id }
  }
  const own = (party_id: string) =>
    arrange(world.platform.db, farid.organization_id, (tx) =>
      sql`update organizations set party_id = ${party_id} where organization_id = ${farid.organization_id}`.execute(tx),
    )
  const company = (cin: string) => ({ ...IDENTITY, constitution: 'private_company', pan: 'AABCT5678K', cin })

  it('fills the steps, each field with where it came from', async () => {
    const { party_id, cin, fact_id } = await register('Active')
    await own(party_id)
    const { known } = (await farid.get('/v1/user/steps/1')).body.data
    expect(known).toMatchObject({
      business_name: { value: 'QUILLFEATHER PRIVATE LIMITED' },
      constitution: { value: 'private_company' },
      cin: { value: cin, from: { kind: 'fact', label: 'Company register', as_of: '2026-05-31', fact_id, row: 7 } },
    })
    expect((await farid.get('/v1/user/steps/2')).body.data.known).toMatchObject({
      began_on: { value: '2008-03-14' },
      mca_status: { value: 'active' },
    })
    expect(await criterion('vintage')).toMatchObject({ state: 'met', found: 218, read_from: [{ from: { fact_id } }] })
  })

  it('is found in the register by the CIN that was given in step 1', async () => {
    const { cin } = await register('Active')
    await send(1, company(cin))
    expect((await farid.get('/v1/user/steps/2')).body.data.known.began_on.value).toBe('2008-03-14')
  })

  it('overrules an answer on a status while it is fresh, and tells the answer beside it', async () => {
    const { cin, fact_id } = await register('Strike Off')
    await send(1, company(cin))
    expect(await send(2, { ...EXISTENCE, mca_status: 'active' })).toMatchObject({ step_status: 'ineligible' })
    expect(await criterion('mca_active')).toMatchObject({
      state: 'missed',
      found: 'Another status',
      read_from: [{ from: { fact_id }, otherwise: { label: 'Your answer', value: 'Active' } }],
    })
  })

  it('of years ago overrules nothing, and is told beside the answer', async () => {
    const { cin } = await register('Strike Off', '2021-03-31T06:00:00Z')
    await send(1, company(cin))
    expect(await send(2, { ...EXISTENCE, mca_status: 'active' })).toMatchObject({ step_status: 'done' })
    expect(await criterion('mca_active')).toMatchObject({
      state: 'met',
      read_from: [{ from: { kind: 'answer', label: 'Step 2' }, otherwise: { value: 'Another status' } }],
    })
  })

  it('comes from GST look-ups, returns and statements of the own party, and of no other organization', async () => {
    const { db } = world.platform
    const other = await world.organization()
    const party_id = await addParty(db, { name: 'Quillfeather Tools' }, farid.organization_id)
    await own(party_id)
    const add = (owner: string, kind: string, subject: string, payload: Record<string, unknown>) =>
      addFact(db, { party_id, kind, subject, valid_from: '2026-05-01', payload }, owner)
    const gstin = '27AABCT5678K1ZR'
    const look_up = { gstin, told_on: '2026-05-01', registered_on: '2017-07-01', cancelled_on: null }
    await add(farid.organization_id, 'gst_registration', gstin, { ...look_up, status: 'suspended' })
    await add(other.organization_id, 'gst_registration', '27AAPFU0939F1ZV', { ...look_up, status: 'active' })
    for (const [period, status] of [
      ['2026-02', 'filed'],
      ['2026-03', 'not_filed'],
      ['2026-05', 'not_filed'],
    ])
      await add(farid.organization_id, 'gst_return', `${gstin} GSTR3B ${period}`, {
        ...{ gstin, return_type: 'GSTR3B', period, quarterly: false, status, date_of_filing: null, arn: null },
      })
    const statement = { nature: 'standalone', form: 'commercial', audited: true, company_name: 'Quillfeather' }
    const year = { period_start: '2025-04-01', period_end: '2026-03-31', customer_number: null }
    await add(farid.organization_id, 'borrower_statement', 'pl', {
      ...{ ...statement, ...year, statement: 'profit_and_loss' },
      lines: { revenue_from_operations: '12345678.00', profit_loss_for_period: '-5000.00', finance_costs: '70000.00' },
    })
    await add(farid.organization_id, 'borrower_statement', 'pl before', {
      ...{ ...statement, statement: 'profit_and_loss', customer_number: null },
      ...{ period_start: '2024-04-01', period_end: '2025-03-31', lines: { revenue_from_operations: '11000000.00' } },
    })
    await add(farid.organization_id, 'borrower_statement', 'bs', {
      ...{ ...statement, ...year, period_start: null, statement: 'balance_sheet' },
      lines: { borrowings_noncurrent: '100.50', borrowings_current: '200.00' },
    })
    const values = async (step: number) => {
      const { known } = (await farid.get(`/v1/user/steps/${step}`)).body.data
      return Object.fromEntries(Object.entries<{ value: string }>(known).map(([name, { value }]) => [name, value]))
    }
    expect(await values(1)).toEqual({ gstin, pan: 'AABCT5678K' })
    // The return of May is not due yet on the first of June.
    expect(await values(2)).toEqual({
      gst_status: 'suspended',
      gst_registered_on: '2017-07-01',
      gst_returns_missing: '1',
    })
    expect(await values(3)).toEqual({
      year_end: '2026-03-31',
      turnover: '12345678.00',
      turnover_before: '11000000.00',
      profit: '-5000.00',
      interest: '70000.00',
      borrowings: '300.50',
    })
  })

  it('comes from the income tax return, and from GST returns that tell of every month of the year', async () => {
    const { db } = world.platform
    const party_id = await addParty(db, { name: 'Quillfeather Tools' }, farid.organization_id)
    await own(party_id)
    const add = (kind: string, subject: string, payload: Record<string, unknown>) =>
      addFact(db, { party_id, kind, subject, valid_from: '2026-05-01', payload }, farid.organization_id)
    const known = async () => (await farid.get('/v1/user/steps/3')).body.data.known
    const year = { period_start: '2025-04-01', period_end: '2026-03-31', customer_number: null }
    await add('borrower_statement', 'pl', {
      ...{ ...year, nature: 'standalone', form: 'commercial', audited: true, company_name: 'Quillfeather' },
      ...{ statement: 'profit_and_loss', lines: { revenue_from_operations: '1300.00' } },
    })
    await add('income_tax_return', '2026', { form: 'ITR-6', assessment_year: 2026 })
    const quarters = ['2025-04', '2025-07', '2025-10', '2026-01']
    for (const [at, period] of quarters.entries()) {
      expect((await known()).gst_turnover).toBeUndefined()
      await add('gst_return', `GSTR3B ${period}`, {
        ...{ gstin: '27AABCT5678K1ZR', return_type: 'GSTR3B', period, quarterly: true, status: 'filed' },
        turnover: `${at + 1}00.50`,
      })
    }
    expect(await known()).toMatchObject({
      itr_filed: { value: 'yes', from: { label: 'Income tax return' } },
      gst_turnover: { value: '1002.00', from: { label: 'GST returns' } },
    })
  })

  it('comes from the own books and bank statements, each marked so', async () => {
    const { db } = world.platform
    const party_id = await addParty(db, { name: 'Quillfeather Tools' }, farid.organization_id)
    await own(party_id)
    const add = (kind: string, subject: string, payload: Record<string, unknown>) =>
      addFact(db, { party_id, kind, subject, valid_from: '2026-05-01', payload }, farid.organization_id)
    const known = async (step: number) => (await farid.get(`/v1/user/steps/${step}`)).body.data.known
    const months = Array.from(
      { length: 12 },
      (_, n) => `${n < 9 ? 2025 : 2026}-${String(((n + 3) % 12) + 1).padStart(2, '0')}`,
    )
    for (const month of months) {
      expect((await known(3)).turnover).toBeUndefined()
      await add('books_month', `tally ${month}`, {
        ...{ program: 'tally', month, is_whole: true, vouchers_not_read: 0, sales: '1000.50' },
      })
    }
    for (const period of months)
      await add('gst_supplies', `3B ${period}`, {
        ...{ gstin: '27AABCT5678K1ZR', return_type: 'GSTR3B', period, quarterly: false, turnover: '900.00' },
        has_amendments: false,
      })
    const account = { bank: 'UTIB', account_number: '912000777' }
    await add('bank_statement', 'year', { ...account, from: '2025-04-01', to: '2026-03-31' })
    const line = { ...account, date: '2025-09-30', direction: 'debit', amount: '70.25' }
    await add('bank_transaction', 'interest', { ...line, class: 'interest' })
    expect(await known(3)).toMatchObject({
      year_end: { value: '2026-03-31', from: { label: 'Books' } },
      turnover: { value: '12006.00', from: { label: 'Books' } },
      gst_turnover: { value: '10800.00', from: { label: 'GST returns' } },
      interest: { value: '70.25', from: { label: 'Bank statements' } },
    })
    // Within an instalment nothing shows the interest.
    await add('bank_transaction', 'emi', { ...line, class: 'instalment' })
    expect((await known(3)).interest).toBeUndefined()

    const bill = (party: string, amount: string, bill_date: string | null) => ({
      ...{ party, reference: 'R', amount, bill_date, due_date: null, overdue: null },
    })
    const list = { program: 'tally', as_of: '2026-05-31', bills_not_read: 0 }
    await add('open_bills', 'receivable', {
      ...{ ...list, side: 'receivable' },
      bills: [
        bill('A', '500.00', '2026-05-01'),
        bill('B', '250.00', '2026-01-01'),
        bill('C', '150.00', '2026-05-02'),
        bill('D', '100.00', '2026-05-03'),
      ],
    })
    await add('open_bills', 'payable', { ...list, side: 'payable', bills: [bill('S', '80.00', null)] })
    const conduct = await known(4)
    expect(conduct).toMatchObject({
      receivables: { value: '1000.00', from: { label: 'Books' } },
      receivables_over_90: { value: '250.00' },
      top_debtors_share: { value: '90' },
      payables: { value: '80.00' },
    })
    expect(conduct.payables_over_90).toBeUndefined()
  })
})

describe('the variant of the lending partner', () => {
  const PARTNER = {
    business_name: 'Quillfeather Tools',
    pan: 'AAPPU0939F',
    contact: 'Nila',
    loan_amount: '5,00,000',
    loan_purpose: 'machinery',
  }
  it('has one step, which decides nothing', async () => {
    await arrange(world.platform.db, farid.organization_id, (tx) =>
      sql`update users set instance_name = 'rupeeboss' where user_id = ${farid.user_id}`.execute(tx),
    )
    expect((await farid.get('/v1/user/steps/1')).body.data).toMatchObject({
      step_status: 'pending',
      form: { id: 'partner-setup' },
    })
    expect((await farid.get('/v1/user/steps/2')).status).toBe(404)
    await send(1, PARTNER)
    expect((await farid.get('/v1/user/steps/1')).body.data.step_status).toBe('done')
    expect(await standing()).toEqual([1, 'done'])
  })
})

describe('the quick calculator', () => {
  const ASKED = 'turnover=1,00,00,000&vintage=36&existing_debt=1000000&requested_amount=2000000&gst=yes&itr=yes'
  it('answers by the same rule, says that it is indicative and decides nothing', async () => {
    expect(await verdict(`?${ASKED}`)).toMatchObject({ status: 'eligible', indicative: true, decided_on: null })
    const missed = await verdict(`?${ASKED.replace('vintage=36', 'vintage=12')}&recheck=true`)
    expect(missed.status).toBe('ineligible')
    expect(missed.criteria.find(({ code }: { code: string }) => code === 'vintage')).toMatchObject({
      state: 'missed',
      found: 12,
    })
    expect(await standing()).toEqual([1, 'pending'])
    expect((await verdict('?turnover=5')).status).toBe('pending')
  })

  it('refuses what is no figure, by the name of the field', async () => {
    const { status, body } = await farid.get('/v1/eligibility_check?turnover=much')
    expect([status, Object.keys(body.data.fields)]).toEqual([400, ['turnover']])
  })
})
