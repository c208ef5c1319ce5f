import { computedAmountSchema, isoDateSchema, isoMonthSchema } from '@saakh/domain/fact-kind'
import { z } from 'zod'
import type { Layout, LayoutComparison, LayoutField, LayoutTable, NamedFormat } from '../layout.ts'

// What an alert keeps of its figures and how they are laid out are one declaration: a key cannot stand in one only.

interface Keeping {
  /** The figure may be missing. */
  or_null?: true
  /** True or false, written as Yes and No. */
  is_flag?: true
  /** A number of days with decimals. */
  is_fraction?: true
  /** A text that is one of few. */
  one_of?: readonly string[]
}
export type DetailField = LayoutField & Keeping
export type DetailComparison = LayoutComparison & Keeping & { previous_or_null?: true }
export type DetailTable = Omit<LayoutTable, 'columns'> & {
  columns: readonly DetailField[]
  /** Columns that are kept and not shown. */
  unshown?: readonly DetailField[]
}

export interface DetailRows extends Omit<Layout, 'fields' | 'comparisons' | 'tables'> {
  fields?: readonly DetailField[]
  comparisons?: readonly DetailComparison[]
  tables?: readonly DetailTable[]
}

const SCHEMAS: Record<NamedFormat, z.ZodType> = {
  text: z.string(),
  date: isoDateSchema,
  instant: z.string(),
  month: isoMonthSchema,
  money: computedAmountSchema,
  percent: z.number(),
  percent_or_money: z.number(),
  distance: z.number(),
  count: z.int(),
  days: z.int(),
  ratio: z.number(),
}

function schemaOf({ or_null, is_flag, is_fraction, one_of }: Keeping, format: NamedFormat): z.ZodType {
  const named = is_fraction ? z.number() : SCHEMAS[format]
  const schema = is_flag ? z.boolean() : one_of ? z.enum([...one_of]) : named
  return or_null ? schema.nullable() : schema
}

const shapeOf = (fields: readonly DetailField[]): Record<string, z.ZodType> =>
  Object.fromEntries(fields.map((field) => [field.key, schemaOf(field, field.format)]))

const bare = <F extends Keeping & { previous_or_null?: true }>(row: F): Omit<F, keyof Keeping | 'previous_or_null'> => {
  const { or_null: _, is_flag: __, one_of: ___, previous_or_null: ____, is_fraction: _____, ...rest } = row
  return rest
}

export function detailSchema({ fields = [], comparisons = [], tables = [] }: DetailRows): z.ZodObject {
  return z.object({
    ...shapeOf(fields),
    ...Object.fromEntries(
      comparisons.flatMap((comparison) => [
        [comparison.current, schemaOf(comparison, comparison.format)],
        [
          comparison.previous,
          schemaOf({ ...comparison, ...(comparison.previous_or_null && { or_null: true }) }, comparison.format),
        ],
      ]),
    ),
    ...Object.fromEntries(
      tables.map(({ key, columns, unshown = [] }) => [key, z.array(z.object(shapeOf([...columns, ...unshown])))]),
    ),
  })
}

export const layoutOf = ({ fields = [], comparisons, tables, ...layout }: DetailRows): Layout => ({
  ...layout,
  ...(comparisons && { comparisons: comparisons.map(bare) }),
  fields: fields.map(bare),
  ...(tables && {
    tables: tables.map(({ unshown: _, columns, ...table }) => ({ ...table, columns: columns.map(bare) })),
  }),
})
