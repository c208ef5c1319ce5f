import { entity, number, type ReadOf, text } from './entity.ts'

/** The line of a document that something was read from. */
export const source = entity({
  document_id: text({ nullable: true }),
  file_name: text({ nullable: true }),
  row: number({ nullable: true }),
  as_of: text({ nullable: true }),
  attribution: text({ also: ['source'], optional: true }),
})
export type Source = ReadOf<typeof source>
export const NO_SOURCE: Source = { document_id: null, file_name: null, row: null, as_of: null, attribution: null }
