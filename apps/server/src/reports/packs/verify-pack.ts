import { formatMonth } from '@saakh/domain/formats'
import type { Tx } from '../../platform/db.ts'
import { sha256 } from '../../platform/ids.ts'
import { narrowToUnit } from '../../platform/units.ts'
import { produce } from '../produce-document.ts'
import { changedFacts, readManifest } from '../verify-report.ts'
import { composePack, inputHash } from './compose-pack.ts'
import { type PackInput, packInput } from './pack-input.ts'
import { hashPositions } from './read-standing.ts'

/** A pack as it is kept; `file` is the SHA-256 of its PDF. */
export interface StoredPack {
  manifest: unknown
  made_from: unknown
  file: string
}

const OTHER_BYTES = 'The file is not what this input gives: the pack says the same, and its bytes are others.'
const OTHER_WORDS =
  'The file is not what this input gives: this release of Saakh says it in other words, or the input was changed.'

/** Months whose book is another one today: that is no fault of the pack, and it is told. */
async function changedMonths(tx: Tx, input: PackInput): Promise<string[]> {
  const { organization_id, unit, portfolio, standing, month_before, year_before } = input
  if (unit !== null) await narrowToUnit(tx, unit.unit_id)
  const org = { organization_id, status: 'active' }
  const told: string[] = []
  for (const one of [standing, month_before, year_before]) {
    if (one === null) continue
    const now = await hashPositions({ tx, org }, one.month, portfolio?.portfolio_id)
    if (now !== one.positions_sha256)
      told.push(
        `Since the pack was made the book of ${formatMonth(one.month)} has changed: by a later file, or by who is in it.`,
      )
  }
  return told
}

/** `findings`: what does not hold of the pack; none when it is made again byte for byte. `since`: what changed in the book. */
export async function verifyPack(tx: Tx, stored: StoredPack): Promise<{ findings: string[]; since: string[] }> {
  const manifest = readManifest(stored.manifest)
  if (typeof manifest === 'string') return { findings: [manifest], since: [] }
  const read = packInput.safeParse(stored.made_from)
  if (!read.success) return { findings: ['What the pack was made from cannot be read.'], since: [] }
  const input = read.data
  const findings = await changedFacts(tx, manifest)
  if (inputHash(input) !== manifest.pack?.made_from_sha256)
    findings.push('What the pack was made from is not what its manifest names.')
  const again = await produce(composePack(input))
  if (sha256(again.pdf) !== stored.file)
    findings.push(again.manifest.content_sha256 === manifest.content_sha256 ? OTHER_BYTES : OTHER_WORDS)
  return { findings, since: await changedMonths(tx, input) }
}
