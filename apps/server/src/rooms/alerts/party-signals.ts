import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { KEPT } from '../../platform/connections.ts'
import { isUuid } from '../../platform/db.ts'
import type { SignalState } from '../../platform/sources.ts'
import type { Context } from '../../platform/verb.ts'
import { knownRules } from '../rules/known-rules.ts'
import { type PackedStates, signalStateOf } from './packed-states.ts'

interface AskedParty {
  party_id: string
  monitored: boolean
  states: PackedStates | null
  evaluated_at: Date | null
}

/** The party that a linked private one leads to, with what is stored about it. */
async function findParty({ tx, org }: Context, asked: string): Promise<AskedParty> {
  const { organization_id } = org
  const { rows } = isUuid(asked)
    ? await sql<AskedParty>`${KEPT}
        select p.party_id, o.states, o.evaluated_at,
          exists (select from monitored_parties m where m.organization_id = ${organization_id}
            and m.party_id in (select parties_read_as(p.party_id))) as monitored
        from parties p
          left join outcomes o on o.organization_id = ${organization_id} and o.party_id = p.party_id
        where p.party_id = party_read_as(${asked})`.execute(tx)
    : { rows: [] }
  const [party] = rows
  if (!party) throw new AppError('not_found', 'This party does not exist.')
  return party
}

/** Per type the open alert that is gravest, of those the newest. */
async function openAlerts({ tx, org }: Context, party_id: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ alert_type: string; alert_id: string }>`${KEPT}
    select distinct on (alert_type) alert_type, alert_id from alerts
    where organization_id = ${org.organization_id} and party_id in (select parties_read_as(${party_id}))
      and state = 'open' and origin = 'engine'
    order by alert_type, case severity when 'High' then 0 when 'Medium' then 1 else 2 end, alert_id desc`.execute(tx)
  return new Map(rows.map((row) => [row.alert_type, row.alert_id]))
}

/** Stored for monitored parties; for others computed when the page is opened. */
export async function readPartySignals(context: Context, asked: string) {
  const { tx, org, clock, sources } = context
  const shown = (await knownRules(context)).filter(({ is_in_force }) => is_in_force).map(({ signal }) => signal)
  const party = await findParty(context, asked)
  const stored = party.monitored ? party.states : null
  const states: SignalState[] = stored
    ? shown.map((signal) => signalStateOf(signal, stored[signal.code]))
    : await sources.signals.evaluateParty(tx, org.organization_id, party.party_id, clock.today())
  const alerts = await openAlerts(context, party.party_id)
  const byCode = new Map(states.map((state) => [state.code, state]))
  return {
    data: shown.map((signal) => ({
      ...(byCode.get(signal.code) ?? signalStateOf(signal, undefined)),
      label: signal.label,
      category: signal.category,
      track: signal.track.join(', '),
      alert_id: alerts.get(signal.code) ?? null,
    })),
    evaluated_at: (stored ? party.evaluated_at : clock.now())?.toISOString() ?? null,
    monitored: party.monitored,
  }
}
