import type { Column } from '@saakh/ui/data-table'
import { AssetClassWord } from './asset-class.tsx'
import { Money } from './money.tsx'

interface OfBorrower {
  exposure: string | null
  asset_class: string | null
}

/** What the lender's book says of a borrower; left out where it says nothing of anybody in the list. */
export const bookColumns = <P extends OfBorrower>(): Column<P>[] => [
  {
    key: 'asset_class',
    head: 'Class',
    width: 104,
    isNone: ({ asset_class }) => asset_class === null,
    cell: ({ asset_class }) => asset_class && <AssetClassWord value={asset_class} />,
  },
  {
    key: 'exposure',
    head: 'Exposure',
    width: 112,
    align: 'right',
    narrow: 'named',
    isNone: ({ exposure }) => exposure === null,
    cell: ({ exposure }) => exposure && <Money value={exposure} />,
  },
]
