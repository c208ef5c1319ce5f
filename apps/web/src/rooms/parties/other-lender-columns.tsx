import type { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { assetClassOf } from '@saakh/domain/asset-class-words'
import { facilityLabel } from '@saakh/domain/facility'
import { markLabel } from '@saakh/domain/other-lenders'
import type { Column } from '@saakh/ui/data-table'
import { Phrase } from '@saakh/ui/phrases'
import { AssetClassWord } from '../../parts/asset-class.tsx'
import { Money } from '../../parts/money.tsx'
import { ToldBy } from './told-by.tsx'

export type LenderReport = Read<typeof api.partyOtherLenders>['reports'][number]
type Line = LenderReport['lines'][number]

const WHO: Record<Line['reported_by'], string> = {
  own: 'Own report',
  other: 'Lender not named',
  total: 'Totals of the report',
}

const amount = (value: string | null) => (value === null ? '-' : <Money value={value} />)

/** The class as reported; of an age of NPA the mark is that of NPA. */
function ReportedClass({ value }: { value: Line['asset_class'] }) {
  if (value === null) return <Phrase>not told</Phrase>
  const among = assetClassOf(value)
  return (
    <>
      <AssetClassWord value={among} />
      {among !== value && ` ${value}`}
    </>
  )
}

export const LINE_COLUMNS: Column<Line>[] = [
  {
    key: 'lender',
    head: 'Lender',
    narrow: 'title',
    cell: ({ lender, reported_by }) => lender ?? <Phrase>{WHO[reported_by]}</Phrase>,
  },
  {
    key: 'facility_kind',
    head: 'Facility',
    width: 170,
    isNone: ({ facility_kind }) => facility_kind === null,
    cell: ({ facility_kind }) => (facility_kind === null ? '-' : <Phrase>{facilityLabel(facility_kind)}</Phrase>),
  },
  {
    key: 'exposure',
    head: 'Exposure',
    align: 'right',
    width: 130,
    narrow: 'figure',
    cell: ({ exposure }) => amount(exposure),
  },
  {
    key: 'overdue',
    head: 'Overdue',
    align: 'right',
    width: 120,
    narrow: 'named',
    isNone: ({ overdue }) => overdue === null,
    cell: ({ overdue }) => amount(overdue),
  },
  {
    key: 'days_past_due',
    head: 'Days past due',
    align: 'right',
    width: 120,
    narrow: 'named',
    isNone: ({ days_past_due }) => days_past_due === null,
    cell: ({ days_past_due }) => days_past_due ?? '-',
  },
  {
    key: 'asset_class',
    head: 'Class as reported',
    width: 190,
    narrow: 'named',
    cell: ({ asset_class, reported_by }) => (reported_by === 'total' ? '-' : <ReportedClass value={asset_class} />),
  },
  {
    key: 'marks',
    head: 'Marks',
    width: 170,
    narrow: 'named',
    isNone: ({ marks }) => marks.length === 0,
    cell: ({ marks }) =>
      marks.length === 0
        ? '-'
        : marks.map((mark, at) => (
            <span key={mark}>
              {at > 0 && ', '}
              <Phrase>{markLabel(mark)}</Phrase>
            </span>
          )),
  },
  { key: 'source', head: 'Source', width: 220, isSpare: true, cell: ({ source }) => <ToldBy source={source} /> },
]
