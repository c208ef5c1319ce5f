import { VisuallyHidden } from '@mantine/core'
import type { api } from '@saakh/contract/api'
import type { CoverageState } from '@saakh/contract/book-coverage'
import type { Read } from '@saakh/contract/endpoint'
import { formatCount, formatPercentage } from '@saakh/domain/formats'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { z } from 'zod'
import { href } from '../../addresses.ts'
import { Money } from '../../parts/money.tsx'
import classes from './coverage.module.css'
import { FileLink } from './file-link.tsx'
import type { coverageSearch } from './searches.ts'

type Coverage = Read<typeof api.bookCoverage>
type Signal = Coverage['signals'][number]
type Files = Coverage['files']
type Search = z.output<typeof coverageSearch>

/** Reasons of one signal that are shown before the rest is one link. */
const SHOWN_REASONS = 3

interface Props {
  signals: readonly Signal[]
  files: Files
  search: Search
}

/** Signals by family; each number opens its borrowers. */
export function CoverageTables({ signals, files, search }: Props) {
  const families = [...new Set(signals.map(({ family }) => family))].sort()
  const say = usePhrases()
  const columns = columnsFor(files, search)
  return (
    <div className={classes.tables}>
      {families.map((family) => (
        <section key={family} aria-label={say(family)} className={classes.family}>
          <h2>{say(family)}</h2>
          <DataTable
            label={family}
            columns={columns}
            rows={signals.filter((signal) => signal.family === family)}
            rowKey={({ alert_type }) => alert_type}
            selectedKey={search.alert_type ?? null}
          />
        </section>
      ))}
    </div>
  )
}

interface Opened {
  alert_type: string
  state: CoverageState
  reason?: string
}

function CellLink({ to, search, children }: { to: Opened; search: Search; children: ReactNode }) {
  const { family, portfolio_id } = search
  const isChosen = search.alert_type === to.alert_type && search.state === to.state && search.reason === to.reason
  return (
    <Link
      to={href('book_coverage', {}, { family, portfolio_id, ...to })}
      preventScrollReset
      className={classes.cell}
      aria-current={isChosen || undefined}
    >
      {children}
    </Link>
  )
}

/** The number alone, which is explained where it is pointed at or read out. */
function Borrowers({ count }: { count: number }) {
  const say = usePhrases()
  return (
    <small title={`${formatCount(count)} ${say('borrowers')}`}>
      · {formatCount(count)}
      <VisuallyHidden> {say('borrowers')}</VisuallyHidden>
    </small>
  )
}

const isNobody = ({ borrowers }: { borrowers: number }) => borrowers === 0

/** How many, and how much: nothing where there are none. */
const counted = (state: CoverageState, search: Search) => (row: Signal) =>
  isNobody(row[state]) ? (
    <span className={classes.none}>-</span>
  ) : (
    <CellLink to={{ alert_type: row.alert_type, state }} search={search}>
      <Money value={row[state].exposure} /> <Borrowers count={row[state].borrowers} />
    </CellLink>
  )

const columnsFor = (files: Files, search: Search): Column<Signal>[] => [
  {
    key: 'label',
    head: 'Signal',
    width: '24%',
    narrow: 'title',
    cell: ({ label, alert_type }) => (
      <span className={classes.signal} title={alert_type}>
        <Phrase>{label}</Phrase>
      </span>
    ),
  },
  {
    key: 'measured',
    head: 'Measured',
    width: 132,
    narrow: 'figure',
    cell: ({ alert_type, percent, measured }) => (
      <CellLink to={{ alert_type, state: 'measured' }} search={search}>
        <span className={classes.share}>
          <b>{percent === null ? '-' : formatPercentage(percent)}</b> <Borrowers count={measured.borrowers} />
        </span>
        <span className={classes.bar} aria-hidden="true">
          <i style={{ width: `${percent ?? 0}%` }} />
        </span>
      </CellLink>
    ),
  },
  {
    key: 'not_measured',
    head: 'Not measured',
    align: 'right',
    width: 142,
    narrow: 'named',
    cell: counted('not_measured', search),
  },
  {
    key: 'not_certain',
    head: 'In doubt',
    align: 'right',
    width: 142,
    narrow: 'named',
    isNone: ({ not_certain }) => isNobody(not_certain),
    cell: counted('not_certain', search),
  },
  {
    key: 'not_applicable',
    head: 'Does not apply',
    align: 'right',
    width: 142,
    narrow: 'named',
    isNone: ({ not_applicable }) => isNobody(not_applicable),
    cell: counted('not_applicable', search),
  },
  {
    key: 'reasons',
    head: 'Why not, and the file that is missing',
    cell: (row) => <Reasons signal={row} files={files} search={search} />,
  },
]

function Reasons({ signal: { alert_type, reasons }, files, search }: { signal: Signal; files: Files; search: Search }) {
  const left = reasons.length - SHOWN_REASONS
  return (
    <ul className={classes.reasons}>
      {reasons.slice(0, SHOWN_REASONS).map(({ reason, says, borrowers, files: lacking }) => (
        <li key={reason}>
          <CellLink to={{ alert_type, state: 'not_measured', reason }} search={search}>
            <Phrase>{says}</Phrase> <Borrowers count={borrowers} />
          </CellLink>
          {files
            .filter(({ kind }) => lacking.includes(kind))
            .map((file) => (
              <FileLink key={file.kind} file={file} />
            ))}
        </li>
      ))}
      {left > 0 && (
        <li>
          <CellLink to={{ alert_type, state: 'not_measured' }} search={search}>
            {formatCount(left)} <Phrase>more reasons</Phrase>
          </CellLink>
        </li>
      )}
    </ul>
  )
}
