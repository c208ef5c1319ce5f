import { differenceSaid } from '@saakh/contract/approvals'
import { rightsBeyond } from '@saakh/domain/policy-areas'
import { groupInWords } from '@saakh/domain/provider-groups'
import { type Said, said } from '@saakh/domain/said'
import { sql } from 'kysely'
import type { Context } from '../../platform/verb.ts'
import type { RightsOutcome } from '../users/change-rights.ts'
import { keepAdministrator } from '../users/keep-administrator.ts'
import { chosenTemplate, refuseUnitBeyond } from '../users/person-row.ts'
import { askForChange, hasSecondPerson } from '../users/second-person.ts'
import { applyMapping, type Given, type MappingRow } from './mapping-row.ts'

interface MappingWords {
  template: string
  unit: string | Said
  admits: Said
  rank: string
}

async function inWords(context: Context, { template_id, unit_id, admits, rank }: Given): Promise<MappingWords> {
  const { tx, org } = context
  const { rows } = await sql<{ template: string | null; unit: string | null }>`select
    (select name from policy_templates where organization_id = ${org.organization_id} and template_id = ${template_id}) as template,
    (select name from org_units where organization_id = ${org.organization_id} and unit_id = ${unit_id}::uuid) as unit`.execute(
    tx,
  )
  const [names] = rows
  return {
    template: names?.template ?? '',
    unit: names?.unit ?? said('Head office'),
    admits: said(admits ? 'Yes' : 'No'),
    rank: String(rank),
  }
}

const LABELS: Readonly<Record<keyof MappingWords, string>> = {
  template: 'Template',
  unit: 'Branch',
  admits: 'Admits people without invitation',
  rank: 'Place in the order',
}

/** A mapping that is not in force gives nothing yet, so all of it is new. */
async function difference(context: Context, before: MappingRow, after: Given) {
  const words = await inWords(context, after)
  const was = before.in_force ? await inWords(context, before) : null
  return (Object.keys(LABELS) as (keyof MappingWords)[])
    .filter((key) => JSON.stringify(was?.[key]) !== JSON.stringify(words[key]))
    .map((key) => differenceSaid(LABELS[key], was?.[key] ?? null, words[key]))
}

/** Fewer rights at the same place, for the same people: that alone takes away and gives nobody anything. */
async function grows(context: Context, before: MappingRow, after: Given): Promise<boolean> {
  if (!before.in_force || before.unit_id !== after.unit_id || before.rank !== after.rank) return true
  if (after.admits && !before.admits) return true
  if (before.template_id === after.template_id) return false
  const was = await chosenTemplate(context, before.template_id, 'template_id')
  const becomes = await chosenTemplate(context, after.template_id, 'template_id')
  return rightsBeyond(was.policy, becomes.policy).length > 0
}

/** Nobody knows beforehand whom a group will have in it: what may give somebody rights waits for a second person. */
export async function changeMapping(context: Context, mapping: MappingRow, after: Given): Promise<RightsOutcome> {
  await chosenTemplate(context, after.template_id, 'template_id')
  await refuseUnitBeyond(context, after.unit_id, 'unit_id')
  const needs_second = await grows(context, mapping, after)
  const isAlone = needs_second && !(await hasSecondPerson(context))
  if (needs_second && !isAlone) {
    await askForChange(context, {
      subject_id: mapping.mapping_id,
      title: groupInWords(mapping),
      difference: await difference(context, mapping, after),
      change: { of: 'group_mapping', version: mapping.version, ...after },
    })
    return 'waits'
  }
  await applyMapping(context, mapping.mapping_id, after)
  await keepAdministrator(context, 'template_id')
  return isAlone ? 'alone' : 'done'
}

/** What the audit says of it. */
export const outcomeTold = (outcome: RightsOutcome) => ({
  ...(outcome === 'waits' && { waits_for_second_person: true }),
  ...(outcome === 'alone' && { without_second_person: 'There is no second administrator.' }),
})
