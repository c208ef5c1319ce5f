import type { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { formatCount } from '@saakh/domain/formats'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { AssetClassWord } from '../../parts/asset-class.tsx'
import { Money } from '../../parts/money.tsx'
import { DemoTag } from '../../parts/tag.tsx'
import classes from './past.module.css'

type Since = Read<typeof api.pastBook>['since']
type Standing = Since['names'][number]['past']

interface Props {
  since: Since
  asked: { on: string; knowledge?: 'public' }
}

/** From the day until today: who changed class, the largest by name. */
export function ChangedSince({ since, asked }: Props) {
  const say = usePhrases()
  return (
    <section className={classes.part}>
      <h2>
        <Phrase>What changed since</Phrase>
      </h2>
      <p className={classes.quiet}>
        <Phrase>Change of the exposure until today:</Phrase> <Money value={since.exposure} />
        {since.borrowers === 0 && (
          <>
            {' '}
            · <Phrase>Nobody stands in another class today.</Phrase>
          </>
        )}
      </p>
      {since.moves.length > 0 && (
        <div className={classes.columns}>
          <DataTable
            label={say('Changes of class')}
            columns={MOVES}
            rows={since.moves}
            rowKey={({ from, to }) => `${from} ${to}`}
          />
          <DataTable
            label={say('The largest that changed class')}
            columns={namesOf(asked)}
            rows={since.names}
            rowKey={({ party_id }) => party_id}
          />
        </div>
      )}
    </section>
  )
}

type Class = Standing['asset_class']

/** From one class to another; without a class there was no facility, or none is known. */
export const ClassMove = ({ from, to }: { from: Class; to: Class }) => (
  <span className={classes.move}>
    <AssetClassWord value={from} /> → <AssetClassWord value={to} />
  </span>
)

const MOVES: Column<Since['moves'][number]>[] = [
  { key: 'move', head: 'Class', narrow: 'title', cell: (move) => <ClassMove {...move} /> },
  {
    ...{ key: 'borrowers', head: 'Borrowers', align: 'right', width: 90, narrow: 'named' },
    cell: ({ borrowers }) => formatCount(borrowers),
  },
  {
    ...{ key: 'exposure', head: 'Exposure', align: 'right', width: 120, narrow: 'figure' },
    cell: ({ exposure }) => <Money value={exposure} />,
  },
]

const namesOf = ({ on, knowledge }: Props['asked']): Column<Since['names'][number]>[] => [
  {
    ...{ key: 'party_name', head: 'Borrower', narrow: 'title' },
    cell: ({ party_id, party_name, is_demo }) => (
      <span className={classes.name}>
        <Link to={href('past_party', { party_id }, { on, ...(knowledge && { knowledge }) })}>{party_name}</Link>{' '}
        {is_demo && <DemoTag />}
      </span>
    ),
  },
  {
    ...{ key: 'class', head: 'Class', width: 190, narrow: 'detail' },
    cell: ({ past, present }) => <ClassMove from={past.asset_class} to={present.asset_class} />,
  },
  {
    ...{ key: 'exposure', head: 'Exposure today', align: 'right', width: 130, narrow: 'figure' },
    cell: ({ present }) => (present.exposure === null ? '–' : <Money value={present.exposure} />),
  },
]
