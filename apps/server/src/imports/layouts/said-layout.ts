import { type ColumnMapping, FIELDS_OF_SHAPE, mappingProblems } from '@saakh/domain/column-layout'
import { AppError } from '@saakh/domain/errors'
import type { ColumnLayout } from '../kit/column-layout.ts'

/** What was said of this heading, as a layout without a name; what its shape does not have is left out. Throws AppError 'invalid' at its fields. */
export function saidLayout(
  said: ColumnMapping,
  heading: readonly string[],
): Pick<ColumnLayout, 'heading' | 'columns' | 'amounts' | 'date_order'> {
  const problems = mappingProblems(said, heading.length)
  if (Object.keys(problems).length > 0) throw new AppError('invalid', 'Say first which column is which.', problems)
  const { amounts, date_order } = said
  const columns = Object.fromEntries(
    FIELDS_OF_SHAPE[amounts].flatMap((field) => {
      const place = said.columns[field]
      return place === undefined ? [] : [[field, place]]
    }),
  )
  return { heading, columns, amounts, date_order }
}
