import { type ColumnMapping, FIELDS_OF_SHAPE, LAYOUT_FIELD_LABELS } from '@saakh/domain/column-layout'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import classes from './columns.module.css'
import type { JobColumns } from './job-columns-screen.tsx'

/** The file's own first lines; above each column the field that it was chosen for. */
export function TableOfFile({
  heading: { cells, lines },
  mapping,
}: {
  heading: JobColumns['headings'][number]
  mapping: ColumnMapping
}) {
  const say = usePhrases()
  const fieldAt = new Map(FIELDS_OF_SHAPE[mapping.amounts].map((field) => [mapping.columns[field], field]))
  return (
    <div className={classes.file}>
      <h2>
        <Phrase>As the file writes it</Phrase>
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={say('As the file writes it')}>
        <table className={classes.raw}>
          <thead>
            <tr>
              {cells.map((cell, at) => {
                const field = fieldAt.get(at)
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                  <th key={at} scope="col" data-chosen={field !== undefined || undefined}>
                    <span className={classes.field}>{field ? say(LAYOUT_FIELD_LABELS[field]) : say('Not read')}</span>
                    {cell || `${say('Column')} ${at + 1}`}
                  </th>
                )
              })}
            </tr>
          </thead>
          <tbody>
            {lines.map((line, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
              <tr key={row}>
                {line.map((cell, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                  <td key={at}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}
