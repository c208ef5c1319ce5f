import { formatMonth } from '@saakh/domain/formats'
import type { Tx } from '../../platform/db.ts'
import { narrowToUnit } from '../../platform/units.ts'
import { type KeptDocument, verifyKept } from '../kept-document.ts'
import { contestedSince } from '../sections/contested.ts'
import { PACKS } from './compose-pack.ts'
import type { PackInput } from './pack-input.ts'
import { hashPositions } from './read-standing.ts'

/** Months whose book is another one today: that is no fault of the pack, and it is told. */
async function changedMonths(tx: Tx, input: PackInput): Promise<string[]> {
  const { organization_id, unit, portfolio, standing, month_before, year_before } = input
  if (unit !== null) await narrowToUnit(tx, unit.unit_id)
  const org = { organization_id, status: 'active' }
  const sentences: string[] = []
  for (const packStanding of [standing, month_before, year_before]) {
    if (packStanding === null) continue
    const now = await hashPositions({ tx, org }, packStanding.month, portfolio?.portfolio_id)
    if (now !== packStanding.positions_sha256)
      sentences.push(
        `The book of ${formatMonth(packStanding.month)} has changed since the pack was made: a later file arrived, or borrowers joined or left it.`,
      )
  }
  return sentences
}

/** `findings`: what does not hold of the pack; none when it is made again byte for byte. `since`: what changed in the book. */
export async function verifyPack(tx: Tx, stored: KeptDocument): Promise<{ findings: string[]; since: string[] }> {
  const { findings, input } = await verifyKept(tx, PACKS, stored)
  if (input === null) return { findings, since: [] }
  const { organization_id, risks, contests = [], known_at } = input
  const ids = [...risks.rows.flatMap(({ lines }) => lines), ...contests].map(({ fact_id }) => fact_id)
  const contested = await contestedSince(tx, organization_id, ids, known_at)
  return { findings, since: [...(await changedMonths(tx, input)), ...contested] }
}
