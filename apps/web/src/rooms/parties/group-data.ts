import type { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import type { Node, Tie } from './group-layout.ts'

export type PartyGroup = Read<typeof api.partyGroup>
export type Group = Pick<PartyGroup, 'as_of' | 'control_above' | 'parties' | 'relations' | 'memberships'>
export type GroupParty = PartyGroup['parties'][number]
export type GroupRelation = PartyGroup['relations'][number]
export type OpenAlerts = GroupParty['open_alerts']

export const countOf = ({ High, Medium, Low }: OpenAlerts): number => High + Medium + Low
export const worstOf = ({ High, Medium, Low }: OpenAlerts): 'High' | 'Medium' | 'Low' | null =>
  High > 0 ? 'High' : Medium > 0 ? 'Medium' : Low > 0 ? 'Low' : null

export const partiesById = ({ parties }: Pick<Group, 'parties'>): ReadonlyMap<string, GroupParty> =>
  new Map(parties.map((party) => [party.party_id, party]))

/** Control and not only a holding: above the share, or by other means. */
export const isControl = ({ share, basis }: Pick<GroupRelation, 'share' | 'basis'>, above: number): boolean =>
  basis === 'voting_agreement' || basis === 'board' || basis === 'management' || Number(share ?? 0) > above

const personId = ({ name, din }: NonNullable<GroupRelation['person']>) => `person:${din ?? name}`

export interface Drawn {
  nodes: (Node & { party: GroupParty | null; din: string | null })[]
  ties: (Tie & { label: string })[]
  /** How many more there are than are drawn. */
  left_out: number
}

/** More would be a carpet; the table has them all. */
const MOST_DRAWN = 24

const LABELS: Record<GroupRelation['relation'], (relation: GroupRelation) => string> = {
  control: ({ share }) => (share === null ? '' : `${share}%`),
  guarantee: () => '',
  co_borrower: () => '',
}

/** What holds on the day: the members, and beside them those that are tied to one. A share too small for control is a holding. */
export function drawnOf({ parties, relations, control_above }: Group, centre?: string): Drawn {
  const standing = relations.filter(({ holds }) => holds)
  const tied = new Set(standing.flatMap(({ party_id, related_party_id }) => [party_id, related_party_id]))
  const persons = new Map(standing.flatMap(({ person }) => (person ? [[personId(person), person] as const] : [])))
  const all: Drawn['nodes'] = [
    ...parties
      .filter(({ party_id, is_member }) => is_member || tied.has(party_id))
      .map((party) => ({ id: party.party_id, name: party.name, party, din: null })),
    ...[...persons].map(([id, { name, din }]) => ({ id, name, party: null, din })),
  ]
  const nodes = all.filter(({ id }, at) => at < MOST_DRAWN || id === centre)
  const shown = new Set(nodes.map(({ id }) => id))
  const ties = standing.flatMap((relation) => {
    const { fact_id, relation: declared, party_id: to, related_party_id, person } = relation
    const from = related_party_id ?? (person ? personId(person) : '')
    const kind: Tie['kind'] = declared === 'control' && !isControl(relation, control_above) ? 'holding' : declared
    return shown.has(from) && shown.has(to) ? [{ id: fact_id, kind, from, to, label: LABELS[declared](relation) }] : []
  })
  return { nodes, ties, left_out: all.length - nodes.length }
}
