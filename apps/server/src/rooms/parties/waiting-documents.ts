import { signals } from '@saakh/catalogue/registry'
import type { Answer } from '@saakh/contract/endpoint'
import type { parties } from '@saakh/contract/parties'
import { sql } from 'kysely'
import type { WhatWaits } from '../../platform/sources.ts'
import type { Context } from '../../platform/verb.ts'
import { circularsDecided } from '../../platform/waiting-circulars.ts'
import { findParty } from './find-party.ts'

type Documents = Answer<(typeof parties)['waitingDocuments']>
type Told = Omit<Documents['waiting'][number], 'signals'>

type Signals = Documents['waiting'][number]['signals']

const LABELS = new Map(signals.map(({ code, label }) => [code, label]))
const signalsOf = (codes: readonly string[]): Signals =>
  codes.map((code) => ({ code, label: LABELS.get(code) ?? code }))

async function circularsOf({ tx }: Context, circular_ids: readonly string[]): Promise<Told[]> {
  const { rows } = await sql<Told>`
    select circular_id, exchange, date, title, class, address,
      coalesce(not_linked_because, 'A rule linked it meanwhile.') as not_linked_because
    from exchange_circulars where circular_id = any(${[...circular_ids]}::text[])
    order by date desc, circular_id`.execute(tx)
  return rows
}

async function namesOf({ tx }: Context, actors: readonly string[]): Promise<(actor: string) => string> {
  const { rows } = await sql<{ actor: string; name: string }>`
    select 'user:' || user_id::text as actor, name from users
    where organization_id = current_organization() and 'user:' || user_id::text = any(${[...actors]}::text[])`.execute(
    tx,
  )
  const names = new Map(rows.map(({ actor, name }) => [actor, name]))
  return (actor) => names.get(actor) ?? 'Saakh'
}

async function rowsOf({ tx, org }: Context, waiting: ReadonlyMap<string, Signals>): Promise<Documents['rows']> {
  if (waiting.size === 0) return []
  const { rows } = await sql<Omit<Documents['rows'][number], 'signals'>>`
    select q.job_id, q.row::int as row, j.file_name, q.field,
      to_char((j.options ->> 'known_at')::timestamptz at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as known_on
    from quarantine q join jobs j using (organization_id, job_id)
    where q.organization_id = ${org.organization_id} and q.job_id || ' ' || q.row = any(${[...waiting.keys()]}::text[])
    order by known_on desc, q.job_id, q.row`.execute(tx)
  return rows.map((row) => ({ ...row, signals: waiting.get(`${row.job_id} ${row.row}`) ?? [] }))
}

async function companiesOf({ tx }: Context, waiting: ReadonlyMap<string, Signals>): Promise<Documents['companies']> {
  if (waiting.size === 0) return []
  const { rows } = await sql<{ party_id: string; name: string }>`
    select party_id, name from parties where party_id = any(${[...waiting.keys()]}::uuid[]) order by name, party_id`.execute(
    tx,
  )
  return rows.map((row) => ({ ...row, signals: waiting.get(row.party_id) ?? [] }))
}

/** What waits for a word about this party, and what was said. */
export async function waitingDocuments(context: Context, asked: string): Promise<Documents> {
  const { tx, org, clock, sources } = context
  const { card, party_ids } = await findParty(context, asked)
  const all = await sources.signals.whatWaits(tx, org.organization_id, card.party_id, clock.today())
  const seen = ({ codes }: WhatWaits) => codes.filter((code) => !context.hidden_types.includes(code))
  const waiting = all.map((one) => ({ ...one, codes: seen(one) })).filter(({ codes }) => codes.length > 0)
  const waitingAs = (of: WhatWaits['of']) =>
    new Map(waiting.filter((one) => one.of === of).map(({ id, codes }) => [id, signalsOf(codes)]))
  // What was decided of circulars tells of the one signal that reads them.
  const decided = context.hidden_types.includes('regulatory_action')
    ? []
    : await circularsDecided(tx, party_ids, clock.now())
  const documents = waitingAs('document')
  const said = new Map(decided.map((one) => [one.circular_id, one]))
  const nameOf = await namesOf(
    context,
    decided.map(({ decided_by }) => decided_by),
  )
  const told = await circularsOf(context, [...documents.keys(), ...said.keys()])
  return {
    waiting: told.flatMap((one) => {
      const ofSignals = documents.get(one.circular_id)
      return ofSignals ? { ...one, signals: ofSignals } : []
    }),
    rows: await rowsOf(context, waitingAs('row')),
    companies: await companiesOf(context, waitingAs('company')),
    decided: told.flatMap((one) => {
      const word = said.get(one.circular_id)
      if (!word || documents.has(one.circular_id)) return []
      const { says, holds_for, decided_by, decided_at } = word
      return { ...one, says, holds_for, decided_by: nameOf(decided_by), decided_at: decided_at.toISOString() }
    }),
  }
}
