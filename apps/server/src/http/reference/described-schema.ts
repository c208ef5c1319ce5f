import { describedAt } from '@saakh/contract/described/words'
import { z } from 'zod'

/** As far as it is walked here; the rest is copied as it is. */
export interface JsonSchema {
  [key: string]: unknown
  description?: string
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  additionalProperties?: JsonSchema | boolean
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
}

/** Every property within, with its address, which is the names down to it, and whether its object must have it. */
export function eachProperty(
  schema: JsonSchema,
  at: string,
  take: (address: string, property: JsonSchema, is_required: boolean) => void,
): void {
  const required = Array.isArray(schema.required) ? schema.required : []
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    take(`${at}.${name}`, property, required.includes(name))
    eachProperty(property, `${at}.${name}`, take)
  }
  const others = [schema.items, schema.additionalProperties, schema.anyOf, schema.oneOf, schema.allOf].flat()
  for (const other of others) if (typeof other === 'object') eachProperty(other, at, take)
}

/** What null says of a field whose words do not speak of it. */
const NULL_WORDS = '`null` where it is not known, or there is none.'

/** The JSON schema of what stands at an address, every property with its description. */
export function describedSchema(schema: z.ZodType, at: string): JsonSchema {
  const json = z.toJSONSchema(schema, { target: 'openapi-3.0', io: 'input', unrepresentable: 'any' }) as JsonSchema
  eachProperty(json, at, (address, property) => {
    const words = describedAt(address) ?? property.description ?? ''
    const isTold = words.includes('`null`') || !property.nullable || !address.includes('.answer.')
    property.description = isTold ? words : `${words} ${NULL_WORDS}`
  })
  return json
}
