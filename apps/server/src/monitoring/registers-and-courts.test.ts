import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLATFORM_ORGANIZATION } from '../platform/db.ts'
import { importText } from '../testing/import-text.ts'
import { type Client, type TestWorld, testWorld } from '../testing/server.ts'
import { settableClock } from '../testing/settable-clock.ts'
import { evaluateDirty } from './run.ts'

const clock = settableClock('2026-04-01T06:00:00Z')
let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ clock })
})
afterAll(() => world.close())

async function lender(cin = ''): Promise<Client> {
  const bank = await world.organization()
  await importText(
    world,
    bank.organization_id,
    'customers',
    `customer_number,name,cin\nC-1,Lanternfish Filing Testers Private Limited,${cin}\n`,
  )
  return bank
}

async function alertsOf(bank: Client, type: string) {
  await evaluateDirty(world.platform, bank.organization_id)
  const { data } = (await bank.get(`/v1/admin/alerts?alert_type=${type}&state=open`)).body
  return data
}

const replay = async (bank: Client, alert: { _id: string }) =>
  (await bank.post(`/v1/admin/alerts/${alert._id}/replay`)).body.data

describe('court cases', () => {
  const HEADING = 'customer_number,case_number,forum,role,under,filed_on,stage,stage_date\n'

  it('raise an alert when a petition is filed, a graver one when it is admitted, and close it when it is withdrawn', async () => {
    clock.set('2026-04-01T06:00:00Z')
    const bank = await lender()
    const report = (line: string) => importText(world, bank.organization_id, 'court_cases', HEADING + line)
    await report('C-1,CP (IB) No. 990/MB/2026,NCLT Mumbai,Corporate Debtor,IBC section 7,2026-02-02,Filed,\n')
    const [filed] = await alertsOf(bank, 'proceeding_nclt')
    expect(filed).toMatchObject({ risk_severity: 'Medium', customer_number: 'C-1' })
    expect(await replay(bank, filed)).toMatchObject({ same: true })

    clock.set('2026-04-11T06:00:00Z')
    await report('C-1,C.P.(IB)-990/MB/2026,NCLT Mumbai,Corporate Debtor,IBC section 7,2026-02-02,Admitted,2026-04-08\n')
    const [admitted] = await alertsOf(bank, 'proceeding_nclt')
    expect(admitted).toMatchObject({ risk_severity: 'High' })
    expect(await replay(bank, admitted)).toMatchObject({ same: true })

    clock.set('2026-05-11T06:00:00Z')
    await report('C-1,CP (IB) 990/MB/2026,NCLT Mumbai,Corporate Debtor,IBC section 7,2026-02-02,Withdrawn,2026-05-02\n')
    expect(await alertsOf(bank, 'proceeding_nclt')).toEqual([])
  })
})

describe('cases before other courts', () => {
  const HEADING = 'customer_number,case_number,forum,role,under,filed_on,stage,stage_date,next_hearing\n'

  it('raise an alert of a claim, a graver one when it is decided, and close that of a complaint that was settled', async () => {
    clock.set('2026-04-01T06:00:00Z')
    const bank = await lender()
    const report = (lines: string) => importText(world, bank.organization_id, 'court_cases', HEADING + lines)
    await report(`C-1,OA 412/2025,DRT-II Delhi,Defendant,RDB Act section 19,2025-06-02,Pending,2026-03-20,2026-05-16
C-1,CC 2210/2025,MM Court Mumbai,Accused,NI Act section 138,2025-09-12,Filed,,\n`)
    const [claim] = await alertsOf(bank, 'proceeding_drt_cases')
    expect(claim).toMatchObject({ risk_severity: 'High', signal_code: '20220' })
    expect(await replay(bank, claim)).toMatchObject({ same: true })
    const [complaint] = await alertsOf(bank, 'court_case_other')
    expect(complaint).toMatchObject({ risk_severity: 'Medium', signal_code: '20241' })

    clock.set('2026-05-21T06:00:00Z')
    await report(`C-1,OA 412/2025,DRT-II Delhi,Defendant,RDB Act section 19,2025-06-02,Allowed,2026-05-16,
C-1,CC 2210/2025,MM Court Mumbai,Accused,NI Act section 138,2025-09-12,Compromised,2026-05-11,\n`)
    const [certificate] = await alertsOf(bank, 'proceeding_drt_cases')
    expect(certificate).toMatchObject({ signal_code: '20221' })
    expect(await replay(bank, certificate)).toMatchObject({ same: true })
    expect(await alertsOf(bank, 'court_case_other')).toEqual([])
  })
})

describe('charges', () => {
  it('raise an alert for another lender, none for your own, and close it when the charge is satisfied', async () => {
    clock.set('2026-04-01T06:00:00Z')
    const bank = await lender()
    const HEADING = 'customer_number,charge_id,holder,own,amount,created_on,satisfied_on\n'
    const file = (lines: string) => importText(world, bank.organization_id, 'charges', HEADING + lines)
    await file(
      'C-1,100990001,Sample Bank,no,2500000,2026-03-02,\nC-1,100990002,Sample Lender,yes,900000,2026-03-09,\nC-1,100990003,Sample Bank,no,1,2015-03-09,\n',
    )
    const alerts = await alertsOf(bank, 'new_charge_created')
    expect(alerts).toHaveLength(1)
    expect(await replay(bank, alerts[0])).toMatchObject({ same: true })
    clock.set('2026-04-20T06:00:00Z')
    await file('C-1,100990001,Sample Bank,no,2500000,2026-03-02,2026-04-15\n')
    expect(await alertsOf(bank, 'new_charge_created')).toEqual([])
  })
})

describe('one asset charged to two lenders', () => {
  it('raises an alert until one of the charges is satisfied', async () => {
    clock.set('2026-04-01T06:00:00Z')
    const bank = await lender()
    const HEADING = 'customer_number,charge_id,holder,own,amount,created_on,satisfied_on,assets\n'
    const file = (lines: string) => importText(world, bank.organization_id, 'charges', HEADING + lines)
    await file(`C-1,100990011,Sample Lender,yes,2500000,2021-03-02,,"Plot No. 14, Verna"
C-1,100990012,Sample Bank,no,900000,2026-03-09,,PLOT 14 VERNA\n`)
    const [alert] = await alertsOf(bank, 'multiple_charges_same_asset')
    expect(alert).toMatchObject({ risk_severity: 'High', signal_code: '20141' })
    expect(await replay(bank, alert)).toMatchObject({ same: true })
    clock.set('2026-04-20T06:00:00Z')
    await file('C-1,100990012,Sample Bank,no,900000,2026-03-09,2026-04-15,PLOT 14 VERNA\n')
    expect(await alertsOf(bank, 'multiple_charges_same_asset')).toEqual([])
  })
})

describe('ratings without the issuer', () => {
  it('raise an alert until the issuer cooperates again', async () => {
    clock.set('2026-04-01T06:00:00Z')
    const bank = await lender()
    const HEADING = 'customer_number,instrument,term,rating,not_cooperating,action_date\n'
    const file = (lines: string) => importText(world, bank.organization_id, 'ratings', HEADING + lines)
    await file(`C-1,Bank facilities,long,CARE BBB-,no,2025-02-14
C-1,Bank facilities,long,CARE BB; ISSUER NOT COOPERATING,,2026-02-10\n`)
    const [alert] = await alertsOf(bank, 'rating_not_cooperating')
    expect(alert).toMatchObject({ risk_severity: 'Medium', signal_code: '20331' })
    expect(await replay(bank, alert)).toMatchObject({ same: true })
    clock.set('2026-06-20T06:00:00Z')
    await file('C-1,Bank facilities,long,CARE BB,no,2026-06-10\n')
    expect(await alertsOf(bank, 'rating_not_cooperating')).toEqual([])
  })
})

describe('late filings', () => {
  const CIN = 'U15400MN2011PTC990077'
  const register = (filed: string, as_of: string) =>
    importText(
      world,
      PLATFORM_ORGANIZATION,
      'company_master',
      `CORPORATE_IDENTIFICATION_NUMBER,Company_Name,Company_status,Company_class,DATE_OF_REGISTRATION,Latest_Year_AR,Latest_Year_BS\n${CIN},LANTERNFISH FILING TESTERS PRIVATE LIMITED,Active,Private,02-05-11,${filed}\n`,
      { as_of },
    )

  it('are told as of the register, and are over when an edition shows the filings', async () => {
    clock.set('2021-04-10T06:00:00Z')
    await register('31-03-18,31-03-18', '2021-03-31')
    const bank = await lender(CIN)
    const [late] = await alertsOf(bank, 'mca_filing_delay')
    expect(late).toMatchObject({ risk_severity: 'High' })
    expect(await replay(bank, late)).toMatchObject({ same: true })
    clock.set('2021-06-10T06:00:00Z')
    await register('31-03-20,31-03-20', '2021-05-31')
    expect(await alertsOf(bank, 'mca_filing_delay')).toEqual([])
  })

  it('are not stated for a company of which the register gives no filing', async () => {
    clock.set('2021-08-10T06:00:00Z')
    await register('NA,NA', '2021-07-31')
    const bank = await lender(CIN)
    expect(await alertsOf(bank, 'mca_filing_delay')).toEqual([])
  })
})
