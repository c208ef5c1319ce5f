import { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { ASSET_CLASSES, type AssetClass } from '@saakh/domain/dpd'
import { formatMoney, formatMonth } from '@saakh/domain/formats'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { SkeletonBlock } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { href } from '../../../addresses.ts'
import { q } from '../../../data/api.ts'
import { ClassBands } from '../../../parts/class-bands.tsx'
import { NOT_OFFERED } from '../../../parts/empty-texts.ts'
import { Loaded } from '../../../parts/loaded.tsx'
import { Money } from '../../../parts/money.tsx'
import { sumOf } from '../../../parts/rupees.ts'
import { ToUploads } from '../../../parts/to-uploads.tsx'
import { UnlessForbidden } from '../../../parts/unless-forbidden.tsx'
import classes from '../morning.module.css'
import { Lead, ListFoot } from '../row-list.tsx'

export const title = 'Exposure at risk'

type Month = Read<typeof api.bookSummary>['months'][number]

const AT_RISK = ASSET_CLASSES.filter((assetClass) => assetClass !== 'Standard')
/** As high as bands with their legend. */
const HEIGHT = 290

/** What stood below Standard at each of thirteen month-ends, by class. */
export default function ExposureAtRisk() {
  return (
    <UnlessForbidden url="/v1/book">
      <Bands />
    </UnlessForbidden>
  )
}

function Bands() {
  const say = usePhrases()
  const query = useQuery(q(api.bookSummary))
  return (
    <Loaded
      query={query}
      missing={NOT_OFFERED}
      skeleton={<SkeletonBlock height={HEIGHT} />}
      empty={{
        when: ({ months }) => months.length === 0,
        title: 'No month-end is known yet',
        text: 'Upload the day-ends of your facilities. You then see their classes here month by month.',
        action: <ToUploads />,
      }}
    >
      {({ months }) => (
        <>
          <LastMonth months={months} />
          <ClassBands months={months} only={AT_RISK} />
          <details className={classes.figures}>
            <summary>
              <Phrase>Figures</Phrase>
            </summary>
            <DataTable
              label={say(title)}
              columns={COLUMNS}
              rows={[...months].reverse()}
              rowKey={({ month }) => month}
              isCompact
            />
          </details>
          <ListFoot to={href('book')} says="View More" />
        </>
      )}
    </Loaded>
  )
}

const ofClass = ({ classes: all }: Month, asset_class: AssetClass): string | null =>
  all.find((classRow) => classRow.asset_class === asset_class)?.exposure ?? null
const atRisk = (month: Month): string => sumOf(AT_RISK.map((assetClass) => ofClass(month, assetClass))) ?? '0.00'

function LastMonth({ months }: { months: readonly Month[] }) {
  const last = months.at(-1)
  return (
    last && (
      <Lead>
        {formatMoney(atRisk(last))} <Phrase>at the end of</Phrase> {formatMonth(last.month)}
      </Lead>
    )
  )
}

const COLUMNS: Column<Month>[] = [
  { key: 'month', head: 'Month', narrow: 'title', cell: ({ month }) => formatMonth(month) },
  ...AT_RISK.map(
    (asset_class): Column<Month> => ({
      key: asset_class,
      head: asset_class,
      align: 'right',
      narrow: 'named',
      cell: (month) => {
        const exposure = ofClass(month, asset_class)
        return exposure === null ? '-' : <Money value={exposure} />
      },
    }),
  ),
  { key: 'all', head: 'All', align: 'right', narrow: 'figure', cell: (month) => <Money value={atRisk(month)} /> },
]
