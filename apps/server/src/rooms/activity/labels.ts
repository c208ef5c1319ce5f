import { signalByCode } from '@saakh/catalogue/registry'
import { REPORT_NAMES, readReportType } from '@saakh/domain/report-type'
import { type Said, said } from '@saakh/domain/said'
import { type RawBuilder, sql } from 'kysely'
import { isUuid } from '../../platform/db.ts'
import type { Context } from '../../platform/verb.ts'
import { knownModels } from '../models/known-models.ts'

/** What a lender's own rule is called in the version of a change; the code of a rule that Saakh ships. */
const ruleName = (change: string) => sql`coalesce((select v.definition->>'label' from own_rule_versions v
    where v.organization_id = ${sql.ref(`${change}.organization_id`)} and v.code = ${sql.ref(`${change}.code`)}
      and v.definition_hash = ${sql.ref(`${change}.definition_hash`)}), ${sql.ref(`${change}.code`)})`

interface Named {
  id: string
  name: string
}

/** What each kind of subject is called, as the caller's own rights let it be read. */
const NAMES: Readonly<Record<string, (org: string, ids: RawBuilder<unknown>) => RawBuilder<Named>>> = {
  party: (_org, ids) => sql`select party_id::text as id, name from parties where party_id = any(${ids})`,
  user: (org, ids) =>
    sql`select user_id::text as id, name from users where organization_id = ${org} and user_id = any(${ids})`,
  case: (org, ids) => sql`select case_uid::text as id, 'case ' || case_number as name from cases
    where organization_id = ${org} and case_uid = any(${ids})`,
  alert: (org, ids) => sql`select a.alert_id::text as id, concat_ws(', ', p.name, a.summary) as name from alerts a
    left join parties p on p.party_id = a.party_id where a.organization_id = ${org} and a.alert_id = any(${ids})`,
  order: (org, ids) => sql`select order_id::text as id, report_type || ' for ' || party_name as name from orders
    where organization_id = ${org} and order_id = any(${ids})`,
  approval: (org, ids) =>
    sql`select approval_id::text as id, title as name from approvals where organization_id = ${org} and approval_id = any(${ids})`,
  unit: (org, ids) =>
    sql`select unit_id::text as id, 'the unit ' || name as name from org_units where organization_id = ${org} and unit_id = any(${ids})`,
  policy_template: (org, ids) =>
    sql`select template_id::text as id, 'the template ' || name as name from policy_templates where organization_id = ${org} and template_id = any(${ids})`,
  api_key: (org, ids) =>
    sql`select key_id::text as id, 'the API key ' || name as name from api_keys where organization_id = ${org} and key_id = any(${ids})`,
  webhook: (org, ids) =>
    sql`select endpoint_id::text as id, 'the webhook ' || name as name from webhook_endpoints where organization_id = ${org} and endpoint_id = any(${ids})`,
  group_mapping: (org, ids) =>
    sql`select mapping_id::text as id, 'the group ' || value as name from group_mappings where organization_id = ${org} and mapping_id = any(${ids})`,
  notice: (org, ids) =>
    sql`select notice_id::text as id, 'notice ' || notice_number as name from notices where organization_id = ${org} and notice_id = any(${ids})`,
  examination: (org, ids) =>
    sql`select e.examination_id::text as id, 'the examination of ' || p.name as name from examinations e
    join parties p on p.party_id = e.party_id where e.organization_id = ${org} and e.examination_id = any(${ids})`,
  limit_change: (org, ids) =>
    sql`select change_id::text as id, ${ruleName('c')} as name from limit_changes c
    where organization_id = ${org} and change_id = any(${ids})`,
  back_test: (org, ids) =>
    sql`select b.back_test_id::text as id, coalesce(${ruleName('c')}, ${ruleName('b')}) as name from back_tests b
      left join limit_changes c on c.organization_id = b.organization_id and c.change_id = b.change_id
    where b.organization_id = ${org} and b.back_test_id = any(${ids})`,
  stress_run: (org, ids) =>
    sql`select stress_run_id::text as id,
      'the stress test of ' || to_char(asked_at at time zone 'Asia/Kolkata', 'DD-MM-YYYY') as name from stress_runs
    where organization_id = ${org} and stress_run_id = any(${ids})`,
  look_back: (org, ids) =>
    sql`select look_back_id::text as id, 'the look back to ' || to_char(on_day, 'DD-MM-YYYY') as name from look_backs
    where organization_id = ${org} and look_back_id = any(${ids})`,
  limit_proposal: (org, ids) =>
    sql`select p.proposal_id::text as id, ${ruleName('b')} as name from limit_proposals p
      join back_tests b using (organization_id, back_test_id)
    where p.organization_id = ${org} and p.proposal_id = any(${ids})`,
  model_review: (org, ids) =>
    sql`select review_id::text as id, model as name from model_reviews
    where organization_id = ${org} and review_id = any(${ids})`,
  score_study: (org, ids) =>
    sql`select study_id::text as id, 'the study of the score of ' || to_char(asked_at at time zone 'Asia/Kolkata', 'DD-MM-YYYY') as name
    from score_studies where organization_id = ${org} and study_id = any(${ids})`,
  score_change: (org, ids) =>
    sql`select change_id::text as id, 'the calibration of the score of ' || to_char(proposed_at at time zone 'Asia/Kolkata', 'DD-MM-YYYY') as name
    from score_changes where organization_id = ${org} and change_id = any(${ids})`,
  rebuttal: (org, ids) =>
    sql`select r.rebuttal_id::text as id, 'the rebuttal of stage 2 of ' || p.name as name from stage_rebuttals r
    join parties p on p.party_id = r.party_id where r.organization_id = ${org} and r.rebuttal_id = any(${ids})`,
  contest: (org, ids) =>
    sql`select c.contest_id::text as id, 'the contested fact of ' || p.name as name from fact_contests c
    join parties p on p.party_id = party_read_as(c.party_id) where c.organization_id = ${org} and c.contest_id = any(${ids})`,
  list: (org, ids) =>
    sql`select list_id::text as id, 'the list ' || name as name from lists where organization_id = ${org} and list_id = any(${ids})`,
  portfolio: (org, ids) =>
    sql`select portfolio_id::text as id, 'the portfolio ' || name as name from portfolios where organization_id = ${org} and portfolio_id = any(${ids})`,
  job: (
    org,
    ids,
  ) => sql`select j.job_id::text as id, d.file_name as name from jobs j join documents d on d.document_id = j.document_id
    where j.organization_id = ${org} and j.job_id = any(${ids})`,
  document: (org, ids) =>
    sql`select document_id::text as id, file_name as name from documents where organization_id = ${org} and document_id = any(${ids})`,
}

const readable = (kind: string, name: string, models: ReadonlyMap<string, string>): string => {
  if (kind === 'limit_change') return `the limits of ${signalByCode(name)?.label ?? name}`
  if (kind === 'model_review') return `the review of ${models.get(name) ?? name}`
  if (kind === 'limit_proposal') return `the proposed limit of ${signalByCode(name)?.label ?? name}`
  if (kind === 'back_test') return `the back-test of ${signalByCode(name)?.label ?? name}`
  if (kind !== 'order') return name
  const [type = '', ...rest] = name.split(' for ')
  const report = readReportType(type)
  return `${report ? REPORT_NAMES[report] : type} for ${rest.join(' for ')}`
}

/** What stands before the name of a thing, which each language says in its own way. */
const BEFORE: Readonly<Record<string, string>> = {
  case: 'case {1}',
  unit: 'the unit {1}',
  policy_template: 'the template {1}',
  api_key: 'the API key {1}',
  webhook: 'the webhook {1}',
  group_mapping: 'the group {1}',
  notice: 'notice {1}',
  examination: 'the examination of {1}',
  contest: 'the contested fact of {1}',
  list: 'the list {1}',
  portfolio: 'the portfolio {1}',
  limit_change: 'the limits of {1}',
  back_test: 'the back-test of {1}',
  stress_run: 'the stress test of {1}',
  look_back: 'the look back to {1}',
  limit_proposal: 'the proposed limit of {1}',
  model_review: 'the review of {1}',
  score_study: 'the study of the score of {1}',
  score_change: 'the calibration of the score of {1}',
}

/** The label of a subject with its name in a slot. */
export function labelSaid(kind: string, label: string): string | Said {
  const text = BEFORE[kind]
  const start = text?.replace('{1}', '')
  return text && start && label.startsWith(start) ? said(text, label.slice(start.length)) : label
}

/** 'case:0190…' → 'case 12'; what has no name, or is not there any more, is missing. */
export async function labelsOf(context: Context, subjects: readonly string[]): Promise<Map<string, string>> {
  const { tx, org } = context
  const labels = new Map<string, string>()
  for (const [kind, namesOf] of Object.entries(NAMES)) {
    const ids = [
      ...new Set(
        subjects.filter((subject) => subject.startsWith(`${kind}:`)).map((subject) => subject.slice(kind.length + 1)),
      ),
    ]
    const known = ids.filter(isUuid)
    if (known.length === 0) continue
    const { rows } = await namesOf(org.organization_id, sql`${known}::uuid[]`).execute(tx)
    const models = kind === 'model_review' ? await knownModels(context) : []
    const modelLabels = new Map(models.map(({ model, label }) => [model, label]))
    for (const { id, name } of rows) labels.set(`${kind}:${id}`, readable(kind, name, modelLabels))
  }
  return labels
}
