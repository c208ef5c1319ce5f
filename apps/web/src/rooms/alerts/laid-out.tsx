import { VisuallyHidden } from '@mantine/core'
import { type LaidOutCell, textIn } from '@saakh/catalogue/layout-cells'
import type { LaidOutTable } from '@saakh/catalogue/layout-rows'
import type { DetailSeries } from '@saakh/catalogue/layout-series'
import { KeyValues } from '@saakh/ui/key-values'
import { Phrase } from '@saakh/ui/phrases'
import { TrendChart } from '@saakh/ui/trend-chart'
import classes from './laid-out.module.css'

interface Props {
  cells: readonly LaidOutCell[]
  tables: readonly LaidOutTable[]
  title: string
  series?: DetailSeries | null
}

/** Dates, months and figures stand on one line; sentences break. */
const SHORT = 14

/** A detail as its layout has put it: label and value, then its lists as tables. */
export function LaidOutDetail({ cells, tables, title, series = null }: Props) {
  return (
    <>
      {series && (
        <TrendChart
          title={series.label}
          points={series.points}
          format={(value) => textIn(series.format, value)}
          height={140}
          hasTable={false}
        />
      )}
      {cells.length > 0 && (
        <KeyValues items={cells.map((cell) => ({ key: cell.key, label: cell.label, value: <Figure cell={cell} /> }))} />
      )}
      {tables.map((table) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must scroll by keyboard too
        <section key={table.key} className={classes.scroll} tabIndex={0} aria-label={table.label}>
          <table className={classes.table}>
            {(tables.length > 1 || cells.length > 0) && table.label !== title && (
              <caption>
                <Phrase>{table.label}</Phrase>
              </caption>
            )}
            <thead>
              <tr>
                {table.columns.map((column) => (
                  <th key={column.key} scope="col" data-numeric={column.numeric || undefined}>
                    <Phrase>{column.label}</Phrase>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map((row, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a detail have no name and never move
                <tr key={index}>
                  {row.map((cell) => (
                    <td
                      key={cell.key}
                      data-numeric={cell.numeric || undefined}
                      data-short={cell.text.length <= SHORT || undefined}
                    >
                      <Cell cell={cell} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </>
  )
}

/** In a table the full figure is on hover and for a screen reader; beside a label there is room for it. */
const Cell = ({ cell: { text, full } }: { cell: LaidOutCell }) =>
  full ? (
    <span title={full}>
      <span aria-hidden="true">{text}</span>
      <VisuallyHidden>{full}</VisuallyHidden>
    </span>
  ) : (
    <Phrase>{text}</Phrase>
  )

const Figure = ({ cell: { text, full } }: { cell: LaidOutCell }) =>
  full ? (
    <>
      <Phrase>{text}</Phrase> <span className={classes.full}>{full}</span>
    </>
  ) : (
    <Phrase>{text}</Phrase>
  )
