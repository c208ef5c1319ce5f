import type { ApiClient } from './client.ts'

/** Contests the first fact that an open alert rests on; answers the contest. */
export async function makeContest(api: ApiClient): Promise<string> {
  const { data: alerts } = (await api.get('/v1/admin/alerts?state=open&per_page=20')).body
  for (const { _id } of alerts) {
    const { data } = (await api.get(`/v1/admin/alerts/${_id}`)).body
    for (const { fact_id } of data[0].evidence) {
      const asked = {
        fact_id,
        claim: 'Paid on its day at the branch.',
        corrected: null,
        file_name: null,
        attachment: null,
      }
      const { status, body } = await api.post('/v1/admin/contests', asked)
      if (status === 200) return body.data.contest_id
    }
  }
  throw new Error('No open alert rests on a fact that can be contested.')
}
