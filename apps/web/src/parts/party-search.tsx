import { TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { PartyRef } from '@saakh/domain/party'
import { ICON } from '@saakh/ui/icon'
import { Search } from 'lucide-react'
import { type KeyboardEvent, lazy, type ReactNode, type Ref, Suspense, useId, useState } from 'react'
import { track } from '../data/track.ts'
import classes from './party-search.module.css'
import { isSearchable, MIN_CHARACTERS, searchText, TOO_SHORT, usePartySearch } from './party-search-calls.ts'

/** Exact texts and figures; 'Occured' (sic). */
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

/** The list comes when somebody points at the box or focuses it; what is typed meanwhile stands in the box. */
const loadSuggestions = () => import('./party-suggestions.tsx')
const PartySuggestions = lazy(loadSuggestions)
// What fails here is said when something is typed.
const begin = () => void loadSuggestions().catch(() => undefined)

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

/** The one search with suggestions, in the header and in forms: an editable combobox with a list. */
export function PartySearch(props: Props) {
  const { label, placeholder, isAdmin = false, initialText = '', onPick, onSubmitText, clearsOnPick = false } = props
  const [text, setText] = useState(initialText)
  const [isTouched, setIsTouched] = useState(false)
  /** The place of the chosen suggestion; -1 while the text itself is meant. */
  const [active, setActive] = useState(-1)
  const ids = useId()
  const box = useCombobox({ onDropdownClose: () => setActive(-1) })
  const asked = searchText(text)
  const isOpen = box.dropdownOpened && isTouched && asked !== ''
  const found = useSuggestions(asked, isAdmin, isOpen)
  const message = messageOf({ isLongEnough: isSearchable(asked), ...found })
  const options = message === null ? found.parties : []
  const chosen = isOpen ? options[active] : undefined

  const pick = (party: PartyRef) => {
    setText(clearsOnPick ? '' : party.name)
    setIsTouched(false)
    box.closeDropdown()
    track('search_party', { how: 'chosen', query_length: asked.length })
    onPick(party)
  }
  const submit = (isRepeated: boolean) => {
    if (!isSearchable(asked)) {
      setIsTouched(true)
      return box.openDropdown()
    }
    if (!onSubmitText || isRepeated) return
    box.closeDropdown()
    track('search_party', { how: 'submitted', query_length: asked.length })
    onSubmitText(asked)
  }
  /** In a ring: from the last to the first and back. */
  const step = (by: 1 | -1) => {
    if (!isOpen) return asked !== '' && showSuggestions()
    if (options.length > 0)
      setActive((active + (active === -1 && by === -1 ? 0 : by) + options.length) % options.length)
  }
  const showSuggestions = () => {
    setIsTouched(true)
    box.openDropdown()
  }
  const KEYS: Record<string, (event: KeyboardEvent<HTMLInputElement>) => unknown> = {
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    Home: () => setActive(0),
    End: () => setActive(options.length - 1),
    Enter: ({ repeat }) => (chosen ? pick(chosen) : submit(repeat)),
    // The list closes first; the panel around it stays.
    Escape: (event) => {
      event.stopPropagation()
      box.closeDropdown()
    },
  }
  const isMeant = (key: string) => {
    // Without a chosen suggestion Home and End move the caret, as everywhere.
    if (key === 'Home' || key === 'End') return chosen !== undefined
    return key !== 'Escape' || isOpen
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const act = KEYS[event.key]
    if (!act || event.nativeEvent.isComposing || event.shiftKey || !isMeant(event.key)) return
    event.preventDefault()
    act(event)
  }

  return (
    <div className={classes.place}>
      <TextInput
        ref={props.inputRef}
        label={props.hidesLabel ? undefined : label}
        aria-label={props.hidesLabel ? label : undefined}
        placeholder={placeholder}
        role="combobox"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={isOpen && options.length > 0}
        aria-controls={isOpen && options.length > 0 ? `${ids}list` : undefined}
        aria-activedescendant={chosen && `${ids}${active}`}
        aria-describedby={`${ids}status`}
        autoComplete="off"
        spellCheck={false}
        type="text"
        inputMode="search"
        leftSection={<Search {...ICON} />}
        rightSection={props.rightSection}
        value={text}
        error={props.error}
        withAsterisk={props.required}
        data-expanded={isOpen || undefined}
        data-mantine-stop-propagation={isOpen || undefined}
        onChange={(event) => {
          const value = event.currentTarget.value
          setText(value)
          setActive(-1)
          if (searchText(value) === '') box.closeDropdown()
          else showSuggestions()
        }}
        onFocus={() => {
          begin()
          if (isTouched && asked !== '') box.openDropdown()
        }}
        onPointerEnter={begin}
        onBlur={() => {
          box.closeDropdown()
          props.onBlur?.()
        }}
        onKeyDown={onKeyDown}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <PartySuggestions
            store={box}
            ids={ids}
            options={options}
            active={active}
            isAdmin={found.isAdmin}
            message={message}
            onPick={pick}
          />
        </Suspense>
      )}
      <span id={`${ids}status`} role="status" className={classes.announced}>
        {isOpen && spokenOf(message, options.length)}
      </span>
    </div>
  )
}

interface Found {
  parties: readonly PartyRef[]
  isAdmin: boolean
  isWaiting: boolean
  isFailed: boolean
}

/** Only the answer to the text in the box is ever shown: another text is another query. */
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
