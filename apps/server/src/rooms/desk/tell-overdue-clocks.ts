import { addDays, type IsoDate, istDate } from '@saakh/domain/dates'
import type { WebhookData } from '@saakh/domain/webhook-events'
import { sql } from 'kysely'
import { z } from 'zod'
import { type Context, verb } from '../../platform/verb.ts'
import { tellWebhooks, toldFirst, wishedSince } from '../../platform/webhook-outbox.ts'
import { dueExaminations } from '../examinations/due-examinations.ts'
import { caseDues } from './case-dues.ts'
import { orderClocks } from './clocks.ts'

/** What has been over for longer is no news, even where nobody looked meanwhile. */
const NEWS_DAYS = 30

interface Overdue {
  /** One clock of one matter with its day: told once. */
  matter: string
  party_id: string | null
  is_fraud?: boolean
  data: WebhookData<'clock.overdue'>
}

const NONE = { case_id: null, notice_id: null, examination_id: null }

async function overdueCases({ tx, org }: Context): Promise<Overdue[]> {
  const { rows } = await sql<{
    kind: string
    matter_id: string
    case_id: string
    party_id: string | null
    due_on: IsoDate
  }>`
    select k.kind, k.matter_id, k.case_uid as case_id, c.party_id, k.due_on
    from ${caseDues({ org })} k join cases c on c.organization_id = ${org.organization_id} and c.case_uid = k.case_uid
    where k.due_on is not null`.execute(tx)
  return rows.map(({ kind, matter_id, case_id, party_id, due_on }) => ({
    ...{ matter: `${kind} ${matter_id} ${due_on}`, party_id },
    data: { ...NONE, kind, due_on, case_id },
  }))
}

async function overdueOrders(context: Context): Promise<Overdue[]> {
  const { tx, org } = context
  const clocks = await orderClocks(context)
  const { rows } = await sql<{ notice_id: string }>`select notice_id from notices
    where organization_id = ${org.organization_id} and procedure = 'fraud'`.execute(tx)
  const fraud = new Set<string | null>(rows.map(({ notice_id }) => notice_id))
  return clocks.map(({ kind, notice_id, case_id, party_id, due_on }) => ({
    ...{ matter: `${kind} ${notice_id} ${due_on}`, party_id, is_fraud: fraud.has(notice_id) },
    data: { ...NONE, kind, due_on, case_id, notice_id },
  }))
}

async function overdueExaminations(context: Context): Promise<Overdue[]> {
  const due = await dueExaminations(context)
  return due.map(({ examination_id, party_id, due_on }) => ({
    ...{ matter: `examination ${examination_id} ${due_on}`, party_id },
    data: { ...NONE, kind: 'examination', due_on, examination_id },
  }))
}

/** Tells of clocks whose day has passed since somebody wants to know; those that were over before are no news. */
export const tellOverdueClocks = verb({
  name: 'tell_overdue_clocks',
  access: 'system',
  input: z.object({}),
  async run(context) {
    const since = await wishedSince(context, 'clock.overdue')
    if (since === null) return
    const today = context.clock.today()
    const [wished, news] = [addDays(istDate(since), -1), addDays(today, -NEWS_DAYS)]
    const isNews = ({ data: { due_on } }: Overdue) => due_on < today && due_on >= wished && due_on >= news
    const overdue = [
      ...(await overdueCases(context)),
      ...(await overdueOrders(context)),
      ...(await overdueExaminations(context)),
    ].filter(isNews)
    const first = await toldFirst(context, overdue)
    tellWebhooks(
      context,
      first.map(({ matter: _, ...overdueClock }) => ({ type: 'clock.overdue', ...overdueClock })),
    )
  },
  // Nothing of the lender changes; what was told stands beside the deliveries.
  audit: () => null,
})
