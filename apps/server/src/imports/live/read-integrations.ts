import type { api } from '@saakh/contract/api'
import type { Answer } from '@saakh/contract/endpoint'
import { INTEGRATIONS, type Integration } from '@saakh/domain/integrations'
import { sql } from 'kysely'
import type { Context } from '../../platform/verb.ts'
import { IMPORT_KINDS } from '../kinds.gen.ts'
import { isConfigured } from './ask-integration.ts'
import { TALLY_JOB } from './side-jobs.ts'

type IntegrationRow = Answer<typeof api.integrations>['data'][number]

interface ReadKind {
  kind: string
  files: number
  facts: number
  last_day: string | null
  last_read_at: Date
}

const kindsOf = ({ tiles, tables = [] }: Integration) =>
  IMPORT_KINDS.filter(({ kind, connector }) => tables.includes(kind) || (connector && tiles.includes(connector.tile)))

/** What was read of each kind, and the last day that it tells of; of the files that are known, and not of every fact there is. */
async function readKinds({ tx, org }: Context, kinds: readonly string[]): Promise<Map<string, ReadKind>> {
  const { rows } = await sql<ReadKind>`
    select d.kind, count(distinct d.document_id)::int as files, count(f.fact_id)::int as facts, max(d.created_at) as last_read_at,
      max(coalesce(f.valid_to, f.valid_from))::date::text as last_day
    from documents d left join facts f on f.source_document = d.document_id and f.organization_id = d.organization_id
    where d.organization_id = ${org.organization_id} and d.kind = any(${[...kinds]})
    group by d.kind`.execute(tx)
  return new Map(rows.map((row) => [row.kind, row]))
}

async function lastAsked({ tx, org }: Context): Promise<IntegrationRow['last_asked']> {
  const { rows } = await sql<NonNullable<IntegrationRow['last_asked']>>`select job_id, status, message from jobs
    where organization_id = ${org.organization_id} and type = ${TALLY_JOB} order by created_at desc limit 1`.execute(tx)
  return rows[0] ?? null
}

function nextStep(
  { label, file }: Integration,
  has_kinds: boolean,
  state: IntegrationRow['state'],
  live: IntegrationRow['live'],
): string {
  if (live?.state === 'configured')
    return state === 'connected' ? `Read ${label} again when a month has ended.` : `Read ${label} now.`
  if (!has_kinds) return `Files of ${label} cannot be read yet.`
  const files = state === 'connected' ? 'Give the next file when a month has ended.' : `Give ${file}.`
  return live ? `${files} The live connection is not configured on this server.` : files
}

/** Every integration with what is known of it. */
export async function readIntegrations(context: Context): Promise<Answer<typeof api.integrations>> {
  const all: readonly Integration[] = INTEGRATIONS
  const read = await readKinds(
    context,
    all.flatMap(kindsOf).map(({ kind }) => kind),
  )
  const asked = await lastAsked(context)
  const data = all.map((integration): IntegrationRow => {
    const kinds = kindsOf(integration)
    const kindsWithFacts = kinds.flatMap(({ kind, label }) => {
      const summary = read.get(kind)
      return summary && summary.facts > 0 ? [{ ...summary, label }] : []
    })
    const live = integration.live
      ? {
          state: isConfigured(context, integration) ? ('configured' as const) : ('not_configured' as const),
          settings: [...integration.live.settings],
        }
      : null
    const lacksLive =
      integration.live?.is_built === false && integration.tiles.length > 0 && integration.id !== 'bank_statements'
    const state = kindsWithFacts.length > 0 ? 'connected' : lacksLive ? 'not_configured' : 'not_connected'
    const latest = (days: readonly (string | null)[]) =>
      days
        .filter((day) => day !== null)
        .sort()
        .at(-1) ?? null
    return {
      id: integration.id,
      label: integration.label,
      consent: integration.consent,
      state,
      live,
      kinds: kinds.map(({ kind, label }) => ({ kind, label })),
      last_data_day: latest(kindsWithFacts.map(({ last_day }) => last_day)),
      last_read_at: latest(kindsWithFacts.map(({ last_read_at }) => last_read_at.toISOString())),
      read: kindsWithFacts.map(({ kind, label, files, facts }) => ({ kind, label, files, facts })),
      next_step: nextStep(integration, kinds.length > 0, state, live),
      last_asked: integration.id === 'tally' ? asked : null,
    }
  })
  return { data }
}
