import { expect } from 'vitest'
import type { Client, TestWorld } from './server.ts'

interface Limits {
  code: string
  values: object
  portfolio_id?: string | null
}

/** The way that needs no back-test first: a circular sets the limits, one person proposes them, a second one approves. */
export async function putLimitsInForce(world: TestWorld, proposer: Client, { code, ...limits }: Limits) {
  const second = await world.user(proposer.organization_id, { name: 'Second Person' })
  const body = { ...limits, reason: 'A circular sets them.', circular: 'RBI/2026-27/1' }
  const drafted = await proposer.post(`/v1/admin/rules/${code}/changes`, body)
  expect(drafted.status, JSON.stringify(drafted.body)).toBe(200)
  const { change_id } = drafted.body.data
  expect((await proposer.post(`/v1/admin/limit_changes/${change_id}/ask`)).status).toBe(200)
  const { data } = (await second.get('/v1/admin/approvals?kind=limits&status=pending')).body
  const request = data.find((one: { subject_id: string }) => one.subject_id === change_id)
  const decided = await second.patch(`/v1/admin/approvals/${request.approval_id}`, { action: 'approve' })
  expect(decided.status, JSON.stringify(decided.body)).toBe(200)
  const { versions } = (await proposer.get(`/v1/admin/rules/${code}`)).body
  return { change_id, threshold_set_id: versions[0].threshold_set_id }
}
