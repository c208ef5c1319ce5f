import { api } from '@saakh/contract/api'
import {
  EXPORT_ENTITIES,
  EXPORT_ENTITY_NAMES,
  type ExportEntityName,
  exportEntity,
} from '@saakh/contract/export-entities'
import type { PolicyUrl } from '@saakh/contract/policy-urls'
import { z } from 'zod'

export type Filters = Readonly<Record<string, string>>

/** Lists that the policy shows. */
export const offeredEntities = (can: (url: PolicyUrl) => boolean): { value: ExportEntityName; label: string }[] =>
  EXPORT_ENTITY_NAMES.filter((name) => can(api[EXPORT_ENTITIES[name].list].access.url)).map((value) => ({
    value,
    label: exportEntity(value).label,
  }))

/** The few values of a filter as its list declares them; null where it is text or an id. */
function valuesOf(entity: ExportEntityName, name: string): readonly string[] | null {
  const schema: unknown = Object.entries(api[EXPORT_ENTITIES[entity].list].query.shape).find(
    ([key]) => key === name,
  )?.[1]
  const inner: unknown = schema instanceof z.ZodOptional ? schema.unwrap() : schema
  return inner instanceof z.ZodEnum ? inner.options.map(String) : null
}

interface Choice {
  name: string
  label: string
  /** Null: free text. */
  values: readonly string[] | null
}

/** Filters that a form can offer without asking for an id; those stand on the lists themselves. */
export const choicesOf = (entity: ExportEntityName): Choice[] =>
  Object.entries(exportEntity(entity).filters).flatMap(([name, label]) => {
    const values = valuesOf(entity, name)
    return values !== null || name === 'q' ? [{ name, label, values }] : []
  })

/** Members and watched companies are of one portfolio or watchlist. */
export function whatIsMissing(entity: ExportEntityName, filters: Filters): boolean {
  const { within } = exportEntity(entity)
  return within !== null && !filters[within]
}
