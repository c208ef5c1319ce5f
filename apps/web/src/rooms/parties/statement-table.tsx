import { UnstyledButton } from '@mantine/core'
import type { Contest } from '@saakh/contract/contests'
import { formatDate, formatMoneyFull, formatMoneyIn, type MoneyUnit } from '@saakh/domain/formats'
import { STATEMENT_LINES, type StatementLine, type StatementLineName } from '@saakh/domain/statement-lines'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { FactContest } from '../../parts/contest-marks.tsx'
import { FilingSource } from '../../parts/filing-source.tsx'
import { SourceLink } from '../../parts/source-link.tsx'
import { growthOf, isAfterGap, periodName, type StatementColumn } from './statement-columns.ts'
import classes from './statement-table.module.css'

interface Props {
  label: string
  /** The unit of all amounts. */
  head: string
  columns: readonly StatementColumn[]
  contests: readonly Contest[]
  lines: readonly StatementLineName[]
  /** The line of the chart. */
  line: StatementLineName | null
  onLine: (line: StatementLineName) => void
  unit: MoneyUnit
  places: 0 | 2
}

function toNewest(frame: HTMLElement | null): void {
  if (frame) frame.scrollLeft = frame.scrollWidth
}

/** Oldest period left, newest right and in view; the names of the lines stay when one scrolls. */
export function StatementTable({ label, head, columns, contests, lines, line, onLine, unit, places }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
    <section ref={toNewest} className={classes.frame} aria-label={label} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">
              <Phrase>{head}</Phrase>
            </th>
            {columns.map((column, index) => (
              <th key={column.fact_id} scope="col" data-gap={isAfterGap(column, columns[index - 1]) || undefined}>
                <ColumnHead column={column} line={line} />
                <FactContest fact_id={column.fact_id} contests={contests} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((name) => (
            <Row key={name} name={name} isChosen={name === line} {...{ columns, onLine, unit, places }} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface RowProps extends Pick<Props, 'columns' | 'onLine' | 'unit' | 'places'> {
  name: StatementLineName
  isChosen: boolean
}

function Row({ name, isChosen, columns, onLine, unit, places }: RowProps) {
  const say = usePhrases()
  const { label, total }: StatementLine = STATEMENT_LINES[name]
  return (
    <tr data-total={total}>
      <th scope="row">
        <UnstyledButton className={classes.line} aria-pressed={isChosen} onClick={() => onLine(name)}>
          <Phrase>{label}</Phrase>
        </UnstyledButton>
      </th>
      {columns.map((column, index) => {
        const value = column.lines[name]
        const growth = growthOf(column, columns, name)
        return (
          <td key={column.fact_id} data-gap={isAfterGap(column, columns[index - 1]) || undefined}>
            {value === undefined ? (
              <span className={classes.none} title={say('Not given in this statement')}>
                –
              </span>
            ) : (
              <span title={formatMoneyFull(value)}>{formatMoneyIn(value, unit, places)}</span>
            )}
            {growth !== null && (
              <span className={classes.growth} title={say('Against the same span a year before')}>
                {growth}
              </span>
            )}
          </td>
        )
      })}
    </tr>
  )
}

const auditWord = (audited: boolean | null) =>
  audited === null ? 'audit not stated' : audited ? 'audited' : 'unaudited'

/** The period, how long it is, whether it was audited, and the filing it stands in. */
function ColumnHead({ column, line }: { column: StatementColumn; line: StatementLineName | null }) {
  const say = usePhrases()
  const { months, period_start, period_end, audited, source, superseded, filing } = column
  const span =
    period_start === null ? formatDate(period_end) : say(`${formatDate(period_start)} to ${formatDate(period_end)}`)
  const published = formatDate(filing.published_at)
  return (
    <>
      <span className={classes.period} title={span}>
        {periodName(column)}
      </span>
      <span className={classes.about}>
        <span>{say(months === null ? 'as at' : months === 1 ? '1 month' : `${months} months`)} ·</span>{' '}
        <span>{say(auditWord(audited))}</span>
      </span>
      <span className={classes.about}>
        {source === 'borrower' ? (
          filing.row === null ? (
            published
          ) : (
            <SourceLink source={filing} says="line" />
          )
        ) : (
          <FilingSource
            label={say(`Filing of ${published} for ${periodName(column)}`)}
            place={{ ...filing, element: line && STATEMENT_LINES[line].element }}
          >
            {published}
          </FilingSource>
        )}
        {superseded > 0 && (
          <span title={say(`Replaces ${superseded} earlier ${superseded === 1 ? 'version' : 'versions'}`)}>
            {' '}
            <Phrase>· revised</Phrase>
          </span>
        )}
      </span>
    </>
  )
}
