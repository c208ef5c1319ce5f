import type { StressFound } from '@saakh/contract/stress'
import { isFactOfKind } from '@saakh/domain/facts'
import { findIndustry } from '@saakh/domain/industries'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import { industryDivisions } from '../../platform/industry-divisions.ts'
import type { Dossier } from '../evaluate-parties.ts'

interface OfIndustry {
  party_id: string
  division: string
}

/** The industry of borrowers by the customers file, as each is read. */
export async function readDivisions(tx: Tx, organization_id: string): Promise<Map<string, string>> {
  const { rows } = await sql<OfIndustry>`select party_read_as(c.party_id) as party_id, min(i.division) as division
    from customers c join ${industryDivisions(organization_id)} i on i.industry = c.details->>'industry'
    where c.organization_id = ${organization_id} and i.division is not null group by 1`.execute(tx)
  return new Map(rows.map(({ party_id, division }) => [party_id, division]))
}

/** By the customers file, else by the company register. */
export const divisionOf = ({ party, facts }: Dossier, divisions: ReadonlyMap<string, string>): string | null => {
  const division = divisions.get(party.party_id)
  if (division) return division
  const master = facts.findLast((fact) => isFactOfKind(fact, 'company_master'))
  return master && isFactOfKind(master, 'company_master') ? (master.payload.nic_code?.slice(0, 2) ?? null) : null
}

/** How many borrowers are of which industry, the most first. */
export class IndustryTally {
  readonly #counts = new Map<string, number>()

  add(division: string | null): void {
    if (division !== null) this.#counts.set(division, (this.#counts.get(division) ?? 0) + 1)
  }

  get told(): StressFound['industries'] {
    return [...this.#counts]
      .map(([industry, borrowers]) => ({ industry, name: findIndustry(industry)?.name ?? industry, borrowers }))
      .sort((a, b) => b.borrowers - a.borrowers || (a.industry < b.industry ? -1 : 1))
  }
}
