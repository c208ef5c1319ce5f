import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { query } from '../../testing/query.ts'
import { HIGH, type Lender, RULES, rule, ruledWorld } from '../../testing/ruled-world.ts'
import { narrowed } from '../organizations/policies.ts'

let ruled: Awaited<ReturnType<typeof ruledWorld>>
beforeAll(async () => {
  ruled = await ruledWorld()
})
afterAll(() => ruled.world.close())

describe('rules that open cases', () => {
  const refused = async ({ asha }: Lender, rules: unknown[]) => {
    const { status, body } = await asha.post(RULES, { rules })
    return [status, body.data.fields ?? body.data.message]
  }

  it('are refused with a sentence', async () => {
    const org = await ruled.lender()
    const clerk = await ruled.world.user(org.asha.organization_id, { policy: narrowed({ '/v1/cases': [] }) })
    expect(await refused(org, [rule(org, { case_type: 'x' })])).toEqual([
      400,
      { 'rules.0.case_type': 'Choose a case type from the list.' },
    ])
    expect(await refused(org, [rule(org), rule(org, { name: 'new npa' })])).toEqual([
      400,
      { 'rules.1.name': 'Another rule has this name.' },
    ])
    expect(await refused(org, [rule(org, { ...HIGH, alert_types: ['transaction_round_trip'] })])).toEqual([
      400,
      { 'rules.0.alert_types': 'A rule cannot open cases for the alert type transaction_round_trip.' },
    ])
    expect(await refused(org, [rule(org, { ...HIGH, categories: ['Weather'] })])).toEqual([
      400,
      { 'rules.0.categories': 'There is no category Weather.' },
    ])
    expect(await refused(org, [rule(org, { ...HIGH, exposure_from: '-5' })])).toEqual([
      400,
      { 'rules.0.exposure_from': 'The amount must not be below zero.' },
    ])
    expect(await refused(org, [rule(org, { assign_to: 'person', assignee: clerk.user_id })])).toEqual([
      400,
      { 'rules.0.assignee': 'Choose somebody who may see and work on cases.' },
    ])
    const many = Array.from({ length: 21 }, (_, at) => rule(org, { name: `Rule ${at}` }))
    expect((await refused(org, many))[0]).toBe(400)
  })

  it('are set by whoever may decide and open cases, of head office alone; the versions stay', async () => {
    const org = await ruled.lender()
    const { organization_id } = org.asha
    const reader = await ruled.world.user(organization_id, { policy: narrowed({ '/v1/admin/alerts': ['GET'] }) })
    const clerk = await ruled.world.user(organization_id, { policy: narrowed({ '/v1/cases': ['GET'] }) })
    const officer = await ruled.world.user(organization_id)
    await org.asha.post('/v1/admin/org_units', { name: 'Panaji', code: 'Panaji', members: [officer.user_id] })
    expect((await officer.post(RULES, { rules: [] })).body.data.message).toContain('Only head office')
    const asked = `kind=npa&case_type=${org.desk.types['Early warning review']}`
    expect((await officer.get(`${RULES}/preview?${asked}`)).status).toBe(403)
    for (const who of [reader, clerk]) expect((await who.post(RULES, { rules: [] })).status).toBe(403)
    await ruled.set(org, [rule(org)])
    await ruled.set(org, [])
    expect(
      await query(ruled.world.owner_url, `select from case_rule_sets where organization_id = '${organization_id}'`),
    ).toHaveLength(2)
    expect((await org.asha.get(RULES)).body).toMatchObject({ rules: [], set_by: expect.any(String) })
  })
})
