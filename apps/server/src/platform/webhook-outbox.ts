import type { WebhookData, WebhookType } from '@saakh/domain/webhook-events'
import { sql } from 'kysely'
import { newId } from './ids.ts'
import type { Context } from './verb.ts'

interface News<T extends WebhookType = WebhookType> {
  type: T
  data: WebhookData<T>
  /** Null is nobody's: numbered among those of the organization. Of a case it is found by the case. */
  party_id: string | null
  /** For those alone who are told of the fraud track; what an alert is, the database knows. */
  is_fraud?: boolean
}

/** What happened, told to webhooks with the transaction: nothing is lost, and nothing is told that was rolled back. */
export type CollectedNews = News[]

/** Costs nothing but memory until the end of the transaction. */
export function tellWebhooks<T extends WebhookType>({ news }: Pick<Context, 'news'>, events: readonly News<T>[]): void {
  for (const newsItem of events) news.push(newsItem as News)
}

/** Whether somebody wants it, and since when: asked where it costs something to find out what happened. */
export async function wishedSince({ tx }: Pick<Context, 'tx'>, type: WebhookType): Promise<Date | null> {
  const { rows } = await sql<{ since: Date }>`select since from webhook_wishes() where type = ${type}`.execute(tx)
  return rows[0]?.since ?? null
}

/** Those of what is overdue that were not told before; they are told now. */
export async function toldFirst<M extends { matter: string }>(
  { tx, org, clock }: Pick<Context, 'tx' | 'org' | 'clock'>,
  matters: readonly M[],
): Promise<M[]> {
  if (matters.length === 0) return []
  const { rows } = await sql<{ matter: string }>`
    insert into webhook_told (organization_id, matter, told_at)
    select distinct ${org.organization_id}::uuid, matter, ${clock.now()}::timestamptz
    from unnest(${matters.map(({ matter }) => matter)}::text[]) matter order by matter
    on conflict do nothing returning matter`.execute(tx)
  const first = new Set(rows.map(({ matter }) => matter))
  return matters.filter(({ matter }) => first.delete(matter))
}

/**
 * Writes the events that somebody wants, and a delivery for each who does. Called at the end of the transaction, after the keys of
 * jobs and before the audit chain: the numbers of a borrower are a lock until the commit, taken in one order (decision 021).
 */
export async function writeNews({ tx, clock, news }: Pick<Context, 'tx' | 'clock' | 'news'>): Promise<void> {
  const collected = news.splice(0)
  if (collected.length === 0) return
  const rows = collected.map((newsItem) => ({ ...newsItem, event_id: newId() }))
  await sql`select tell_webhooks(${JSON.stringify(rows)}::jsonb, ${clock.now()})`.execute(tx)
}
