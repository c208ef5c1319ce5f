import { ChoiceFilter } from '../../parts/choice-filter.tsx'

interface Props {
  portfolios: readonly { portfolio_id: string; name: string }[]
  value: string | undefined
  onChange: (portfolio_id: string | null) => void
}

/** All borrowers, or those of a portfolio. */
export function AllOrPortfolio({ portfolios, value, onChange }: Props) {
  return (
    <ChoiceFilter
      label="All borrowers"
      options={portfolios.map(({ portfolio_id, name }) => ({ value: portfolio_id, label: name }))}
      value={value}
      onChange={onChange}
    />
  )
}
