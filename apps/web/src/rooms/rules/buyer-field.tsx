import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { api } from '@saakh/contract/api'
import { formatCount, formatMoney } from '@saakh/domain/formats'
import { usePhrases } from '@saakh/ui/phrases'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '../../data/api.ts'

interface Props {
  portfolio_id: string | undefined
  /** The name of the buyer; empty: none. */
  value: string
  error: string | null
  onChange: (buyer: string) => void
}

const DEBOUNCE_MS = 250

/** One of those whom the open bills of the borrowers name, with how many it owes and how much. */
export function BuyerField({ portfolio_id, value, error, onChange }: Props) {
  const say = usePhrases()
  const [words, setWords] = useState('')
  const [asked] = useDebouncedValue(words === value ? '' : words, DEBOUNCE_MS)
  const query = useQuery(
    q(api.stressBuyers, { query: { portfolio_id, ...(asked && { q: asked }) } }, { placeholderData: keepPreviousData }),
  )
  const buyers = query.data?.data ?? []
  const names = buyers.map(({ name }) => name)
  const buyerByName = new Map(buyers.map((buyer) => [buyer.name, buyer]))
  if (query.data && asked === '' && value === '' && buyers.length === 0 && !query.isPlaceholderData)
    return (
      <Select
        label={say('This buyer pays nothing')}
        description={say('No open bills of your borrowers are known, so that no buyer can be chosen.')}
        data={[]}
        disabled
      />
    )
  return (
    <Select
      label={say('This buyer pays nothing')}
      placeholder={say('Name of the buyer')}
      searchable
      clearable
      // The server has looked for the words: what it answers is all shown.
      filter={({ options }) => options}
      data={value === '' || names.includes(value) ? names : [...names, value]}
      renderOption={({ option }) => {
        const buyer = buyerByName.get(option.value)
        return (
          <span>
            {option.label}
            {buyer && ` (${formatCount(buyer.borrowers)}, ${formatMoney(buyer.amount)})`}
          </span>
        )
      }}
      value={value === '' ? null : value}
      searchValue={words}
      onSearchChange={setWords}
      onChange={(name) => onChange(name ?? '')}
      nothingFoundMessage={query.isFetching ? say('Searching') : say('No such buyer is named in open bills.')}
      error={error ?? (query.isError ? say('The buyers could not be read.') : undefined)}
    />
  )
}
