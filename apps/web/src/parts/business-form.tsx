import { Select } from '@mantine/core'
import { INDIAN_STATES } from '@saakh/domain/indian-states'
import { usePhrases } from '@saakh/ui/phrases'
import { TextField } from '../forms/fields.tsx'
import { Form, SendButton } from '../forms/form.tsx'
import { useServerForm } from '../forms/use-server-form.ts'
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

const NOTHING: BusinessQuery = { query: '', state: null, city: null }

function faultIn(query: string): string | null {
  const asked = searchText(query)
  if (asked === '') return NO_NAME
  return isSearchable(asked) ? null : TOO_SHORT
}

/** Name, state and city of a business; Enter in the name submits. A city is chosen within its state. */
export function BusinessForm({ initial = NOTHING, onSubmit }: Props) {
  const say = usePhrases()
  const form = useServerForm({
    initial,
    checks: { query: faultIn },
    send: ({ query, ...place }) => {
      onSubmit({ query: searchText(query), ...place })
      return undefined
    },
  })
  const { state, city } = form.values
  return (
    <div className={classes.frame}>
      <Form form={form} className={classes.form}>
        <TextField
          at={form.at('query')}
          className={classes.name}
          label="Business name"
          placeholder="Name, CIN, PAN or GSTIN"
          required
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
        />
        <Select
          label={say('State', 'place')}
          placeholder={say('Any state')}
          data={STATES}
          value={state}
          // A city of the former state is none of the new one.
          onChange={(chosen) => form.set({ state: chosen, ...(chosen !== state && { city: null }) })}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': say('Any state') }}
          nothingFoundMessage={say('No such state')}
          {...LIST}
        />
        <CitySelect state={state} city={city} onChange={(chosen) => form.set({ city: chosen })} />
        <SendButton form={form} submits="Verify" className={classes.button} />
      </Form>
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
  const say = usePhrases()
  const map = useCities(state !== null || city !== null)
  const cities = (state !== null && map?.citiesOf(state)) || []
  const known = cities.map(({ name, former_names }) => ({
    value: name,
    label: former_names.length > 0 ? `${name} (${former_names.join(', ')})` : name,
  }))
  const isOther = city !== null && !known.some(({ value }) => value === city)
  return (
    <Select
      label={say('City')}
      placeholder={say(state === null ? 'State first' : 'Any city')}
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
