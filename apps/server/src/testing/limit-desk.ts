import { account, dayEnds } from '@saakh/catalogue/example-facts'
import { expect } from 'vitest'
import { runBackTestTask } from '../jobs/run-back-test.ts'
import { evaluateDirty } from '../monitoring/run.ts'
import { factStore } from './facts.ts'
import type { Client, TestWorld } from './server.ts'

export const CODE = 'exceeding_regularization'
export const CHANGES = `/v1/admin/rules/${CODE}/changes`

/** A cash credit that has been above its limit for the last `days` day-ends. */
const above = (days: number) => [
  account('8001', 'cash_credit'),
  ...dayEnds('8001', '2026-06-01', '2026-06-18', (_day, i) => ({
    outstanding: i > 17 - days ? '1050000.00' : '900000.00',
    sanction_limit: '1000000.00',
    drawing_power: '1000000.00',
  })),
]

const rule = async (client: Client) => (await client.get(`/v1/admin/rules/${CODE}`)).body

/** Lenders whose borrowers are above their limits, and the steps of a change of the rule that says so. */
export const limitDesk = (world: TestWorld) => ({
  rule,
  async lender(daysAbove: readonly number[] = []) {
    const store = factStore(world)
    const asha = await world.organization()
    const second = await world.user(asha.organization_id, { name: 'Ravi' })
    const party_ids: string[] = []
    for (const days of daysAbove) {
      const party_id = await store.party()
      await store.monitor(asha.organization_id, party_id)
      await store.write(asha.organization_id, party_id, above(days))
      party_ids.push(party_id)
    }
    await evaluateDirty(world.platform, asha.organization_id)
    return { asha, second, party_ids }
  },
  async draft(client: Client, body: object = {}): Promise<string> {
    const usual = { values: { first_days: 10 }, reason: 'Too many alerts of a day.' }
    const answer = await client.post(CHANGES, { ...usual, ...body })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body.data.change_id
  },
  ask: (client: Client, change_id: string) => client.post(`/v1/admin/limit_changes/${change_id}/ask`),
  inForce: async (client: Client): Promise<number> => (await rule(client)).rule.in_force.values.first_days,
  async decide(client: Client, change_id: string, action: 'approve' | 'reject') {
    const { data } = (await client.get('/v1/admin/approvals?kind=limits')).body
    const request = data.find((item: { subject_id: string }) => item.subject_id === change_id)
    return client.patch(`/v1/admin/approvals/${request.approval_id}`, { action })
  },
  async backTested(client: Client, change_id: string, body: object = {}): Promise<string> {
    const asked = { outcome: 'npa', from: '2026-01-01', ...body }
    const started = await client.post(`/v1/admin/limit_changes/${change_id}/back_tests`, asked)
    expect(started.status, JSON.stringify(started.body)).toBe(200)
    const { back_test_id } = started.body.data
    await runBackTestTask.run(world.platform, { organization_id: client.organization_id, back_test_id })
    return back_test_id
  },
})
