import type { Answer } from '@saakh/contract/endpoint'
import type { ModelReview, ModelRow, models, modelsQuery } from '@saakh/contract/models'
import { formatDate } from '@saakh/domain/formats'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '../../platform/verb.ts'
import { cardInForce } from '../score-study/card-in-force.ts'
import { CARD, type KnownModel, knownModels, STRENGTH, versionOfCard } from './known-models.ts'
import { readStudyOfScore } from './study-of-score.ts'

interface Validated {
  code: string
  back_test_id: string
  rule_version: string
  from_day: string
  until_day: string
  ended_at: Date
}

/** The newest back-test of each rule. */
async function readValidations({ tx, org }: Context): Promise<Map<string, Validated>> {
  const { rows } =
    await sql<Validated>`select distinct on (coalesce(c.code, b.code)) coalesce(c.code, b.code) as code, b.back_test_id, b.rule_version, b.from_day::text, b.until_day::text,
      b.ended_at
    from back_tests b left join limit_changes c on c.organization_id = b.organization_id and c.change_id = b.change_id
    where b.organization_id = ${org.organization_id} and b.state = 'done'
    order by coalesce(c.code, b.code), b.ended_at desc`.execute(tx)
  return new Map(rows.map((row) => [row.code, row]))
}

interface Approved {
  code: string
  set_by: string | null
  approved_by: string | null
  valid_from: Date
}

/** Who put the limits of the organization in force that hold now. */
async function readApprovals({ tx, org, clock }: Context): Promise<Map<string, Approved>> {
  const { rows } = await sql<Approved>`select distinct on (t.code) t.code, t.valid_from, c.proposed_by_name as set_by,
      c.decided_by_name as approved_by
    from threshold_sets t left join limit_changes c
      on c.organization_id = t.organization_id and c.change_id = t.change_id
    where t.organization_id = ${org.organization_id} and t.portfolio_id is null and t.valid_from <= ${clock.now()}
    order by t.code, t.valid_from desc, t.threshold_set_id desc`.execute(tx)
  return new Map(rows.map((row) => [row.code, row]))
}

type StoredReview = Omit<ModelReview, 'reviewed_at'> & { model: string; reviewed_at: Date }

async function readReviews({ tx, org }: Context): Promise<Map<string, ModelReview[]>> {
  const { rows } = await sql<StoredReview>`select model, review_id, owner_id, owner_name, finding, reviewed_by,
      reviewed_by_name, reviewed_at, next_review_on::text
    from model_reviews where organization_id = ${org.organization_id}
    order by reviewed_at desc, review_id desc`.execute(tx)
  const reviews = new Map<string, ModelReview[]>()
  for (const { model, reviewed_at, ...row } of rows)
    reviews.set(model, [...(reviews.get(model) ?? []), { ...row, reviewed_at: reviewed_at.toISOString() }])
  return reviews
}

const approvalOf = ({ set_by, approved_by }: Approved): string => {
  if (set_by === null) return 'Set before two persons were needed'
  return `${set_by}, approved by ${approved_by}`
}

/** A rule that was changed since is another model than the one that was tested. */
function validationOf({ rule_version, from_day, until_day }: Validated, version: string): string {
  const words = `Back-test of ${formatDate(from_day)} to ${formatDate(until_day)}`
  return rule_version.startsWith(version) ? words : `${words}, of an earlier version`
}

function rowOf(
  known: KnownModel,
  test: Validated | undefined,
  approved: Approved | undefined,
  reviews: ModelReview[],
  today: string,
): ModelRow {
  const [last] = reviews
  return {
    ...known,
    validation: test ? validationOf(test, known.version) : known.validation,
    validated_at: test?.ended_at.toISOString() ?? null,
    back_test_id: test?.back_test_id ?? null,
    study_id: null,
    approval: approved ? approvalOf(approved) : known.approval,
    approved_at: approved?.valid_from.toISOString() ?? null,
    owner_name: last?.owner_name ?? null,
    last_review: last?.reviewed_at ?? null,
    reviewed_by_name: last?.reviewed_by_name ?? null,
    finding: last?.finding ?? null,
    next_review_on: last?.next_review_on ?? null,
    is_due: last === undefined || last.next_review_on <= today,
    reviews,
  }
}

function isAsked(row: ModelRow, { q = '', kind, review }: z.output<typeof modelsQuery>): boolean {
  const text = `${row.label} ${row.model} ${row.purpose} ${row.owner_name ?? ''}`.toLowerCase()
  return (
    q
      .toLowerCase()
      .split(/\s+/)
      .every((word) => text.includes(word)) &&
    (kind === undefined || row.kind === kind) &&
    (review === undefined || row.is_due)
  )
}

/** The inventory: all that judges or scores, without the rules of types that the caller may not see. */
export async function readModels(
  context: Context,
  asked: z.output<typeof modelsQuery>,
): Promise<Answer<(typeof models)['models']>> {
  const { tx, org, clock, hidden_types } = context
  const tests = await readValidations(context)
  const approvals = await readApprovals(context)
  const reviews = await readReviews(context)
  const { rows: people } = await sql<{ user_id: string; name: string }>`select user_id, name from users
    where organization_id = ${org.organization_id} and status = 'active' order by name, user_id`.execute(tx)
  const today = clock.today()
  const studies: Record<string, Awaited<ReturnType<typeof readStudyOfScore>>> = {
    [STRENGTH]: await readStudyOfScore(context, 'calibration'),
    [CARD]: await readStudyOfScore(context, 'weights'),
  }
  const card = await cardInForce(tx, org.organization_id, clock.now())
  const data = (await knownModels(context))
    .filter(({ model }) => !hidden_types.includes(model))
    .map((known) => ({
      ...rowOf(known, tests.get(known.model), approvals.get(known.model), reviews.get(known.model) ?? [], today),
      ...studies[known.model],
      ...(known.model === CARD && { version: versionOfCard(card) }),
    }))
  return { data: data.filter((row) => isAsked(row, asked)), people, today }
}
