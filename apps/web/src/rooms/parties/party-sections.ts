import { api } from '@saakh/contract/api'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../data/api.ts'
import type { Section } from '../../parts/section-tabs.tsx'

const LABELS: Record<string, string> = {
  overview: 'Overview',
  facilities: 'Facilities',
  financials: 'Financials',
  signals: 'Signals',
  filings: 'Filings',
  groups: 'Groups',
  directors: 'Directors',
  charges: 'Charges',
  alerts: 'Alerts',
  cases: 'Cases',
  notes: 'Notes',
  legal: 'Legal',
}

/** Where the server names none. */
const DEFAULT: readonly Section[] = Object.entries(LABELS).map(([id, label]) => ({ id, label }))

const labelOf = (id: string) => LABELS[id] ?? `${id.charAt(0).toUpperCase()}${id.slice(1)}`.replaceAll(/[-_]+/g, ' ')

/** The sections of the organization's party page, in its order; undefined while they are asked for. */
export function usePartySections(): readonly Section[] | undefined {
  const query = useQuery(q(api.myConfig, { params: { config_name: 'party-sidebar' } }, { staleTime: 300_000 }))
  if (query.isPending) return undefined
  const named = (query.data?.data ?? [])
    .filter(({ id }, index, all) => id !== '' && all.findIndex((other) => other.id === id) === index)
    .map(({ id, label }) => ({ id, label: label || labelOf(id) }))
  return named.length > 0 ? named : DEFAULT
}
