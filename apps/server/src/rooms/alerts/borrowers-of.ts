import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { userId } from '../../platform/access.ts'
import { isUuid, type Tx } from '../../platform/db.ts'
import type { Context } from '../../platform/verb.ts'

// Borrowers by which alerts are filtered, as they stand in one table, and those few that are read as another one. There are two
// ways to the same alerts: through each borrower, or along the order of the list with a look at each alert's borrower.

interface Borrowers {
  /** A query of `party_id`, of which each can be found by an index. */
  rows: RawBuilder<{ party_id: string }>
  /** Of a row that is read as another party: whether that one counts too. */
  follows: boolean
}

/** From here on a page is found along its order: so many borrowers have many alerts, and a page has few. */
const MANY = 2000

const NONE: Borrowers = { rows: sql`select null::uuid as party_id where false`, follows: false }

export const ofPortfolio = ({ org }: Pick<Context, 'org'>, portfolio_id: string): Borrowers =>
  isUuid(portfolio_id)
    ? {
        rows: sql`select m.party_id from portfolio_members m
          where m.organization_id = ${org.organization_id} and m.portfolio_id = ${portfolio_id}`,
        follows: true,
      }
    : NONE

/** Of the borrowers that somebody has; what was linked to one counts for it. */
export function ofAssignee(context: Pick<Context, 'org' | 'actor'>, asked: string): Borrowers {
  const assignee = asked === 'me' ? userId(context) : asked
  if (assignee === null || !isUuid(assignee)) return NONE
  return {
    rows: sql`select t.party_id from borrower_assignments t
      where t.organization_id = ${context.org.organization_id} and (t.assignee = ${assignee} or t.unit_id = ${assignee})`,
    follows: false,
  }
}

export async function areMany(tx: Tx, { rows }: Borrowers): Promise<boolean> {
  const { rows: counted } = await sql<{ many: boolean }>`
    select count(*) > ${MANY} as many from (select from (${rows}) b limit ${MANY + 1}) c`.execute(tx)
  return counted[0]?.many ?? false
}

/** The parties whose rows count for one of the borrowers under another id. */
function elsewhere({ rows, follows }: Borrowers): RawBuilder<unknown> {
  const led = sql`select e.party_id from parties_read_elsewhere() e where e.source_id in (${rows})`
  return follows
    ? sql`${led} union select e.source_id from parties_read_elsewhere() e where e.party_id in (${rows} union ${led})`
    : sql`select e.source_id from parties_read_elsewhere() e where e.party_id in (${rows})`
}

const READ_AS_ITSELF = sql<SqlBool>`not in (select source_id from parties_read_elsewhere())`

/** The alerts `a` of the borrowers, through each of them. */
export const throughEach = (borrowers: Borrowers): RawBuilder<SqlBool> =>
  sql<SqlBool>`a.party_id in (select b.party_id from (${borrowers.rows}) b where b.party_id ${READ_AS_ITSELF}
    union all ${elsewhere(borrowers)})`

/** The same, with a look at the borrower of each alert. */
export const alongTheOrder = (borrowers: Borrowers): RawBuilder<SqlBool> =>
  sql<SqlBool>`((exists (select from (${borrowers.rows}) b where b.party_id = a.party_id offset 0) and a.party_id ${READ_AS_ITSELF})
    or a.party_id in (${elsewhere(borrowers)}))`
