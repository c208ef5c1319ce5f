import type { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { formatCount, formatRate } from '@saakh/domain/formats'
import { CASE_WORDS, CATEGORY_WORDS, GROUP_WORDS } from '@saakh/domain/provision-words'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { Phrase } from '@saakh/ui/phrases'
import { Fragment } from 'react'
import { Link } from 'react-router'
import type { z } from 'zod'
import { href } from '../../addresses.ts'
import { Money } from '../../parts/money.tsx'
import classes from './book.module.css'
import { NotComputable } from './not-computable.tsx'
import type { provisionSearch } from './searches.ts'

type Provisions = Read<typeof api.bookProvisions>
/** A class or stage; or of stage 1 those whose presumed stage 2 is rebutted. */
type Sum = Provisions['data'][number] & { isRebutted?: true }
type Rate = Provisions['rates'][number]
type Search = z.output<typeof provisionSearch>

const addressOf = (search: Search, to: Pick<Search, 'group' | 'because' | 'increase'>) =>
  href('book_provisions', {}, { regime: search.regime, month: search.month, portfolio_id: search.portfolio_id, ...to })

const sumColumns = (search: Search): Column<Sum>[] => [
  {
    key: 'group',
    head: 'Class or stage',
    narrow: 'title',
    cell: ({ group, isRebutted }) => (
      <span className={isRebutted ? classes.within : classes.party}>
        <Link
          to={addressOf(search, isRebutted ? { increase: 'rebutted' } : { group })}
          preventScrollReset
          aria-current={(isRebutted ? search.increase === 'rebutted' : search.group === group) || undefined}
        >
          <Phrase>{isRebutted ? 'of it rebutted' : GROUP_WORDS[group]}</Phrase>
        </Link>
      </span>
    ),
  },
  {
    key: 'facilities',
    head: 'Facilities',
    align: 'right',
    width: 90,
    narrow: 'named',
    cell: ({ facilities }) => formatCount(facilities),
  },
  {
    key: 'exposure',
    head: 'Exposure',
    align: 'right',
    width: 120,
    narrow: 'named',
    cell: ({ exposure }) => <Money value={exposure} />,
  },
  {
    key: 'base',
    head: 'Base of the rates',
    align: 'right',
    width: 130,
    narrow: 'named',
    cell: ({ base }) => <Money value={base} />,
  },
  {
    key: 'security',
    head: 'Security taken',
    align: 'right',
    width: 130,
    narrow: 'named',
    isNone: ({ security }) => Number(security) === 0,
    cell: ({ security }) => (Number(security) === 0 ? '-' : <Money value={security} />),
  },
  {
    key: 'not_computable',
    head: 'Not computable',
    width: 280,
    narrow: 'detail',
    isNone: ({ not_computable }) => not_computable.length === 0,
    cell: ({ group, isRebutted, not_computable }) => (
      <ul className={classes.lines}>
        {not_computable.map(({ because, facilities }) => (
          <li key={because}>
            <Link
              to={addressOf(search, isRebutted ? { increase: 'rebutted', because } : { group, because })}
              preventScrollReset
            >
              {formatCount(facilities)}
            </Link>{' '}
            <NotComputable because={because} />
          </li>
        ))}
      </ul>
    ),
  },
  {
    key: 'provision',
    head: 'Provision',
    align: 'right',
    width: 130,
    narrow: 'figure',
    cell: ({ provision }) => <Money value={provision} />,
  },
]

/** The rebutted ones are a part of stage 1, and stand below it. */
const rowsOf = ({ data, rebutted }: Provisions): Sum[] =>
  data.flatMap((sum) =>
    sum.group === 'Stage 1' && rebutted && rebutted.facilities > 0
      ? [sum, { ...rebutted, group: sum.group, isRebutted: true }]
      : [sum],
  )

/** Sums by class or stage; each opens its facilities. */
export const ProvisionSums = ({ body, search }: { body: Provisions; search: Search }) => (
  <DataTable
    label="Provisions by class or stage"
    columns={sumColumns(search)}
    rows={rowsOf(body)}
    rowKey={({ group, isRebutted }) => (isRebutted ? 'rebutted' : group)}
    selectedKey={search.increase ?? search.group ?? null}
  />
)

const Words = ({ of }: { of: readonly string[] }) =>
  of.map((word, at) => (
    <Fragment key={word}>
      {at > 0 && ', '}
      <Phrase>{word}</Phrase>
    </Fragment>
  ))

const RATE_COLUMNS: Column<Rate>[] = [
  {
    key: 'group',
    head: 'Class or stage',
    width: 140,
    narrow: 'title',
    cell: ({ group }) => <Phrase>{GROUP_WORDS[group]}</Phrase>,
  },
  {
    key: 'of',
    head: 'Of what',
    width: 280,
    narrow: 'detail',
    cell: ({ case: of, category }) => {
      const words = [CASE_WORDS[of], category && CATEGORY_WORDS[category]].filter((word) => word !== null)
      return (
        <span className={classes.wraps}>{words.length === 0 ? <Phrase>Any other</Phrase> : <Words of={words} />}</span>
      )
    },
  },
  { key: 'rate', head: 'Rate', align: 'right', width: 80, narrow: 'figure', cell: ({ rate }) => formatRate(rate) },
  {
    key: 'source',
    head: 'Source',
    narrow: 'detail',
    cell: ({ source }) => (
      <span className={classes.wraps}>
        <Phrase>{source}</Phrase>
      </span>
    ),
  },
]

/** The rates that the figures are computed with, each with its source. */
export const ProvisionRates = ({ rates }: { rates: readonly Rate[] }) => (
  <section className={classes.below}>
    <h2>
      <Phrase>Rates and their sources</Phrase>
    </h2>
    <DataTable
      label="Rates and their sources"
      columns={RATE_COLUMNS}
      rows={rates}
      rowKey={({ group, case: of, category }) => `${group} ${of} ${category}`}
    />
  </section>
)
