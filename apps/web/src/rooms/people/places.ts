import { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { HEAD_OFFICE } from '@saakh/contract/people'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../data/api.ts'
import { usePolicy } from '../../data/profile.ts'

export type Unit = Read<typeof api.orgUnits>['data'][number]

/** Each unit below the one above it, with how deep it stands. */
export function inTree(
  units: readonly Unit[],
  parent_id: string | null = null,
  depth = 0,
): { unit: Unit; depth: number }[] {
  return units
    .filter((unit) => unit.parent_id === parent_id)
    .flatMap((unit) => [{ unit, depth }, ...inTree(units, unit.unit_id, depth + 1)])
}

/** What is sent of a chosen branch: nothing when none was chosen. */
export const placeOf = (unit: string): { unit_id?: string | null } =>
  unit === '' ? {} : { unit_id: unit === HEAD_OFFICE ? null : unit }

interface Option {
  value: string
  label: string
}

/** The units that the caller may choose from; head office among them for head office. */
export function useUnitOptions(): { options: readonly Option[]; head_office: Option | null } {
  const { can } = usePolicy()
  const { data } = useQuery(q(api.orgUnits, {}, { enabled: can('/v1/admin/org_units') }))
  const options = inTree(data?.data ?? []).map(({ unit, depth }) => ({
    value: unit.unit_id,
    label: `${'\u2003'.repeat(depth)}${unit.name}`,
  }))
  return { options, head_office: data && !data.may_change ? null : { value: HEAD_OFFICE, label: 'Head office' } }
}

export function useTemplateOptions(): readonly Option[] {
  const { data } = useQuery(q(api.policyTemplates))
  return (data?.data ?? []).map(({ template_id, name }) => ({ value: template_id, label: name }))
}
