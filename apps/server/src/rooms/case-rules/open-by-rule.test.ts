import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { query } from '../../testing/query.ts'
import { HIGH, RULES, rule, ruledWorld } from '../../testing/ruled-world.ts'

let ruled: Awaited<ReturnType<typeof ruledWorld>>
beforeAll(async () => {
  ruled = await ruledWorld()
})
afterAll(() => ruled.world.close())

describe('a rule that opens cases', () => {
  it('opens one for a borrower that becomes NPA, once, with its alert, and says why', async () => {
    const org = await ruled.lender()
    await ruled.live(org, '2026-05-01', { 'L-1': { due: '2026-02-03' } }, '2026-04-01')
    await ruled.set(org, [rule(org)])
    await ruled.live(org, '2026-05-04', { 'L-1': { due: '2026-02-03', npa: '2026-05-04' } }, '2026-05-02')
    await Promise.all([ruled.run(org.asha), ruled.run(org.asha)])
    const [opened, ...others] = await ruled.casesOf(org)
    expect(others).toEqual([])
    expect(opened).toMatchObject({
      ...{ party_id: org.parties['C-1'], opened_by_rule: 'New NPA', case_assignee: null, risk: 'High' },
      ...{ subject: 'Account L-1 is NPA since 04-05-2026.', party_name: 'Ashwini Sample Mills' },
    })
    const { events, alerts } = await org.desk.case(opened.uid)
    expect(events).toContainEqual(
      expect.objectContaining({
        ...{ kind: 'opened_by_rule', to: 'New NPA', note: 'Account L-1 is NPA since 04-05-2026.', by: 'Saakh' },
      }),
    )
    expect(alerts).toHaveLength(1)
  })

  it('takes the first day-end that declares it, where the lender names no day', async () => {
    const org = await ruled.lender()
    await ruled.live(org, '2026-05-01', { 'L-1': {}, 'L-2': { npa: '2026-04-20', undated: true } }, '2026-04-01')
    await ruled.set(org, [rule(org)])
    const lines = { 'L-1': { npa: '2026-05-03', undated: true }, 'L-2': { npa: '2026-04-20', undated: true } }
    await ruled.live(org, '2026-05-05', lines, '2026-05-02')
    expect((await ruled.casesOf(org)).map(({ subject }: { subject: string }) => subject)).toEqual([
      'Account L-1 is NPA since 03-05-2026.',
    ])
  })

  it('opens one for a High alert above the amount, of the chosen types alone, and links all that began together', async () => {
    const org = await ruled.lender()
    ruled.clock.set('2026-05-05T06:00:00Z')
    await ruled.set(org, [rule(org, { ...HIGH, categories: ['News and lists'], alert_types: ['rmd_alert'] })])
    ruled.clock.set('2026-05-06T06:00:00Z')
    await ruled.raise(org, 'C-1', 'negative_media_sentiment')
    await ruled.raise(org, 'C-1', 'rmd_alert')
    await ruled.raise(org, 'C-1', 'many_credit_enquiries')
    await ruled.raise(org, 'C-2', 'negative_media_sentiment', 'Medium')
    await ruled.raise(org, 'C-3', 'negative_media_sentiment')
    await ruled.run(org.asha)
    await ruled.run(org.asha)
    const [opened, ...others] = await ruled.casesOf(org)
    expect(others).toEqual([])
    expect(opened).toMatchObject({ party_id: org.parties['C-1'], opened_by_rule: 'High from 50 lakh', risk: 'High' })
    expect(opened.issue).toContain('The exposure is ₹8.00 cr; the rule begins at ₹50.00 lakh.')
    expect(opened.issue).toContain('And 1 more High alert.')
    expect((await org.desk.case(opened.uid)).alerts).toHaveLength(2)
  })

  it('counts an alert from the reading that made it High', async () => {
    const org = await ruled.lender()
    const due = { 'L-1': { due: '2026-03-10' } }
    await ruled.live(org, '2026-05-06', due, '2026-04-01')
    await ruled.set(org, [rule(org, HIGH)])
    await ruled.live(org, '2026-05-08', due, '2026-05-07')
    expect(await ruled.casesOf(org)).toEqual([])
    await ruled.live(org, '2026-05-12', due, '2026-05-09')
    expect(await ruled.casesOf(org)).toMatchObject([{ party_id: org.parties['C-1'], subject: /SMA-2/ }])
  })
})

describe('a rule opens nothing', () => {
  it('for what stood before it was turned on, nor for what its change finds', async () => {
    const org = await ruled.lender()
    await ruled.live(org, '2026-05-04', { 'L-1': { due: '2026-02-01', npa: '2026-05-02' } }, '2026-04-01')
    await ruled.raise(org, 'C-2', 'negative_media_sentiment')
    ruled.clock.set('2026-05-05T06:00:00Z')
    await ruled.set(org, [rule(org), rule(org, { ...HIGH, exposure_from: '100000000' })])
    await ruled.live(org, '2026-05-05', { 'L-1': { due: '2026-02-01', npa: '2026-05-02' } })
    const [npa, high] = (await org.asha.get(RULES)).body.rules
    ruled.clock.set('2026-05-06T06:00:00Z')
    await ruled.set(org, [
      { ...npa, name: 'NPA again' },
      { ...high, exposure_from: '50,00,000' },
    ])
    await ruled.run(org.asha)
    expect(await ruled.casesOf(org)).toEqual([])
    const { rules } = (await org.asha.get(RULES)).body
    expect(rules.map(({ on_since }: { on_since: string }) => on_since.slice(0, 10))).toEqual([
      '2026-05-05',
      '2026-05-06',
    ])
    expect(rules.map(({ rule_id }: { rule_id: string }) => rule_id)).toEqual([npa.rule_id, high.rule_id])
  })

  it('for an alert of the fraud track, for an alert in a case, and while it is off', async () => {
    const org = await ruled.lender()
    ruled.clock.set('2026-05-05T06:00:00Z')
    await ruled.set(org, [rule(org, HIGH), rule(org, { ...HIGH, name: 'Off', exposure_from: '0', is_on: false })])
    ruled.clock.set('2026-05-06T06:00:00Z')
    await ruled.raise(org, 'C-1', 'transaction_round_trip')
    const alert_id = await ruled.raise(org, 'C-2', 'negative_media_sentiment')
    await ruled.raise(org, 'C-3', 'negative_media_sentiment')
    const party = org.parties['C-2']
    const uid = await org.desk.open({ party, alert_id, case_type: org.desk.types['Covenant breach'] })
    await ruled.run(org.asha)
    expect((await ruled.casesOf(org)).map((caseRow: { uid: string }) => caseRow.uid)).toEqual([uid])
    await ruled.raise(org, 'C-1', 'negative_media_sentiment')
    await ruled.run(org.asha)
    const [, opened] = await ruled.casesOf(org)
    expect((await org.desk.case(opened.uid)).alerts).toHaveLength(1)
  })

  it('for a borrower with an open case of the type, and not when that ends either', async () => {
    const org = await ruled.lender()
    ruled.clock.set('2026-05-05T06:00:00Z')
    await ruled.set(org, [rule(org, HIGH)])
    const uid = await org.desk.open({ party: org.parties['C-1'] })
    ruled.clock.set('2026-05-06T06:00:00Z')
    await ruled.raise(org, 'C-1', 'negative_media_sentiment')
    await ruled.run(org.asha)
    await ruled.close(org, uid)
    await ruled.run(org.asha)
    expect(await ruled.casesOf(org)).toHaveLength(1)
  })

  it('within its quiet time, and opens again after it', async () => {
    const org = await ruled.lender()
    ruled.clock.set('2026-05-05T06:00:00Z')
    await ruled.set(org, [rule(org, { ...HIGH, quiet_days: 10 })])
    for (const [day, count] of [
      ['2026-05-06', 1],
      ['2026-05-15', 1],
      ['2026-05-17', 2],
    ] as const) {
      ruled.clock.set(`${day}T06:00:00Z`)
      await ruled.raise(org, 'C-1', 'negative_media_sentiment')
      await ruled.run(org.asha)
      const cases = await ruled.casesOf(org)
      expect([day, cases.length]).toEqual([day, count])
      for (const { uid, status } of cases) if (status !== 'CLOSED') await ruled.close(org, uid)
    }
  })

  it('in another organization, which sees none of the rules', async () => {
    const [org, other] = [await ruled.lender(), await ruled.lender()]
    ruled.clock.set('2026-05-05T06:00:00Z')
    await ruled.set(org, [rule(org, HIGH)])
    ruled.clock.set('2026-05-06T06:00:00Z')
    await ruled.raise(other, 'C-1', 'negative_media_sentiment')
    await ruled.run(other.asha)
    expect(await ruled.casesOf(other)).toEqual([])
    expect((await other.asha.get(RULES)).body.rules).toEqual([])
    const foreign = rule(other, { ...HIGH, case_type: org.desk.types['Early warning review'] })
    expect((await other.asha.post(RULES, { rules: [foreign] })).status).toBe(400)
  })
})

describe('the case of a rule', () => {
  it('goes to the person, or to who has the borrower in the queue', async () => {
    const org = await ruled.lender()
    const ravi = await ruled.world.user(org.asha.organization_id, { name: 'Ravi' })
    ruled.clock.set('2026-05-05T06:00:00Z')
    const assignee = ravi.user_id
    await ruled.set(org, [
      rule(org, { ...HIGH, assign_to: 'person', assignee, alert_types: ['negative_media_sentiment'] }),
      rule(org, { ...HIGH, name: 'To the officer', assign_to: 'queue', alert_types: ['rmd_alert'] }),
    ])
    ruled.clock.set('2026-05-06T06:00:00Z')
    await ruled.raise(org, 'C-1', 'negative_media_sentiment')
    await ruled.raise(org, 'C-2', 'rmd_alert')
    await ruled.raise(org, 'C-4', 'rmd_alert')
    await org.asha.post('/v1/admin/desk/assignments', { party_ids: [org.parties['C-2']], assignee })
    await ruled.run(org.asha)
    const cases = await ruled.casesOf(org)
    const givenTo = (customer: string) =>
      cases.find((caseRow: { party_id: string }) => caseRow.party_id === org.parties[customer])?.case_assignee
    expect([givenTo('C-1')?.name, givenTo('C-2')?.name, givenTo('C-4')]).toEqual(['Ravi', 'Ravi', null])
  })

  it('is looked for after a judging and after an alert by hand, where a rule is on', async () => {
    const org = await ruled.lender()
    const { organization_id } = org.asha
    const queued = () =>
      query(ruled.world.owner_url, `select from graphile_worker.jobs where key = 'case-rules:${organization_id}'`)
    await ruled.live(org, '2026-05-05', { 'L-1': {} })
    expect(await queued()).toHaveLength(0)
    await ruled.set(org, [rule(org)])
    await ruled.live(org, '2026-05-06', { 'L-1': {} })
    expect(await queued()).toHaveLength(1)
  })
})
