import { ASSET_CLASSES, type AssetClass } from '@saakh/domain/dpd'
import { type Shape, StatusWord, type Tone } from '@saakh/ui/status-word'

const LOOKS: Record<AssetClass, { tone: Tone; shape: Shape }> = {
  Standard: { tone: 'low', shape: 'outline' },
  'SMA-0': { tone: 'medium', shape: 'outline' },
  'SMA-1': { tone: 'medium', shape: 'half' },
  'SMA-2': { tone: 'high', shape: 'half' },
  NPA: { tone: 'high', shape: 'filled' },
}

/** The class of an account or a borrower; a word we do not know is shown as it came. */
export function AssetClassWord({ value }: { value: string | null }) {
  if (value === null || value === '') return <StatusWord word="No class" />
  const known = ASSET_CLASSES.find((assetClass) => assetClass === value)
  return <StatusWord word={value} {...(known ? LOOKS[known] : {})} />
}
