import { type RawBuilder, sql } from 'kysely'
import type { Person } from './find-person.ts'

export type Asked = Person & { organization_id: string }
export interface Held {
  title: string
  /** The tables that it looks into: a test holds them against all there are. */
  tables: readonly string[]
  rows(person: Asked): RawBuilder<unknown>
}

export const ofParties = ({ organization_id, party_ids }: Asked) =>
  sql`organization_id = ${organization_id} and party_id = any(${party_ids}::uuid[])`

/** Lines that give this person's name and no number. */
export const documentsByName = ({
  organization_id,
  party_ids,
}: {
  organization_id: string
  party_ids: readonly string[]
}) =>
  sql`organization_id = ${organization_id} and upper(name) in (select upper(p.name) from parties p
    where p.party_id = any(${[...party_ids]}::uuid[]))`
