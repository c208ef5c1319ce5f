import { formatCount } from '@saakh/domain/formats'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useId } from 'react'
import { Link } from 'react-router'
import { Money } from '../../parts/money.tsx'
import { type ComparedRow, differenceOf, type FigureKind, type Side } from './comparison-rows.tsx'
import classes from './portfolio.module.css'

/** With the minus sign that amounts have. */
const signed = (value: string | number): string => String(value).replace('-', '−')

function Shown({ kind, value }: { kind: FigureKind; value: Side['value'] }) {
  if (value === null) return '-'
  switch (kind) {
    case 'money':
      return <Money value={value} />
    case 'count':
      return formatCount(Number(value))
    case 'percent':
      return `${signed(value)}%`
    case 'index':
      return signed(Number(value).toFixed(4))
  }
}

const plus = (value: string | number) => (Number(value) > 0 ? '+' : '')

function Difference({ row }: { row: ComparedRow }) {
  const value = differenceOf(row)
  if (value === null) return '-'
  return (
    <>
      {plus(value)}
      {row.kind === 'percent' ? (
        <>
          {signed(value)} <Phrase>points</Phrase>
        </>
      ) : (
        <Shown kind={row.kind} value={value} />
      )}
    </>
  )
}

const figure = (key: 'left' | 'right', head: string): Column<ComparedRow> => ({
  key,
  head: <span className={classes.headName}>{head}</span>,
  name: head,
  align: 'right',
  width: 190,
  narrow: 'named',
  cell: ({ kind, [key]: { value, to } }) =>
    to === null || value === null ? (
      <Shown kind={kind} value={value} />
    ) : (
      <Link to={to} className={classes.opens}>
        <Shown kind={kind} value={value} />
      </Link>
    ),
})

interface Props {
  title: string
  /** What is compared, where the title does not say it. */
  says?: string
  names: readonly [left: string, right: string]
  rows: readonly ComparedRow[]
}

/** Figures of two portfolios side by side, each leading to its list. */
export function ComparisonTable({ title, says, names, rows }: Props) {
  const id = useId()
  const say = usePhrases()
  const columns: Column<ComparedRow>[] = [
    {
      key: 'label',
      head: '',
      name: 'Figure',
      narrow: 'title',
      cell: ({ label, is_name, part }) => (
        <>
          {is_name ? label : <Phrase>{label}</Phrase>}
          {part && (
            <>
              {' · '}
              <Phrase>{part}</Phrase>
            </>
          )}
        </>
      ),
    },
    figure('left', names[0]),
    figure('right', names[1]),
    {
      key: 'difference',
      head: 'Difference',
      align: 'right',
      width: 170,
      narrow: 'figure',
      cell: (row) => <Difference row={row} />,
    },
  ]
  return (
    <section className={classes.compared} aria-labelledby={id}>
      <h2 id={id}>
        <Phrase>{title}</Phrase>
      </h2>
      {says && (
        <p className={classes.note}>
          <Phrase>{says}</Phrase>
        </p>
      )}
      {rows.length === 0 ? (
        <p className={classes.note}>
          <Phrase>Nothing of this is known of either.</Phrase>
        </p>
      ) : (
        <DataTable label={say(title)} columns={columns} rows={rows} rowKey={({ key }) => key} />
      )}
    </section>
  )
}
