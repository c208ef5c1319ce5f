import { Button } from '@mantine/core'
import { formatCount } from '@saakh/domain/formats'
import { EmptyState } from '@saakh/ui/empty-state'
import { useEffect, useRef } from 'react'
import { NO_DATA } from './copy.ts'
import classes from './document.module.css'
import type { StoredDocument } from './document-screen.tsx'

interface Props {
  document: StoredDocument
  /** The line the figure rests on. */
  row: number | undefined
  middle: number | undefined
  around: number
  /** Shows the lines around another one. */
  onGo: (middle: number) => void
}

/** The first line of a file is its heading. */
const FIRST = 2
/** What reaches people: shown of the company that is meant, and of none of its neighbours in the file. */
const REACHES_PEOPLE = /address|e-?mail|phone|mobile/i

/** The lines as they stand in the file; the one that is meant is marked and in view. */
export function DocumentLines({ document: { columns, lines }, row, middle, around, onGo }: Props) {
  const marked = useRef<HTMLTableRowElement>(null)
  const shown = 2 * around + 1
  const centre = middle ?? FIRST + around
  const first = lines[0]?.row ?? FIRST
  // Fewer lines than asked for: the file ends here.
  const isAtEnd = (lines.at(-1)?.row ?? 0) < centre + around
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the lines of that row are drawn
  useEffect(() => void marked.current?.scrollIntoView({ block: 'nearest' }), [row, lines])
  const width = Math.max(columns.length, ...lines.map(({ cells }) => cells.length))
  return (
    <>
      {lines.length === 0 ? (
        <EmptyState title={NO_DATA} text="The file has no such line." />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
        <section className={classes.frame} aria-label="Lines of the file" tabIndex={0}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">Line</th>
                {Array.from({ length: width }, (_, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                  <th key={index} scope="col">
                    {columns[index] ?? ''}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr
                  key={line.row}
                  ref={line.row === row ? marked : undefined}
                  aria-current={line.row === row ? 'location' : undefined}
                >
                  <th scope="row">{formatCount(line.row)}</th>
                  {Array.from({ length: width }, (_, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                    <td key={index}>
                      {line.row !== row && REACHES_PEOPLE.test(columns[index] ?? '') && line.cells[index] ? (
                        <span className={classes.withheld} title="Shown only in the line that a figure rests on">
                          not shown
                        </span>
                      ) : (
                        line.cells[index]
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <nav className={classes.pages} aria-label="Lines">
        <Button
          variant="default"
          size="xs"
          disabled={first <= FIRST && lines.length > 0}
          onClick={() => onGo(Math.max(FIRST + around, centre - shown))}
        >
          Previous lines
        </Button>
        <Button variant="default" size="xs" disabled={isAtEnd} onClick={() => onGo(centre + shown)}>
          Next lines
        </Button>
        {row !== undefined && middle !== row && (
          <Button variant="subtle" size="xs" onClick={() => onGo(row)}>
            Back to line {formatCount(row)}
          </Button>
        )}
      </nav>
    </>
  )
}
