import type { PastAlert } from '@saakh/contract/as-known'
import { canonicalJson } from '@saakh/domain/canonical-json'
import { borrowerClass } from '@saakh/domain/dpd'
import { decimalOf, paiseOf } from '@saakh/domain/money'
import { sql } from 'kysely'
import { sha256 } from '../../platform/ids.ts'
import type { PastMoment } from '../../platform/past-moment.ts'
import { positionsThen } from '../../rooms/book/known-standing.ts'
import type { BorrowerThen } from '../../rooms/look-back/end-look-back.ts'
import { type FoundThen, foundOf, judgeThen, type PastReader } from './found-then.ts'
import { readOpenThen } from './open-then.ts'

/** Whom a look back reads: who has an account, is monitored or has an alert, each as it is read. */
export async function readLookedBack({ tx, org: { organization_id } }: PastReader): Promise<string[]> {
  const { rows } = await sql<{ party_id: string }>`select distinct party_read_as(party_id) as party_id from (
      select party_id from accounts where organization_id = ${organization_id}
      union select party_id from monitored_parties where organization_id = ${organization_id}
      union select party_id from alerts where organization_id = ${organization_id}) known
    where party_id is not null order by 1`.execute(tx)
  return rows.map(({ party_id }) => party_id)
}

type Position = Awaited<ReturnType<typeof positionsThen>>[number]
/** As the document tells of an alert: without words, and without the account that it is about. */
type AlertThen = Pick<PastAlert, 'alert_type' | 'severity' | 'band'> & Partial<PastAlert>

interface AlertsThen {
  party_id: string
  told: AlertThen[]
  /** What is kept beside the document: of what nobody raised the words stand nowhere else. */
  found: FoundThen[]
}

const byId = (a: PastAlert['alert_id'], b: PastAlert['alert_id']) => ((a ?? '') < (b ?? '') ? -1 : 1)

/** As we had it the alerts that stood, by their ids; as it was known what the rules of today find. */
async function alertsOfShare(
  reader: PastReader,
  moment: PastMoment,
  party_ids: readonly string[],
): Promise<AlertsThen[]> {
  if (moment.knowledge === 'public')
    return (await judgeThen(reader, moment, party_ids)).map((judgedParty) => {
      const findings = foundOf(judgedParty)
      const summaries = findings.map(({ alert_type, severity, band }) => ({ alert_type, severity, band }))
      return { party_id: judgedParty.dossier.party.party_id, told: summaries, found: findings }
    })
  const open = await readOpenThen(reader, moment, { party_ids })
  const shown = open.filter(({ alert_type }) => !reader.hidden_types.includes(alert_type))
  return shown
    .sort((a, b) => byId(a.alert_id, b.alert_id))
    .map(({ party_id, alert_id, alert_type, severity, band, reading_no, raised_on, decided }) => ({
      ...{ party_id, found: [] },
      told: [{ alert_id, alert_type, severity, band, reading_no, raised_on, decided }],
    }))
}

const sumOf = (positions: readonly Position[]): string | null => {
  const amounts = positions.flatMap(({ exposure }) => (exposure === null ? [] : [paiseOf(exposure)]))
  return amounts.length === 0 ? null : decimalOf(amounts.reduce((sum, amount) => sum + amount, 0n))
}

const classOf = (positions: readonly Position[]) =>
  borrowerClass(positions.flatMap(({ asset_class }) => (asset_class === null ? [] : [asset_class])))

/** What is kept of some borrowers; of one who had no facility and no alert nothing. `holders` are theirs who have accounts. */
export async function lookBackShare(
  reader: PastReader,
  moment: PastMoment,
  { party_ids, holders }: { party_ids: readonly string[]; holders: ReadonlyMap<string, string> },
): Promise<BorrowerThen[]> {
  const book = await positionsThen(reader, moment, holders)
  const alerts = await alertsOfShare(reader, moment, party_ids)
  return party_ids.flatMap((party_id): BorrowerThen[] => {
    const positions = book.filter((position) => position.party_id === party_id)
    const own = alerts.filter((alert) => alert.party_id === party_id)
    const summaries = own.flatMap((alert) => alert.told)
    if (positions.length === 0 && summaries.length === 0) return []
    const kept = { positions, alerts: own.flatMap(({ found }) => found) }
    const line = {
      ...{ party_id, facilities: positions.length, asset_class: classOf(positions), exposure: sumOf(positions) },
      ...{ alerts: summaries, sha256: sha256(canonicalJson(kept)) },
    }
    return [{ party_id, ...kept, told: line }]
  })
}
