import { isRecord } from '@saakh/domain/loose-value'
import type { z } from 'zod'

/**
 * Another server that keeps the specification may leave out fields that ours adds. What is missing becomes the empty
 * value of its kind: null where the schema allows it, else '', [], {}, false or 0. What is there is never changed, so a
 * value of a wrong kind still fails.
 */
export function mend(schema: z.core.$ZodType, value: unknown): unknown {
  // Every schema is one of zod's own kinds; the union tells them apart by `def.type`.
  const { def } = schema._zod as z.core.$ZodTypes['_zod']
  switch (def.type) {
    case 'optional':
      return value === undefined ? undefined : mend(def.innerType, value)
    case 'nullable':
      return value === undefined || value === null ? null : mend(def.innerType, value)
    case 'default':
    case 'catch':
    case 'readonly':
      return value === undefined ? value : mend(def.innerType, value)
    case 'object': {
      if (value !== undefined && value !== null && !isRecord(value)) return value
      const given = isRecord(value) ? value : {}
      const mended = Object.entries(def.shape).map(([key, field]) => [key, mend(field, given[key])])
      return { ...given, ...Object.fromEntries(mended) }
    }
    case 'array':
      return Array.isArray(value) ? value.map((item) => mend(def.element, item)) : (value ?? [])
    case 'record':
      return value ?? {}
    case 'string':
      return typeof value === 'number' ? String(value) : (value ?? '')
    case 'number':
      return value ?? 0
    case 'boolean':
      return value ?? false
    default:
      return value
  }
}
