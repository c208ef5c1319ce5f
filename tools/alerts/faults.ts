import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { dayBook, sale } from '../../apps/server/src/testing/tally-files.ts'
import { type ApiAnswer, type ApiClient, dataUrl } from '../../e2e/client.ts'
import { conductOf } from '../trials/conduct-uploads.ts'
import type { Watched } from './watched-product.ts'

export interface Fault {
  alert: string
  /** What is done, as the line of the check says it. */
  says: string
  /** Brings the fault about and goes on with what it takes until `run.on` is false. */
  cause(watched: Watched, run: { on: boolean }): Promise<void>
  mend(watched: Watched): Promise<void>
}

const asked = (answer: ApiAnswer): ApiAnswer => {
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
  return answer
}

let uploads = 0
const upload = async (api: ApiClient, type: string, text: string) => {
  uploads += 1
  const body = { type, file_name: `${type}-${uploads}.csv`, attachment: dataUrl(text) }
  const { job_id } = asked(await api.post('/v1/admin/uploads', body)).body.data
  return String(job_id)
}

const JOB_PATIENCE_MS = 60_000
const uploaded = async (api: ApiClient, type: string, text: string) => {
  const job_id = await upload(api, type, text)
  const deadline = Date.now() + JOB_PATIENCE_MS
  for (;;) {
    const { data } = (await api.get(`/v1/admin/jobs/${job_id}`)).body ?? {}
    if (data?.status === 'done') return
    if (data?.status === 'failed' || Date.now() > deadline) throw new Error(`${type}: ${JSON.stringify(data)}`)
    await wait(200)
  }
}

const processGone: readonly Fault[] = [
  {
    alert: 'SaakhProcessGone',
    says: 'the worker is killed, and started again',
    cause: ({ worker }) => worker.kill(),
    mend: ({ worker }) => worker.start(),
  },
  {
    alert: 'SaakhProcessGone',
    says: 'the server is killed, and started again',
    cause: ({ api }) => api.kill(),
    mend: ({ api }) => api.start(),
  },
]

const databaseAway: Fault = {
  alert: 'SaakhDatabaseAway',
  says: 'PostgreSQL is stopped, and started again',
  cause: ({ database }) => database.stop(),
  mend: ({ database }) => database.startAgain(),
}

let rounds = 0
const queueStands: Fault = {
  alert: 'SaakhQueueStands',
  says: 'more files come than the worker reads, then no more',
  async cause({ bank }, run) {
    for (; run.on; rounds += 1) await upload(bank, 'day_end', conductOf(rounds % 12, rounds))
  },
  mend: async () => undefined,
}

const DELAY_MS = 350
/** So few that connections are left for what Prometheus asks. */
const SLOW_PAGES = ['alerts', 'lists', 'jobs', 'uploads', 'users', 'activity'].map((name) => `/v1/admin/${name}`)
const answersSlow: Fault = {
  alert: 'SaakhAnswersSlow',
  says: `each query takes ${DELAY_MS} ms longer under ${SLOW_PAGES.length} readers, then no longer`,
  async cause({ proxy, bank }, run) {
    proxy.delayEachQuery(DELAY_MS)
    const read = async (page: string) => {
      while (run.on) await bank.get(page)
    }
    await Promise.all(SLOW_PAGES.map(read))
  },
  mend: async ({ proxy }) => proxy.delayEachQuery(0),
}

const LEFT_BYTES = 1_000_000
const REFUSED_WITHIN_MS = 10_000
const filler = ({ disk }: Watched) => join(disk, 'filler')
const diskFull: Fault = {
  alert: 'SaakhDiskFull',
  says: 'the disk of the server is filled until its reserve is not there, then room is made',
  async cause(watched) {
    const { bavail, bsize } = statfsSync(watched.disk)
    writeFileSync(filler(watched), Buffer.alloc(bavail * bsize - LEFT_BYTES))
    // The server looks at its disk once a second.
    const send = () => watched.bank.post('/v1/admin/lists', { list: { name: 'late', list_type: 'watchlist' } })
    const deadline = Date.now() + REFUSED_WITHIN_MS
    while ((await send()).status !== 507) {
      if (Date.now() > deadline) throw new Error('the server writes on to a full disk')
      await wait(200)
    }
  },
  mend: async (watched) => rmSync(filler(watched)),
}

const customers = (count: number, name: (n: number) => string) =>
  `customer_number,name\n${Array.from({ length: count }, (_, n) => `R-${n},${name(n)}`).join('\n')}\n`
const rowsSetAside: Fault = {
  alert: 'SaakhImportRowsSetAside',
  says: 'a file of 40 customers comes without the names of 30, then one of 500 with all names',
  cause: ({ bank }) =>
    uploaded(
      bank,
      'customers',
      customers(40, (n) => (n < 10 ? `Row Borrower ${n}` : '')),
    ),
  mend: ({ bank }) =>
    uploaded(
      bank,
      'customers',
      customers(500, (n) => `Row Borrower ${n}`),
    ),
}

const COVENANT_COLUMNS = 'customer_number,covenant_id,type_of_covenant,covenant_desc,due_date'
const covenant = (id: string, due: string) =>
  `${COVENANT_COLUMNS}\nKC-1,${id},Information,Monthly stock statement,${due}\n`

/** Past what guards facts in the database: what befalls a row outside of Saakh. */
async function setDueDate({ database }: Watched, from: string, to: string): Promise<void> {
  const owner = new pg.Client({ connectionString: database.owner_url })
  await owner.connect()
  try {
    await owner.query(`begin;
      alter table facts no force row level security;
      alter table facts disable trigger user`)
    const { rowCount } = await owner.query(
      `update facts set payload = jsonb_set(payload, '{due_date}', to_jsonb($2::text))
       where kind = 'covenant' and payload ->> 'due_date' = $1`,
      [from, to],
    )
    await owner.query(`alter table facts enable trigger user;
      alter table facts force row level security;
      commit`)
    if (rowCount !== 1) throw new Error(`${rowCount} facts were changed`)
  } finally {
    await owner.end()
  }
}

const signalFails: Fault = {
  alert: 'SaakhSignalFails',
  says: 'the stored due date of a covenant is damaged and its borrower judged, then it is put right and judged again',
  async cause(watched) {
    await uploaded(watched.bank, 'covenants', covenant('COV-1', '2026-02-10'))
    await setDueDate(watched, '2026-02-10', 'damaged')
    await uploaded(watched.bank, 'covenants', covenant('COV-2', '2026-03-10'))
  },
  async mend(watched) {
    await setDueDate(watched, 'damaged', '2026-02-10')
    await uploaded(watched.bank, 'covenants', covenant('COV-3', '2026-04-10'))
  },
}

const invite = async (api: ApiClient, from: number, count: number) => {
  const emails = Array.from({ length: count }, (_, n) => `invited-${from + n}@watched-bank.example`)
  asked(await api.patch('/v1/account/invite_users', { emails }))
}
const mailsRefused: Fault = {
  alert: 'SaakhMailsRefused',
  says: 'the mail server puts four invitations off, then takes eight',
  async cause({ mails, bank }) {
    mails.answer('RCPT', '451 Try again later')
    await invite(bank, 0, 4)
  },
  async mend({ mails, bank }) {
    mails.answer('RCPT', null)
    await invite(bank, 4, 4)
    await invite(bank, 8, 4)
  },
}

const TESTED = 8
const webhookOf = async (api: ApiClient, url: string): Promise<string> => {
  const known = asked(await api.get('/v1/admin/webhooks')).body.data as { endpoint_id: string }[]
  if (known[0]) return known[0].endpoint_id
  const body = { name: 'Core banking', url, events: ['case.changed'] }
  return asked(await api.post('/v1/admin/webhooks', body)).body.data.endpoint_id
}
const sendTests = async ({ bank, receiver }: Watched, count: number) => {
  const endpoint_id = await webhookOf(bank, receiver.url)
  for (let n = 0; n < count; n += 1) asked(await bank.post(`/v1/admin/webhooks/${endpoint_id}/test`, {}))
}
const webhooksFail: Fault = {
  alert: 'SaakhWebhooksFail',
  says: `a receiver answers 500 to ${TESTED} events, then takes ${TESTED * 2}`,
  async cause(watched) {
    watched.receiver.answer((response) => response.writeHead(500).end())
    await sendTests(watched, TESTED)
  },
  async mend(watched) {
    watched.receiver.answer((response) => response.end('ok'))
    await sendTests(watched, TESTED * 2)
  },
}

const askTally = async ({ firm }: Watched) => {
  asked(await firm.post('/v1/user/consents/financial-statement', { accepted: true }))
  asked(await firm.post('/v1/account/integrations', { integration: 'tally' }))
}
const connectorFails: Fault = {
  alert: 'SaakhConnectorFails',
  says: 'the Tally of a firm answers 500, then its books',
  async cause(watched) {
    watched.tally.answer = null
    await askTally(watched)
  },
  async mend(watched) {
    watched.tally.answer = dayBook([sale('20260401', 900_000)])
    await askTally(watched)
  },
}

/** In this order: what a fault leaves behind must not be the fault of another. */
export const FAULTS: readonly Fault[] = [
  rowsSetAside,
  diskFull,
  mailsRefused,
  webhooksFail,
  connectorFails,
  signalFails,
  answersSlow,
  databaseAway,
  queueStands,
  ...processGone,
]
