import { sql } from 'kysely'
import type { Config } from '../config.ts'
import { inOrganization, isUuid, type Tx } from '../platform/db.ts'
import { verifyCaseFile } from '../reports/case-files/verify-case-file.ts'
import type { KeptDocument } from '../reports/kept-document.ts'
import { verifyPack } from '../reports/packs/verify-pack.ts'
import { verifyReport } from '../reports/verify-report.ts'
import { openPlatform } from './open-platform.ts'
import { readOptions } from './options.ts'

const KINDS = ['order', 'paper', 'pack', 'case-file'] as const
const USAGE = 'Usage: saakh verify-report --organization ID (--order ID | --paper ID | --pack ID | --case-file ID)'

interface Verified {
  findings: string[]
  /** What changed since and is no fault of the file. */
  since: string[]
}

async function verifyFile(tx: Tx, organization: string, id: string): Promise<Verified> {
  const { rows } = await sql<{ manifest: unknown; file: string }>`
    select manifest, sha256 as file from orders
    where organization_id = ${organization} and order_id = ${id} and status = 'done'
    union all select manifest, sha256 from notice_documents
    where organization_id = ${organization} and notice_document_id = ${id} and manifest is not null`.execute(tx)
  const [stored] = rows
  const findings = stored
    ? await verifyReport(tx, stored)
    : ['There is neither a finished order nor a printed paper with this id.']
  return { findings, since: [] }
}

async function verifyStoredPack(tx: Tx, organization: string, id: string): Promise<Verified> {
  const { rows } = await sql<KeptDocument>`select manifest, made_from, sha256 as file from board_packs
    where organization_id = ${organization} and pack_id = ${id}`.execute(tx)
  const [stored] = rows
  return stored ? verifyPack(tx, stored) : { findings: ['There is no board pack with this id.'], since: [] }
}

async function verifyStoredCaseFile(tx: Tx, organization: string, id: string): Promise<Verified> {
  const { rows } = await sql<KeptDocument>`select manifest, made_from, sha256 as file from case_files
    where organization_id = ${organization} and case_file_id = ${id}`.execute(tx)
  const [stored] = rows
  return stored ? verifyCaseFile(tx, stored) : { findings: ['There is no case file with this id.'], since: [] }
}

type Kind = (typeof KINDS)[number]
const VERIFIERS: Record<Kind, (tx: Tx, organization: string, id: string) => Promise<Verified>> = {
  order: verifyFile,
  paper: verifyFile,
  pack: verifyStoredPack,
  'case-file': verifyStoredCaseFile,
}
const OF_FACTS = { what: 'report', same: 'facts give' }
const WORDS: Record<Kind, { what: string; same: string }> = {
  order: OF_FACTS,
  paper: OF_FACTS,
  pack: { what: 'pack', same: 'input gives' },
  'case-file': { what: 'case file', same: 'input gives' },
}

/**
 * Makes an ordered report, a printed paper of a notice, a board pack or a file of a case again from what is kept of it, and
 * compares. Exit code 1 when it does not come out the same.
 */
export async function verifyReportRole(config: Config, args: string[]): Promise<void> {
  const { words, options } = readOptions(args, ['organization', ...KINDS], USAGE)
  const { organization = '' } = options
  const named = KINDS.filter((kind) => options[kind] !== undefined)
  const [kind] = named
  const id = (kind && options[kind]) ?? ''
  if (words.length > 0 || !isUuid(organization) || !kind || !isUuid(id) || named.length !== 1) throw new Error(USAGE)
  const open = await openPlatform(config, { say: console.error, beside: true, migrate: false })
  try {
    const { findings, since } = await inOrganization(open.platform.db, organization, (tx) =>
      VERIFIERS[kind](tx, organization, id),
    )
    for (const line of [...findings, ...since]) console.log(line)
    const { what, same } = WORDS[kind]
    console.log(
      findings.length === 0 ? `The ${what} verifies: the same ${same} the same bytes.` : `The ${what} does not verify.`,
    )
    if (findings.length > 0) process.exitCode = 1
  } finally {
    await open.close()
  }
}
