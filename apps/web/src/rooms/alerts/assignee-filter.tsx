import { api } from '@saakh/contract/api'
import { usePhrases } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../data/api.ts'
import { ChoiceFilter } from '../../parts/choice-filter.tsx'
import classes from './alerts.module.css'
import { idOfTaker, takersOf, takerWords } from './queue-taker.ts'

/** Whoever can be given a borrower. */
export function useTakers() {
  const people = useQuery(q(api.deskPeople, {}, { staleTime: 60_000 }))
  return { ...takersOf(people.data), isLoading: people.isLoading }
}

interface Props {
  value: string | undefined
  onChange: (assignee: string | null) => void
}

/** By a person, a unit, one's own unit, or people whose account is not active any more. Its place is kept until they are there. */
export function AssigneeFilter({ value, onChange }: Props) {
  const say = usePhrases()
  const { people, units, hasUnit, isLoading } = useTakers()
  if (isLoading) return <span className={classes.choice} aria-hidden="true" />
  if (people.length === 0) return null
  return (
    <ChoiceFilter
      className={classes.choice}
      label="Any assignee"
      options={[
        ...(hasUnit ? [{ value: 'my_unit', label: say('My unit') }] : []),
        ...people.map((person) => ({ value: idOfTaker(person), label: person.name })),
        ...units.map((unit) => ({ value: idOfTaker(unit), label: takerWords(say, unit) })),
        { value: 'deactivated', label: say('Deactivated people') },
      ]}
      value={value}
      onChange={onChange}
    />
  )
}
