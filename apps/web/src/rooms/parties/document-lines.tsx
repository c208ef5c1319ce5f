import { Button } from '@mantine/core'
import { formatCount } from '@saakh/domain/formats'
import { EmptyState } from '@saakh/ui/empty-state'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useState } from 'react'
import { intoView } from '../../parts/into-view.ts'
import { NO_DATA } from './copy.ts'
import classes from './document.module.css'
import type { StoredDocument } from './document-screen.tsx'

interface Props {
  document: StoredDocument
  /** The line the figure rests on. */
  row: number | undefined
  /** The column the figure was read from. */
  field: string | undefined
  middle: number | undefined
  around: number
  /** Shows the lines around another one. */
  onGo: (middle: number) => void
}

/** The first line of a file is its heading. */
const FIRST = 2
/** What reaches people: shown of the company that is meant, and of none of its neighbours in the file. */
const REACHES_PEOPLE = /address|e-?mail|phone|mobile/i

/** From so many columns on, those beside the cell that is meant are folded. */
const MANY_COLUMNS = 7
/** What names a line: whose it is and of which day. */
const NAMES_A_LINE = /account|customer|borrower|party|name|cin|date|day|month|quarter|period|as.?of/i

/** Amounts as they are read in India; everything else as it stands in the file. */
const AMOUNT = /^(-?\d{4,15})(\.\d{2})$/

function CellText({ text, isWithheld }: { text: string; isWithheld: boolean }) {
  const say = usePhrases()
  if (isWithheld && text !== '')
    return (
      <span className={classes.withheld} title={say('Shown only in the line that a figure rests on')}>
        <Phrase>not shown</Phrase>
      </span>
    )
  const [, rupees, paise] = AMOUNT.exec(text) ?? []
  return rupees === undefined ? text : <span title={text}>{`${formatCount(Number(rupees))}${paise}`}</span>
}

/**
 * The lines as they stand in the file. The line that is meant is marked, its cell is framed and in view; of a wide file
 * the columns that say nothing of it are folded.
 */
export function DocumentLines({ document: { columns, fields, lines }, row, field, middle, around, onGo }: Props) {
  const say = usePhrases()
  const [showsAll, setShowsAll] = useState(false)
  const shown = 2 * around + 1
  const centre = middle ?? FIRST + around
  const first = lines[0]?.row ?? FIRST
  // Fewer lines than asked for: the file ends here.
  const isAtEnd = (lines.at(-1)?.row ?? 0) < centre + around
  const width = Math.max(columns.length, ...lines.map(({ cells }) => cells.length))
  const framed = field === undefined ? -1 : fields.indexOf(field)
  const every = Array.from({ length: width }, (_, index) => index)
  const isFolded = framed >= 0 && width >= MANY_COLUMNS && !showsAll
  const reachesPeople = (index: number) => REACHES_PEOPLE.test(columns[index] ?? '')
  const namesLine = (index: number) => NAMES_A_LINE.test(fields[index] ?? columns[index] ?? '')
  const places = isFolded ? every.filter((index) => index === framed || index === 0 || namesLine(index)) : every
  return (
    <>
      {lines.length === 0 ? (
        <EmptyState title={NO_DATA} text="The file has no such line." />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
        <section className={classes.frame} aria-label={say('Lines of the file')} tabIndex={0}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">
                  <Phrase>Line</Phrase>
                </th>
                {places.map((index) => (
                  <th key={index} scope="col" data-framed={index === framed || undefined}>
                    {columns[index] ?? ''}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody key={first}>
              {lines.map((line) => (
                <tr key={line.row} aria-current={line.row === row ? 'location' : undefined}>
                  <th scope="row">{formatCount(line.row)}</th>
                  {places.map((index) => (
                    <td
                      key={index}
                      ref={line.row === row && index === Math.max(framed, 0) ? intoView : undefined}
                      data-framed={(line.row === row && index === framed) || undefined}
                    >
                      <CellText text={line.cells[index] ?? ''} isWithheld={line.row !== row && reachesPeople(index)} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <nav className={classes.pages} aria-label={say('Lines')}>
        <Button
          variant="default"
          size="xs"
          disabled={first <= FIRST && lines.length > 0}
          onClick={() => onGo(Math.max(FIRST + around, centre - shown))}
        >
          <Phrase>Previous lines</Phrase>
        </Button>
        <Button variant="default" size="xs" disabled={isAtEnd} onClick={() => onGo(centre + shown)}>
          <Phrase>Next lines</Phrase>
        </Button>
        {framed >= 0 && width >= MANY_COLUMNS && (
          <Button variant="subtle" size="xs" onClick={() => setShowsAll(!showsAll)}>
            <Phrase>{showsAll ? 'Show fewer columns' : `Show all ${formatCount(width)} columns`}</Phrase>
          </Button>
        )}
        {row !== undefined && middle !== row && (
          <Button variant="subtle" size="xs" onClick={() => onGo(row)}>
            <Phrase>{`Back to line ${formatCount(row)}`}</Phrase>
          </Button>
        )}
      </nav>
    </>
  )
}
