import type { z } from 'zod'

interface Definition {
  type: string
  shape?: Record<string, z.ZodType>
  innerType?: z.ZodType
  in?: z.ZodType
  keyType?: z.ZodType
  valueType?: z.ZodType
  options?: readonly z.ZodType[]
  entries?: Record<string, unknown>
  values?: readonly unknown[]
  defaultValue?: unknown
}

/** The keys of a record that has them all. */
const namesOf = (keys: z.ZodType | undefined): string[] =>
  Object.values((keys?.def as unknown as Definition | undefined)?.entries ?? {}).map(String)

/** What a server answers that holds nothing: no rows, nothing counted, and rights to change it. */
export function emptyAnswer(schema: z.ZodType, name = ''): unknown {
  const def = schema.def as unknown as Definition
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape ?? {}).map(([key, inner]) => [key, emptyAnswer(inner, key)]))
    case 'array':
      return []
    case 'record':
      return Object.fromEntries(
        namesOf(def.keyType).map((key) => [key, def.valueType && emptyAnswer(def.valueType, key)]),
      )
    case 'string':
      return ''
    case 'number':
      return 0
    case 'boolean':
      return name.startsWith('may_')
    case 'enum':
      return Object.values(def.entries ?? {})[0]
    case 'literal':
      return def.values?.[0]
    case 'union':
      return def.options?.[0] && emptyAnswer(def.options[0], name)
    case 'default':
      return def.defaultValue
    case 'pipe':
      return def.in && emptyAnswer(def.in, name)
    default:
      return null
  }
}
