import type { consents } from '@saakh/contract/consents'
import type { Answer } from '@saakh/contract/endpoint'
import { CONSENT_SECTIONS, CONSENT_WORDS, type ConsentSection, consentHolds, consentState } from '@saakh/domain/consent'
import type { IsoDate } from '@saakh/domain/dates'
import { sql } from 'kysely'
import type { Context } from '../../platform/verb.ts'
import { withActiveLoan } from '../../rooms/consents/active-loans.ts'
import { lastFetches, nextFetch } from '../../rooms/consents/aggregator-files.ts'
import { type ConsentRow, consentRows, timesOf } from '../../rooms/consents/consent-rows.ts'
import { IMPORT_KINDS } from '../kinds.gen.ts'
import { consentOfKind } from '../kit/consent-of-kind.ts'

type Answered = Answer<(typeof consents)['userConsents']>
type File = Answered['data'][number]['files'][number] & { section: ConsentSection }

async function filesOf({ tx, org }: Context): Promise<File[]> {
  const { rows } = await sql<File>`
    select c.section, d.document_id, d.file_name, d.created_at as received_at, coalesce(told.fact_count, 0)::int as fact_count,
      told.last_day::text as last_day, d.erased_at is not null as is_erased,
      (d.created_at + make_interval(months => c.data_life_months))::date::text as kept_until
    from documents d join consents c on c.organization_id = d.organization_id and c.consent_id = d.consent_id
    left join lateral (select count(*) as fact_count, max(coalesce(f.valid_to - 1, f.valid_from)) as last_day from facts f
      where f.organization_id = d.organization_id and f.source_document = d.document_id and f.kind <> 'erased') told on true
    where d.organization_id = ${org.organization_id}
    order by d.created_at desc, d.document_id desc limit 200`.execute(tx)
  return rows.map((row) => ({ ...row, received_at: new Date(row.received_at).toISOString() }))
}

interface Standing {
  names: ReadonlyMap<string, string>
  fetched: ReadonlyMap<string, IsoDate>
  active: ReadonlySet<string>
}

/** What stands behind consents of borrowers: their names, what was read, and whether a loan is active. */
async function standingOf(context: Context, rows: readonly ConsentRow[]): Promise<Standing> {
  const party_ids = rows.flatMap(({ party_id }) => party_id ?? [])
  if (party_ids.length === 0) return { names: new Map(), fetched: new Map(), active: new Set() }
  const { rows: named } = await sql<{ party_id: string; name: string }>`
    select asked.party_id, p.name from unnest(${party_ids}::uuid[]) asked(party_id)
      join parties p on p.party_id = party_read_as(asked.party_id)`.execute(context.tx)
  return {
    names: new Map(named.map(({ party_id, name }) => [party_id, name])),
    fetched: await lastFetches(context),
    active: await withActiveLoan(context, party_ids),
  }
}

const runs = ({ artefact_state }: ConsentRow) => artefact_state === 'ACTIVE' || artefact_state === 'PAUSED'

const aboutBorrower = (row: ConsentRow, { names, fetched, active }: Standing) => {
  const { party_id, purpose_code } = row
  const last_file_on = fetched.get(row.consent_id) ?? null
  const next_file_on = nextFetch(row, last_file_on ?? undefined)
  return {
    party_name: party_id === null ? null : (names.get(party_id) ?? null),
    last_file_on,
    next_file_on,
    is_used: last_file_on !== null && next_file_on === null,
    revoke_at_aggregator: party_id !== null && purpose_code === '104' && runs(row) && !active.has(party_id),
  }
}

const toldOf = ({ section: _, given_at, given_by_name, ended_at, ...row }: ConsentRow) => ({
  ...row,
  given_by: given_by_name,
  given_at: given_at.toISOString(),
  ended_at: ended_at?.toISOString() ?? null,
})

/** The four sections with their state, what was given and what was read under it. */
export async function readConsents(context: Context): Promise<Answered> {
  const { tx, org, clock } = context
  const now = clock.now()
  const rows = await consentRows(tx, org.organization_id)
  const standing = await standingOf(context, rows)
  const files = await filesOf(context)
  const { rows: named } = await sql<{ name: string }>`
    select name from organizations where organization_id = ${org.organization_id}`.execute(tx)
  return {
    consumer: named[0]?.name ?? '',
    data: CONSENT_SECTIONS.map((section) => {
      const all = rows.filter((row) => row.section === section)
      // The state of the section is that of the own business.
      const own = all.filter(({ party_id }) => party_id === null)
      const holding = own.filter((row) => consentHolds(timesOf(row), now)).map(({ valid_until }) => valid_until)
      const { label, shares, purpose } = CONSENT_WORDS[section]
      return {
        ...{ section, label, shares, purpose },
        state: consentState(own.map(timesOf), now),
        takes_files: own.some((row) => row.basis === 'dpdp' && consentHolds(timesOf(row), now)),
        valid_until: holding.sort().at(-1) ?? null,
        consents: all.map((row) => ({ ...toldOf(row), ...aboutBorrower(row, standing) })),
        files: files.filter((file) => file.section === section).map(({ section: _, ...file }) => file),
        kinds: IMPORT_KINDS.filter((kind) => consentOfKind(kind) === section).map(({ kind, label, connector }) => ({
          kind,
          label,
          is_report: connector !== undefined,
          takes_workbooks: connector === undefined || connector.tables !== undefined,
        })),
      }
    }),
  }
}
