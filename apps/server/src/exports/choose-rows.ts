import { api } from '@saakh/contract/api'
import {
  type ExportColumn,
  type ExportEntity,
  type ExportEntityName,
  exportEntity,
} from '@saakh/contract/export-entities'
import { AppError } from '@saakh/domain/errors'
import { z } from 'zod'
import { parseSent } from '../platform/parse-input.ts'
import type { ListName } from './lists.ts'

/** What somebody wants to have in a file; as the endpoint takes it, and as a row keeps it. */
export interface Asked {
  entity: ExportEntityName
  filters: Record<string, string>
  columns?: readonly string[] | null | undefined
  order?: { by: string; in?: 'asc' | 'desc' | null | undefined } | null | undefined
}

/** The same, held against what the list declares. */
export interface Chosen {
  entity: ExportEntity
  list: ListName
  params: Record<string, string>
  /** As the list's own schema reads it, without its page. */
  query: Record<string, unknown>
  columns: readonly ExportColumn[]
}

const refuse = (field: string, message: string) => new AppError('invalid', message, { [field]: message })

function columnsOf(entity: ExportEntity, keys: readonly string[] | null | undefined): readonly ExportColumn[] {
  if (!keys) return entity.columns
  return [...new Set(keys)].map((key) => {
    const column = entity.columns.find((column) => column.key === key)
    if (!column) throw refuse('columns', `${entity.label} have no column '${key}'.`)
    return column
  })
}

const named = (value: string) => value !== ''

/** A filter that the list does not know is refused: a file must not hold more than somebody asked for. */
export function chooseRows(asked: Asked): Chosen {
  const entity = exportEntity(asked.entity)
  // The registry names lists of the contract alone; `lists.ts` does not compile otherwise.
  const list = entity.list as ListName
  const filters = Object.fromEntries(Object.entries(asked.filters).filter(([, value]) => named(value)))
  const unknown = Object.keys(filters).find((name) => !(name in entity.filters))
  if (unknown !== undefined) throw refuse('filters', `${entity.label} have no filter '${unknown}'.`)
  const { within } = entity
  const params: Record<string, string> = {}
  if (within) {
    const of = filters[within]
    if (of === undefined) throw refuse('filters', `Say which ${(entity.filters[within] ?? within).toLowerCase()}.`)
    if (api[list].path.includes(`{${within}}`)) {
      params[within] = of
      delete filters[within]
    }
  }
  const sort: { sort_by?: string; sort_in?: string } = asked.order
    ? { sort_by: asked.order.by, ...(asked.order.in && { sort_in: asked.order.in }) }
    : {}
  const { query: schema } = api[list]
  if (sort.sort_by !== undefined && !('sort_by' in schema.shape))
    throw refuse('order', `${entity.label} have one order only.`)
  const query = z.record(z.string(), z.unknown()).parse(parseSent(schema, { ...filters, ...sort }))
  return { entity, list, params, query, columns: columnsOf(entity, asked.columns) }
}
