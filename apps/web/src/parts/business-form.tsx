import { Button, Select, TextInput } from '@mantine/core'
import { INDIAN_STATES } from '@saakh/domain/indian-states'
import { Phrase } from '@saakh/ui/phrases'
import { type FormEvent, useState } from 'react'
import classes from './business-form.module.css'
import { useCities } from './indian-places.ts'
import { isSearchable, searchText, TOO_SHORT } from './party-search-calls.ts'

const STATES = INDIAN_STATES.map(({ name }) => name).sort()
const NO_NAME = 'Please fill the field'
/** The list of choices itself scrolls: an area within it would want a place for the focus of its own. */
const LIST = { withScrollArea: false, classNames: { options: classes.choices } }

/** What is looked for; no state and no city is all of India. */
interface BusinessQuery {
  query: string
  state: string | null
  city: string | null
}

interface Props {
  initial?: BusinessQuery
  onSubmit: (asked: BusinessQuery) => void
}

/** Name, state and city of a business; Enter in the name submits. A city is chosen within its state. */
export function BusinessForm({ initial, onSubmit }: Props) {
  const [query, setQuery] = useState(initial?.query ?? '')
  const [state, setState] = useState(initial?.state ?? null)
  const [city, setCity] = useState(initial?.city ?? null)
  const [isRefused, setIsRefused] = useState(false)
  const asked = searchText(query)
  const fault = asked === '' ? NO_NAME : isSearchable(asked) ? null : TOO_SHORT

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsRefused(fault !== null)
    if (fault === null) onSubmit({ query: asked, state, city })
  }
  return (
    <div className={classes.frame}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextInput
          className={classes.name}
          label="Business name"
          placeholder="Name, CIN, PAN or GSTIN"
          required
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          value={query}
          error={isRefused && fault}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
        <Select
          label="State"
          placeholder="Any state"
          data={STATES}
          value={state}
          onChange={(chosen) => {
            // A city of the former state is none of the new one.
            if (chosen !== state) setCity(null)
            setState(chosen)
          }}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'Any state' }}
          nothingFoundMessage="No such state"
          {...LIST}
        />
        <CitySelect state={state} city={city} onChange={setCity} />
        <Button type="submit" className={classes.button}>
          <Phrase>Verify</Phrase>
        </Button>
      </form>
    </div>
  )
}

interface CityProps {
  state: string | null
  city: string | null
  onChange: (city: string | null) => void
}

/** The cities of the state, found under their former names too; a city of the address that the map lacks stays a choice. */
function CitySelect({ state, city, onChange }: CityProps) {
  const map = useCities(state !== null || city !== null)
  const cities = (state !== null && map?.citiesOf(state)) || []
  const known = cities.map(({ name, former_names }) => ({
    value: name,
    label: former_names.length > 0 ? `${name} (${former_names.join(', ')})` : name,
  }))
  const isOther = city !== null && !known.some(({ value }) => value === city)
  return (
    <Select
      label="City"
      placeholder={state === null ? 'State first' : 'Any city'}
      data={isOther ? [city, ...known] : known}
      value={city}
      onChange={onChange}
      disabled={state === null && city === null}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Any city' }}
      nothingFoundMessage={map ? 'No such city in the list' : 'Loading...'}
      {...LIST}
    />
  )
}
