import { setTimeout as wait } from 'node:timers/promises'
import { type ApiClient, dataUrl } from '../../e2e/client.ts'

const ACCOUNTS = 40
const DAYS = 28
const PATIENCE_MS = 300_000
const PAUSE_MS = 200
/** Of each file of conduct. */
const CONDUCT_ROWS = ACCOUNTS * DAYS

export const conductOf = (round: number, part: number) => {
  const month = String((round % 12) + 1).padStart(2, '0')
  const days = Array.from({ length: DAYS }, (_, n) => `2025-${month}-${String(n + 1).padStart(2, '0')}`)
  const rows = Array.from({ length: ACCOUNTS }, (_, account) =>
    days.map((day) => `K-${account},${day},${900_000 + round * 10 + part}.00,1000000.00,0`),
  ).flat()
  return `account_number,day_end_date,outstanding,limit,dpd\n${rows.join('\n')}\n`
}

/** Reads the borrowers and accounts whose conduct the files state. */
export async function uploadBorrowers(api: ApiClient): Promise<void> {
  const accounts = Array.from({ length: ACCOUNTS }, (_, n) => `K-${n},KC-${n},cash_credit,1000000`)
  const customers = Array.from({ length: ACCOUNTS }, (_, n) => `KC-${n},Kill Test Borrower ${n}`)
  for (const [type, text] of [
    ['customers', `customer_number,name\n${customers.join('\n')}\n`],
    ['accounts', `account_number,customer_number,kind,sanction_limit\n${accounts.join('\n')}\n`],
  ] as const) {
    const answer = await api.post('/v1/admin/uploads', { type, file_name: `${type}.csv`, attachment: dataUrl(text) })
    const [job] = await endedJobs(api, [answer.body.data.job_id])
    if (job?.status !== 'done') throw new Error(`${type}: ${JSON.stringify(answer.body)}`)
  }
}

/** Uploads until told to stop, or until nobody answers any more; notes the job of each file that was taken. */
export async function keepUploading(
  api: ApiClient,
  round: number,
  run: { on: boolean },
  jobs: string[],
): Promise<void> {
  for (let part = 0; run.on; part += 1) {
    const answer = await api
      .post('/v1/admin/uploads', {
        type: 'day_end',
        file_name: `conduct-${round}-${part}.csv`,
        attachment: dataUrl(conductOf(round, part)),
      })
      .catch(() => null)
    if (answer === null) return
    if (answer.status === 200) jobs.push(answer.body.data.job_id)
    // Fewer than the worker reads, so that the trial is not about a queue that grows.
    await wait(PAUSE_MS)
  }
}

interface EndedJob {
  job_id: string
  status: string
  counts: { rows_accepted: number; rows_quarantined: number }
}

async function endedJobs(api: ApiClient, ids: readonly string[]): Promise<EndedJob[]> {
  const deadline = Date.now() + PATIENCE_MS
  const ended: EndedJob[] = []
  for (const id of ids)
    for (;;) {
      const { data } = (await api.get(`/v1/admin/jobs/${id}`)).body ?? {}
      if (data?.status === 'done' || data?.status === 'failed' || Date.now() > deadline) {
        ended.push(data)
        break
      }
      await wait(200)
    }
  return ended
}

/** Waits for the end of the imports of conduct; answers what is wrong with them, a sentence each. */
export async function faultsOfUploads(api: ApiClient, ids: readonly string[]): Promise<string[]> {
  const jobs = await endedJobs(api, ids)
  return jobs.flatMap(({ job_id, status, counts }) =>
    status === 'done' && counts.rows_accepted === CONDUCT_ROWS && counts.rows_quarantined === 0
      ? []
      : [`the import ${job_id} is ${status} with ${JSON.stringify(counts)}`],
  )
}
