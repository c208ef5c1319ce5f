import { setTimeout as wait } from 'node:timers/promises'
import { dataUrl } from '../../e2e/client.ts'
import { conductOf } from '../trials/conduct-uploads.ts'

/** A write that was refused at least once, or got no answer, and was then acknowledged. */
interface Refusal {
  began_at: number
  ms: number
}

export interface Load {
  on: boolean
  /** What was acknowledged, by its name, with what the answer said its id is. */
  lists: Map<string, string>
  jobs: Map<string, string>
  refusals: Refusal[]
  /** How often somebody read what they had just written, in whatever process that was. */
  read_back: number
  /** Answers that are neither success nor a refusal that says "later", and writes that never got through. */
  wrong: string[]
}

export const emptyLoad = (): Load => ({
  on: true,
  lists: new Map(),
  jobs: new Map(),
  refusals: [],
  read_back: 0,
  wrong: [],
})

interface Sender {
  origin: string
  token: string
}

const NO_ANSWER_MS = 45_000
const PAUSE_MS = 100
/** After so long a write counts as never acknowledged. */
const MOST_MS = 120_000
const LATER = [429, 502, 503, 504]

/** Sends a write under one key until it is acknowledged, as a careful client does; null after MOST_MS. */
async function insist(load: Load, { origin, token }: Sender, path: string, name: string, body: unknown) {
  const began_at = Date.now()
  for (let tries = 1; Date.now() - began_at < MOST_MS; tries += 1) {
    const answer = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': name },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(NO_ANSWER_MS),
    }).catch(() => null)
    // biome-ignore lint/suspicious/noExplicitAny: each caller states what it expects
    const answerBody: any = await answer?.json().catch(() => null)
    if (answer?.status === 200 && answerBody) {
      if (tries > 1) load.refusals.push({ began_at, ms: Date.now() - began_at })
      return answerBody
    }
    if (answer && answer.status !== 200 && !LATER.includes(answer.status)) {
      load.wrong.push(`${name}: ${answer.status} ${JSON.stringify(answerBody)}`)
      return null
    }
    await wait(PAUSE_MS)
  }
  load.wrong.push(`${name}: was not acknowledged within ${MOST_MS / 1000} s`)
  return null
}

export async function writeLists(load: Load, sender: Sender, prefix: string): Promise<void> {
  for (let n = 0; load.on; n += 1) {
    const name = `${prefix}-${n}`
    const answer = await insist(load, sender, '/v1/admin/lists', name, { list: { name, list_type: 'watchlist' } })
    if (answer) {
      const list_id = String(answer.data?.list_id ?? answer.list_id ?? '')
      load.lists.set(name, list_id)
      await readBack(load, sender, name, list_id)
    }
    await wait(PAUSE_MS)
  }
}

/** Who is told that it is written finds it, unless nobody answers at the moment. */
async function readBack(load: Load, { origin, token }: Sender, name: string, list_id: string): Promise<void> {
  const answer = await fetch(`${origin}/v1/admin/lists/${list_id}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(NO_ANSWER_MS),
  }).catch(() => null)
  if (answer === null || LATER.includes(answer.status)) return
  const text = await answer.text()
  load.read_back += 1
  if (answer.status !== 200 || !text.includes(name))
    load.wrong.push(`${name} was acknowledged and not found: ${answer.status} ${text.slice(0, 200)}`)
}

/** Files of conduct, each with an import as its job, which reads its file from the store. */
export async function uploadFiles(load: Load, sender: Sender, pause_ms: number): Promise<void> {
  for (let n = 0; load.on; n += 1) {
    const file_name = `conduct-${n}.csv`
    const body = { type: 'day_end', file_name, attachment: dataUrl(conductOf(Math.floor(n / 10), n % 10)) }
    const answer = await insist(load, sender, '/v1/admin/uploads', file_name, body)
    if (answer) load.jobs.set(file_name, answer.data.job_id)
    await wait(pause_ms)
  }
}
