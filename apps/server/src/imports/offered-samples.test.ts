import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importFileTask } from '../jobs/import-file.ts'
import { evaluateDirty } from '../monitoring/run.ts'
import { type Client, type TestWorld, testWorld } from '../testing/server.ts'
import { settableClock } from '../testing/settable-clock.ts'

/** A newcomer takes the samples that the Uploads screen offers and gives them back, in order. */

const clock = settableClock('2026-11-22T06:00:00Z')
let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ clock })
})
afterAll(() => world.close())

interface Offered {
  kind: string
  sample_text: string
  sample_file: string
  connector?: object
}

const offered = async (client: Client): Promise<Offered[]> => (await client.get('/v1/admin/uploads/kinds')).body.data

async function give(client: Client, { kind, sample_text, sample_file }: Offered, about: object = {}) {
  const attachment = `data:text/plain;base64,${Buffer.from(sample_text).toString('base64')}`
  const sent = await client.post('/v1/admin/uploads', { attachment, file_name: sample_file, type: kind, ...about })
  expect([kind, sent.status]).toEqual([kind, 200])
  const { organization_id } = client
  const { job_id } = sent.body.data
  await importFileTask.run(world.platform, { organization_id, job_id })
  const { status, counts } = (await client.get(`/v1/admin/jobs/${job_id}`)).body.data
  expect([kind, status, counts.rows_quarantined]).toEqual([kind, 'done', 0])
}

/** Days of three years, two of them the last of a month. */
describe.each(['2026-11-22', '2027-03-31', '2028-02-29'])('the samples that are offered on %s', (day) => {
  it('raise alerts and a score', { timeout: 60_000 }, async () => {
    clock.set(`${day}T06:00:00Z`)
    const client = await world.organization()
    await client.post('/v1/admin/portfolios', { name: 'Sample portfolio' })
    const all = await offered(client)
    expect(await offered(client)).toEqual(all)
    for (const sample of all.filter(({ connector }) => !connector)) await give(client, sample)
    const parties = (await client.get('/v1/admin/parties')).body.data
    const { party_id } = parties.find(({ name }: { name: string }) => name.startsWith('Neelambari'))
    for (const sample of all.filter(({ connector }) => connector)) await give(client, sample, { party_id })
    await evaluateDirty(world.platform, client.organization_id)

    const alerts = (await client.get('/v1/admin/alerts?state=open&per_page=100')).body.data
    const types = new Set(alerts.map(({ alert_type }: { alert_type: string }) => alert_type))
    expect([...types]).toEqual(
      expect.arrayContaining(['cheque_returns', 'covenant_breaches', 'exceeding_regularization', 'dpd_status_change']),
    )
    const score = (await client.get(`/v1/parties/${party_id}/score`)).body.data
    expect(score.score).toEqual(expect.any(Number))
  })
})
