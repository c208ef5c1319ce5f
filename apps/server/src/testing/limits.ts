import { addDays, istDate } from '@saakh/domain/dates'
import { expect } from 'vitest'
import { runBackTestTask } from '../jobs/run-back-test.ts'
import type { Client, TestWorld } from './server.ts'

interface Limits {
  code: string
  values: object
  portfolio_id?: string | null
}

async function approveChange(proposer: Client, second: Client, change_id: string) {
  const asked = await proposer.post(`/v1/admin/limit_changes/${change_id}/ask`)
  expect(asked.status, JSON.stringify(asked.body)).toBe(200)
  const { data } = (await second.get('/v1/admin/approvals?kind=limits&status=pending')).body
  const request = data.find((item: { subject_id: string }) => item.subject_id === change_id)
  const decided = await second.patch(`/v1/admin/approvals/${request.approval_id}`, { action: 'approve' })
  expect(decided.status, JSON.stringify(decided.body)).toBe(200)
}

/** A rule of the lender through draft, back-test and second person. Nobody is judged by it yet. */
export async function putOwnRuleInForce(world: TestWorld, proposer: Client, definition: object): Promise<string> {
  const second = await world.user(proposer.organization_id, { name: 'Second Person' })
  const drafted = await proposer.post('/v1/admin/own_rules', { definition, reason: 'The board asks for it.' })
  expect(drafted.status, JSON.stringify(drafted.body)).toBe(200)
  const { change_id, code } = drafted.body.data
  const today = istDate(world.platform.clock.now())
  const days = { from: addDays(today, -60), until: addDays(today, -1) }
  const started = await proposer.post(`/v1/admin/limit_changes/${change_id}/back_tests`, { outcome: 'npa', ...days })
  expect(started.status, JSON.stringify(started.body)).toBe(200)
  const { back_test_id } = started.body.data
  await runBackTestTask.run(world.platform, { organization_id: proposer.organization_id, back_test_id })
  await approveChange(proposer, second, change_id)
  return code
}

/** The way that needs no back-test first: a circular sets the limits, one person proposes them, a second one approves. */
export async function putLimitsInForce(world: TestWorld, proposer: Client, { code, ...limits }: Limits) {
  const second = await world.user(proposer.organization_id, { name: 'Second Person' })
  const body = { ...limits, reason: 'A circular sets them.', circular: 'RBI/2026-27/1' }
  const drafted = await proposer.post(`/v1/admin/rules/${code}/changes`, body)
  expect(drafted.status, JSON.stringify(drafted.body)).toBe(200)
  const { change_id } = drafted.body.data
  await approveChange(proposer, second, change_id)
  const { versions } = (await proposer.get(`/v1/admin/rules/${code}`)).body
  return { change_id, threshold_set_id: versions[0].threshold_set_id }
}
