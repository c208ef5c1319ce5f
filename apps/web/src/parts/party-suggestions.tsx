import { Combobox, type ComboboxStore } from '@mantine/core'
import { PARTY_TYPE_LABELS, type PartyRef } from '@saakh/domain/party'
import { usePhrases } from '@saakh/ui/phrases'
import { useFoundOtherwise } from './found-by.ts'
import { placeOf } from './party-facts.ts'
import { PartyIcon } from './party-icon.tsx'
import classes from './party-search.module.css'
import { inactiveMark } from './party-search-calls.ts'

interface Props {
  store: ComboboxStore
  /** What the ids of the list and of each option begin with. */
  ids: string
  options: readonly PartyRef[]
  active: number
  isAdmin: boolean
  message: string | null
  onPick: (party: PartyRef) => void
}

/** The box closes the list when it is left, and no press within the box does. */
const STAYS = { closeOnClickOutside: false }

/** The list below the box of a search, as wide as the box. */
export default function PartySuggestions({ store, ids, options, active, isAdmin, message, onPick }: Props) {
  const say = usePhrases()
  const foundOtherwise = useFoundOtherwise()
  return (
    <Combobox store={store} withinPortal transitionProps={{ duration: 80 }} {...STAYS}>
      <Combobox.DropdownTarget>
        <span className={classes.anchor} />
      </Combobox.DropdownTarget>
      <Combobox.Dropdown className={classes.dropdown}>
        {options.length > 0 && (
          <Combobox.Options id={`${ids}list`} aria-label={say('Suggestions')}>
            {options.map((party, place) => (
              <Combobox.Option
                key={party.party_id}
                id={`${ids}${place}`}
                value={party.party_id}
                className={classes.option}
                selected={place === active}
                aria-selected={place === active}
                onClick={() => onPick(party)}
              >
                <PartyIcon type={party.type} />
                <span className={classes.name}>{party.name.toUpperCase()}</span>
                <span className={classes.type}>
                  {[
                    behind(foundOtherwise(party)),
                    apart(party, options),
                    PARTY_TYPE_LABELS[party.type],
                    isAdmin && inactiveMark(party),
                  ]
                    .filter(Boolean)
                    .join(' ')}
                </span>
              </Combobox.Option>
            ))}
          </Combobox.Options>
        )}
        {message !== null && <Combobox.Empty className={classes.message}>{message}</Combobox.Empty>}
      </Combobox.Dropdown>
    </Combobox>
  )
}

const behind = (detail: string | null) => detail && `${detail} ·`

/** Of parties with one name each says where it is, or its CIN. */
function apart(party: PartyRef, all: readonly PartyRef[]): string | null {
  const name = party.name.toUpperCase()
  if (all.filter((candidate) => candidate.name.toUpperCase() === name).length < 2) return null
  const { cin } = party
  const place = placeOf(party)
  return behind(place ?? cin)
}
