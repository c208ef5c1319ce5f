import { sql } from 'kysely'
import { headsAt, type PastMoment } from '../../platform/past-moment.ts'
import type { Context } from '../../platform/verb.ts'
import type { Standing } from '../book/facilities.ts'
import { PAPER_KINDS } from '../book/papers.ts'

/** Each facility where it stood last as a look back kept it, with the versions of other facts that were the newest then. */
export function keptStanding(
  { org: { organization_id } }: Pick<Context, 'org'>,
  moment: PastMoment,
  look_back_id: string,
): Extract<Standing, { at: 'known' }> {
  return {
    ...{ at: 'known', day: moment.day, members_at: moment.members_at },
    rows: sql`select p.* from look_back_borrowers b
      cross join lateral jsonb_populate_recordset(null::facility_positions, b.positions) p
      where b.organization_id = ${organization_id} and b.look_back_id = ${look_back_id}`,
    heads: headsAt(moment, organization_id, ['loan_account', 'security', ...PAPER_KINDS]),
  }
}
