import { NativeSelect, TextInput } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { type ExportEntityName, exportEntity } from '@saakh/contract/export-entities'
import { REGISTER_WORDS } from '@saakh/contract/register-words'
import { usePhrases } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../data/api.ts'
import { choicesOf, type Filters } from './choices.ts'
import classes from './exports.module.css'

interface Props {
  entity: ExportEntityName
  value: Filters
  onChange: (filters: Filters) => void
}

const MOST_OFFERED = 100
const words = (value: string) => value.charAt(0).toUpperCase() + value.slice(1).replaceAll('_', ' ')

/** The filters of the chosen list, and which portfolio or watchlist where it is of one. */
export function EntityFilters({ entity, value, onChange }: Props) {
  const say = usePhrases()
  const set = (name: string, chosen: string) => onChange({ ...value, [name]: chosen })
  const { within } = exportEntity(entity)
  return (
    <>
      {within === 'portfolio_id' && <Portfolio value={value[within] ?? ''} onChange={(id) => set(within, id)} />}
      {within === 'list_id' && <Watchlist value={value[within] ?? ''} onChange={(id) => set(within, id)} />}
      {within === 'register' && <Register value={value[within] ?? ''} onChange={(id) => set(within, id)} />}
      {within === 'section' && (
        <TextInput
          className={classes.field}
          label={say('CIN')}
          required
          value={value[within] ?? ''}
          maxLength={100}
          onChange={({ currentTarget }) => set(within, currentTarget.value)}
        />
      )}
      {choicesOf(entity).map(({ name, label, values }) =>
        values === null ? (
          <TextInput
            key={name}
            className={classes.field}
            label={say(label)}
            value={value[name] ?? ''}
            maxLength={200}
            onChange={({ currentTarget }) => set(name, currentTarget.value)}
          />
        ) : (
          <NativeSelect
            key={name}
            className={classes.field}
            label={say(label)}
            value={value[name] ?? ''}
            data={[
              { value: '', label: say('All') },
              ...values.map((value) => ({ value: value, label: say(words(value)) })),
            ]}
            onChange={({ currentTarget }) => set(name, currentTarget.value)}
          />
        ),
      )}
    </>
  )
}

interface OneProps {
  value: string
  onChange: (id: string) => void
}

function Portfolio({ value, onChange }: OneProps) {
  const { data } = useQuery(q(api.adminPortfolios, { query: { per_page: MOST_OFFERED } }))
  const offered = data?.data.map(({ id, attributes }) => ({ value: id, label: attributes.name })) ?? []
  return <One label="Portfolio" offered={offered} value={value} onChange={onChange} />
}

function Watchlist({ value, onChange }: OneProps) {
  const { data } = useQuery(q(api.adminLists, { query: { list_type: 'watchlist', per_page: MOST_OFFERED } }))
  const offered = data?.lists.map(({ list_id, name }) => ({ value: list_id, label: name })) ?? []
  return <One label="Watchlist" offered={offered} value={value} onChange={onChange} />
}

function Register({ value, onChange }: OneProps) {
  const say = usePhrases()
  const offered = Object.entries(REGISTER_WORDS).map(([id, { label }]) => ({ value: id, label: say(label) }))
  return <One label="Register" offered={offered} value={value} onChange={onChange} />
}

function One({
  label,
  offered,
  value,
  onChange,
}: OneProps & { label: string; offered: { value: string; label: string }[] }) {
  const say = usePhrases()
  return (
    <NativeSelect
      className={classes.field}
      label={say(label)}
      required
      value={value}
      data={[{ value: '', label: say('Please choose') }, ...offered]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
