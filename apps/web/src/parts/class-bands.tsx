import type { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { ASSET_CLASSES, type AssetClass } from '@saakh/domain/dpd'
import { formatMoney } from '@saakh/domain/formats'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { MonthBands } from './month-bands.tsx'

type Month = Read<typeof api.bookSummary>['months'][number]

/** The exposure of each month by class, as bands over one another; below Standard they are what is at risk. */
export function ClassBands({
  months,
  only = ASSET_CLASSES,
}: {
  months: readonly Month[]
  only?: readonly AssetClass[]
}) {
  const say = usePhrases()
  return (
    <MonthBands
      months={months.map(({ month, classes }) => ({
        month,
        bands: classes
          .filter(({ asset_class }) => only.includes(asset_class))
          .map(({ asset_class, exposure }) => ({
            key: asset_class,
            value: Number(exposure),
            says: `${say(asset_class)} ${formatMoney(exposure)}`,
          })),
      }))}
      caption={
        <>
          {only.map((asset_class) => (
            <span key={asset_class}>
              <i data-class={asset_class} aria-hidden="true" /> {say(asset_class)}
            </span>
          ))}
          <span>
            <Phrase>Exposure at the end of each month</Phrase>
          </span>
        </>
      }
    />
  )
}
