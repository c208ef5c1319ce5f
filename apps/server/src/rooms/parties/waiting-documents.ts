import { signals } from '@saakh/catalogue/registry'
import type { Answer } from '@saakh/contract/endpoint'
import type { parties } from '@saakh/contract/parties'
import { sql } from 'kysely'
import type { Context } from '../../platform/verb.ts'
import { circularsDecided } from '../../platform/waiting-circulars.ts'
import { findParty } from './find-party.ts'

type Documents = Answer<(typeof parties)['waitingDocuments']>
type Told = Omit<Documents['waiting'][number], 'signals'>

const LABELS = new Map(signals.map(({ code, label }) => [code, label]))

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

/** What waits for a word about this party, and what was said. */
export async function waitingDocuments(context: Context, asked: string): Promise<Documents> {
  const { tx, org, clock, sources } = context
  const { card, party_ids } = await findParty(context, asked)
  const all = await sources.signals.waitingDocuments(tx, org.organization_id, card.party_id, clock.today())
  const seen = ({ codes }: { codes: readonly string[] }) => codes.filter((code) => !context.hidden_types.includes(code))
  const waiting = all.map((one) => ({ ...one, codes: seen(one) })).filter(({ codes }) => codes.length > 0)
  // What was decided of circulars tells of the one signal that reads them.
  const decided = context.hidden_types.includes('regulatory_action')
    ? []
    : await circularsDecided(tx, party_ids, clock.now())
  const codes = new Map(waiting.map((one) => [one.circular_id, one.codes]))
  const said = new Map(decided.map((one) => [one.circular_id, one]))
  const nameOf = await namesOf(
    context,
    decided.map(({ decided_by }) => decided_by),
  )
  const told = await circularsOf(context, [...codes.keys(), ...said.keys()])
  return {
    waiting: told.flatMap((one) => {
      const ofSignals = codes.get(one.circular_id)
      return ofSignals ? { ...one, signals: ofSignals.map((code) => ({ code, label: LABELS.get(code) ?? code })) } : []
    }),
    decided: told.flatMap((one) => {
      const word = said.get(one.circular_id)
      if (!word || codes.has(one.circular_id)) return []
      const { says, holds_for, decided_by, decided_at } = word
      return { ...one, says, holds_for, decided_by: nameOf(decided_by), decided_at: decided_at.toISOString() }
    }),
  }
}
