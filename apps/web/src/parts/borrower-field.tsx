import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { api } from '@saakh/contract/api'
import { usePhrases } from '@saakh/ui/phrases'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '../data/api.ts'

export interface Borrower {
  party_id: string
  name: string
}

interface Props {
  label: string
  description?: string
  value: Borrower | null
  onChange: (borrower: Borrower | null) => void
  error?: string
}

const DEBOUNCE_MS = 250

/** One of the lender's own borrowers, by name, customer number or identifier. */
export function BorrowerField({ label, description, value, onChange, error }: Props) {
  const say = usePhrases()
  const [words, setWords] = useState('')
  const [asked] = useDebouncedValue(value && words === value.name ? '' : words, DEBOUNCE_MS)
  const query = useQuery(q(api.uploadBorrowers, { query: { q: asked } }, { placeholderData: keepPreviousData }))
  const borrowers = query.data?.data ?? []
  const options = borrowers.map((borrower) => ({
    value: borrower.party_id,
    label: `${borrower.name} (${borrower.customer_number})`,
  }))
  const isListed = value === null || options.some((option) => option.value === value.party_id)
  return (
    <Select
      label={say(label)}
      description={description && say(description)}
      placeholder={say('Name, customer number, CIN, PAN or GSTIN')}
      w={340}
      maw="100%"
      searchable
      clearable
      // The server has looked for the words: what it answers is all shown.
      filter={({ options: all }) => all}
      data={isListed ? options : [...options, { value: value.party_id, label: value.name }]}
      value={value?.party_id ?? null}
      searchValue={words}
      onSearchChange={setWords}
      onChange={(party_id) => onChange(borrowers.find((borrower) => borrower.party_id === party_id) ?? null)}
      nothingFoundMessage={query.isFetching ? say('Searching') : say('No borrower of yours is found.')}
      error={error ?? (query.isError ? say('Your borrowers could not be read.') : undefined)}
    />
  )
}
