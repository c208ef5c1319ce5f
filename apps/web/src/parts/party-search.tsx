import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { PARTY_TYPE_LABELS, type PartyRef } from '@saakh/domain/party'
import { Search } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type Ref, useId, useState } from 'react'
import { track } from '../data/track.ts'
import { PartyIcon } from './party-icon.tsx'
import classes from './party-search.module.css'
import { isSearchable, MIN_CHARACTERS, searchText, TOO_SHORT, usePartySearch } from './party-search-calls.ts'

/** domain.txt section 5: exact texts and figures; 'Occured' (sic). */
const DEBOUNCE_MS = 500
const MAX_SUGGESTIONS = 10
export const LOADING = 'Loading...'
export const NOTHING_FOUND = 'No Records Found'
export const FAILED = 'Error Occured'

/** What each message is read out as: in other words, so that the screen says it once. */
const SPOKEN: Record<string, string> = {
  [TOO_SHORT]: `Type at least ${MIN_CHARACTERS} characters`,
  [LOADING]: 'Searching',
  [NOTHING_FOUND]: 'Nothing found',
  [FAILED]: 'The search failed',
}

interface Props {
  label: string
  placeholder?: string
  /** The admin variant asks /v1/admin/parties first and marks parties without active monitoring. */
  isAdmin?: boolean
  initialText?: string
  /** A suggestion was chosen. */
  onPick: (party: PartyRef) => void
  /** Free text of at least three characters was submitted. */
  onSubmitText?: (text: string) => void
  /** Empties the box after a choice: for forms that show the choice elsewhere. */
  clearsOnPick?: boolean
  hidesLabel?: boolean
  inputRef?: Ref<HTMLInputElement>
  error?: ReactNode
  required?: boolean
  onBlur?: () => void
  rightSection?: ReactNode
}

/** The one search with suggestions, in the header and in forms. */
export function PartySearch(props: Props) {
  const { label, placeholder, isAdmin = false, initialText = '', onPick, onSubmitText, clearsOnPick = false } = props
  const [text, setText] = useState(initialText)
  const [isTouched, setIsTouched] = useState(false)
  const hintId = useId()
  const box = useCombobox({ onDropdownClose: () => box.resetSelectedOption() })
  const asked = searchText(text)
  const isLongEnough = isSearchable(asked)
  const found = useSuggestions(asked, isAdmin, isTouched && box.dropdownOpened)

  const pick = (party: PartyRef) => {
    setText(clearsOnPick ? '' : party.name)
    setIsTouched(false)
    box.closeDropdown()
    track('search_party', { how: 'chosen', query_length: asked.length })
    onPick(party)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && box.dropdownOpened) {
      // The list closes first; the panel around it stays.
      event.stopPropagation()
      box.closeDropdown()
    }
    if ((event.key === 'Home' || event.key === 'End') && box.getSelectedOptionIndex() !== -1) {
      // Among the suggestions to the first or the last; while typing the caret moves as everywhere.
      event.preventDefault()
      toOption(event.key === 'Home' ? 0 : found.parties.length - 1)
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || box.getSelectedOptionIndex() !== -1) return
    event.preventDefault()
    if (!isLongEnough) return box.openDropdown()
    if (!onSubmitText || event.repeat) return
    box.closeDropdown()
    track('search_party', { how: 'submitted', query_length: asked.length })
    onSubmitText(asked)
  }
  const message = messageOf({ isLongEnough, ...found })

  return (
    <Combobox
      store={box}
      withinPortal
      zIndex={400}
      transitionProps={{ duration: 80 }}
      onOptionSubmit={(party_id) => {
        const party = found.parties.find((candidate) => candidate.party_id === party_id)
        if (party) pick(party)
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          ref={props.inputRef}
          label={props.hidesLabel ? undefined : label}
          aria-label={props.hidesLabel ? label : undefined}
          placeholder={placeholder}
          role="combobox"
          aria-describedby={hintId}
          autoComplete="off"
          spellCheck={false}
          type="text"
          inputMode="search"
          leftSection={<Search size={16} strokeWidth={1.75} aria-hidden="true" />}
          rightSection={props.rightSection}
          value={text}
          error={props.error}
          withAsterisk={props.required}
          onChange={(event) => {
            const value = event.currentTarget.value
            setText(value)
            setIsTouched(true)
            box.resetSelectedOption()
            if (searchText(value) === '') box.closeDropdown()
            else box.openDropdown()
          }}
          onFocus={() => isTouched && asked !== '' && box.openDropdown()}
          onBlur={() => {
            box.closeDropdown()
            props.onBlur?.()
          }}
          onKeyDown={onKeyDown}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isTouched || asked === ''} className={classes.dropdown}>
        <Combobox.Options aria-label="Suggestions">
          {message === null &&
            found.parties.map((party) => (
              <Combobox.Option key={party.party_id} value={party.party_id} className={classes.option}>
                <PartyIcon type={party.type} />
                <span className={classes.name}>{party.name.toUpperCase()}</span>
                <span className={classes.type}>
                  {PARTY_TYPE_LABELS[party.type]}
                  {found.isAdmin && party.monitoring_active.length === 0 && ' (Inactive)'}
                </span>
              </Combobox.Option>
            ))}
          {message !== null && isTouched && <Combobox.Empty className={classes.message}>{message}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
      <span id={hintId} role="status" className={classes.announced}>
        {isTouched && box.dropdownOpened && spokenOf(message, found.parties.length)}
      </span>
    </Combobox>
  )
}

interface Found {
  parties: readonly PartyRef[]
  isAdmin: boolean
  isWaiting: boolean
  isFailed: boolean
}

/** Only the answer to the text in the box is ever shown: another text is another query (DOM-SEARCH-011). */
function useSuggestions(asked: string, isAdmin: boolean, isWanted: boolean): Found {
  const [settled] = useDebouncedValue(asked, DEBOUNCE_MS)
  const isSettled = settled === asked
  const enabled = isWanted && isSettled && isSearchable(asked)
  const { answer, isAdminAnswer } = usePartySearch({ q: settled, m: 'autocomplete' }, { isAdmin, enabled })
  return {
    parties: isSettled ? (answer.data?.data ?? []).slice(0, MAX_SUGGESTIONS) : [],
    isAdmin: isAdminAnswer,
    isWaiting: !isSettled || answer.isPending,
    isFailed: isSettled && answer.isError,
  }
}

const spokenOf = (message: string | null, count: number): string =>
  message === null ? `${count} suggestion${count === 1 ? '' : 's'}` : (SPOKEN[message] ?? message)

const messageOf = ({
  isLongEnough,
  isWaiting,
  isFailed,
  parties,
}: Omit<Found, 'isAdmin'> & { isLongEnough: boolean }): string | null => {
  if (!isLongEnough) return TOO_SHORT
  if (isFailed) return FAILED
  if (isWaiting) return LOADING
  return parties.length === 0 ? NOTHING_FOUND : null
}
