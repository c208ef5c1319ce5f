import { examinationClocks } from '@saakh/catalogue/early-warning/clocks'
import { earlyWarningRegime } from '@saakh/catalogue/early-warning/regimes'
import type { Answer, Query } from '@saakh/contract/endpoint'
import type { examinationList, examinations } from '@saakh/contract/examinations'
import type { AssetClass, LenderKind } from '@saakh/domain/dpd'
import { type RawBuilder, sql } from 'kysely'
import { assetClassOfRead, exposureOfRead } from '../../platform/book-of-party.ts'
import { type ConditionsOf, conditionOf, equal, ofParty, sayingWords } from '../../platform/conditions.ts'
import { readLenderKind } from '../../platform/lender-kind.ts'
import { ascending, descending, type OrdersOf, orderOf } from '../../platform/list-order.ts'
import type { Context } from '../../platform/verb.ts'
import {
  daysOf,
  type ExaminationRecord,
  findExamination,
  nextSteps,
  type StepRecord,
  stepsOf,
} from './find-examination.ts'
import { type OwnDaysRecord, readOwnDays } from './own-days.ts'
import { upholdingOrders } from './upholding-orders.ts'

type List = Answer<(typeof examinations)['examinations']>
type Row = List['data'][number]

const FILTERS: ConditionsOf<typeof examinationList> = {
  q: sayingWords('p.name', 'e.because'),
  party_id: ofParty('e.party_id'),
  state: equal('e.state'),
}
const SORTS: OrdersOf<typeof examinationList> = {
  alerted_on: ascending((d) => sql`e.alerted_on ${d}, e.opened_at ${d}, e.examination_id`),
  exposure: descending((d) => sql`e.exposure_now ${d} nulls last, e.alerted_on, e.examination_id`),
}

interface ListedRow extends ExaminationRecord {
  read_as: string
  party_name: string
  is_demo: boolean
  exposure_now: string | null
  asset_class: AssetClass | null
}

/** Examinations with their borrower and how it stands at its last day-ends. */
const listed = ({ org }: Context) => sql`
  (select e.*, r.read_as, ${sql.raw(exposureOfRead('r.read_as'))}::numeric as exposure_now,
     ${sql.raw(assetClassOfRead('r.read_as'))} as asset_class
   from examinations e cross join lateral (select party_read_as(e.party_id) as read_as offset 0) r
   where e.organization_id = ${org.organization_id}) e
  join parties p on p.party_id = e.read_as`

async function listedRows(
  context: Context,
  where: RawBuilder<unknown>,
  rest: RawBuilder<unknown>,
): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select e.*, e.exposure_now::numeric(24, 2)::text as exposure_now, p.name as party_name, p.is_demo
    from ${listed(context)} where ${where} ${rest}`.execute(context.tx)
  return rows
}

function endOf(steps: readonly StepRecord[]): Row['ended'] {
  const last = steps.at(-1)
  return last?.step === 'cleared' ? 'cleared' : (last?.outcome ?? null)
}

interface Counted {
  lender: LenderKind
  own: readonly OwnDaysRecord[]
  today: string
}

async function countedBy(context: Context): Promise<Counted> {
  return {
    lender: await readLenderKind(context.tx, context.org.organization_id),
    own: await readOwnDays(context),
    today: context.clock.today(),
  }
}

function rowOf(listedRow: ListedRow, steps: readonly StepRecord[], { lender, own, today }: Counted): Row {
  const clocks = examinationClocks(lender, daysOf(listedRow, steps), today, own)
  const open =
    listedRow.state === 'ended' ? [] : clocks.filter(({ state }) => state === 'running' || state === 'overdue')
  return {
    examination_id: listedRow.examination_id,
    party_id: listedRow.read_as,
    party_name: listedRow.party_name,
    is_demo: listedRow.is_demo,
    state: listedRow.state,
    alerted_on: listedRow.alerted_on,
    because: listedRow.because,
    alert_id: listedRow.alert_id,
    exposure: listedRow.exposure_now,
    asset_class: listedRow.asset_class,
    opened_by: listedRow.opened_by_name,
    opened_at: listedRow.opened_at.toISOString(),
    ended: endOf(steps),
    due_on: open.flatMap(({ due_on, own_due_on }) => own_due_on ?? due_on ?? []).sort()[0] ?? null,
    is_overdue: open.some(({ state }) => state === 'overdue'),
    clocks,
  }
}

/** Borrowers under examination and red-flagged accounts; the oldest alert first. */
export async function readExaminations(
  context: Context,
  { page, per_page, ...query }: Query<(typeof examinations)['examinations']>,
): Promise<List> {
  const where = conditionOf(FILTERS, query)
  const order = orderOf(SORTS, query, 'alerted_on')
  const rows = await listedRows(
    context,
    where,
    sql`order by ${order} limit ${per_page} offset ${(page - 1) * per_page}`,
  )
  const { rows: totals } = await sql<{ total: number; exposure: string; without_amount: number }>`
    select count(*)::int as total,
      coalesce(sum(exposure_now) filter (where is_first), 0)::numeric(24, 2)::text as exposure,
      (count(*) filter (where is_first and exposure_now is null))::int as without_amount
    from (select e.exposure_now, row_number() over (partition by e.read_as) = 1 as is_first
      from ${listed(context)} where ${where}) one`.execute(context.tx)
  const steps = await stepsOf(
    context,
    rows.map(({ examination_id }) => examination_id),
  )
  const counted = await countedBy(context)
  const { total, ...sums } = totals[0] ?? { total: 0, exposure: '0.00', without_amount: 0 }
  return {
    data: rows.map((row) => rowOf(row, steps.get(row.examination_id) ?? [], counted)),
    total_count: total,
    ...sums,
    days: daysToday(counted),
  }
}

function daysToday({ lender, own, today }: Counted): List['days'] {
  const regime = earlyWarningRegime(lender, today)
  const set = own.find(({ valid_from }) => valid_from <= today) ?? null
  return {
    regime: regime && {
      examine_days: regime.examine_days,
      report_days: regime.report_days,
      decide_days: regime.decide_days,
    },
    own: set && { ...set, set_at: set.set_at.toISOString() },
  }
}

/** One examination with all that was recorded of it. */
export async function readExamination(
  context: Context,
  id: string,
): Promise<Answer<(typeof examinations)['examination']>> {
  const { examination_id, party_id, state, exposure } = await findExamination(context, id)
  const [row] = await listedRows(context, sql`e.examination_id = ${examination_id}`, sql``)
  if (!row) throw new TypeError('An examination without its borrower')
  const steps = (await stepsOf(context, [examination_id])).get(examination_id) ?? []
  return {
    data: {
      ...rowOf(row, steps, await countedBy(context)),
      flagged_exposure: exposure,
      taken: steps.map(({ examination_id: _, taken_by_name, taken_at, ...step }) => ({
        ...step,
        taken_by: taken_by_name,
        taken_at: taken_at.toISOString(),
      })),
      next: nextSteps(state, steps),
      orders: state === 'red_flagged' ? await upholdingOrders(context, party_id) : [],
    },
  }
}
