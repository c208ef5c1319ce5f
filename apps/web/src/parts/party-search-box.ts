import { useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { PartyRef } from '@saakh/domain/party'
import { type KeyboardEvent, useState } from 'react'
import { track } from '../data/track.ts'
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

interface Options {
  isAdmin: boolean
  initialText: string
  onPick: (party: PartyRef) => void
  onSubmitText: ((text: string) => void) | undefined
  clearsOnPick: boolean
}

/** The text in the box, the suggestions below it and which of them is meant, and what is chosen or submitted by keys. */
export function useSearchBox({ isAdmin, initialText, onPick, onSubmitText, clearsOnPick }: Options) {
  const [text, setText] = useState(initialText)
  const [isTouched, setIsTouched] = useState(false)
  /** The place of the chosen suggestion; -1 while the text itself is meant. */
  const [active, setActive] = useState(-1)
  const list = useCombobox({ onDropdownClose: () => setActive(-1) })
  const asked = searchText(text)
  const isOpen = list.dropdownOpened && isTouched && asked !== ''
  const suggestions = useSuggestions(asked, isAdmin, isOpen)
  const message = messageOf({ isLongEnough: isSearchable(asked), ...suggestions })
  const options = message === null ? suggestions.parties : []
  const chosen = isOpen ? options[active] : undefined

  const show = () => {
    setIsTouched(true)
    list.openDropdown()
  }
  const type = (value: string) => {
    setText(value)
    setActive(-1)
    if (searchText(value) === '') list.closeDropdown()
    else show()
  }
  const pick = (party: PartyRef) => {
    setText(clearsOnPick ? '' : party.name)
    setIsTouched(false)
    list.closeDropdown()
    track('search_party', { how: 'chosen', query_length: asked.length })
    onPick(party)
  }
  const submit = (isRepeated: boolean) => {
    if (!isSearchable(asked)) return show()
    if (!onSubmitText || isRepeated) return
    list.closeDropdown()
    track('search_party', { how: 'submitted', query_length: asked.length })
    onSubmitText(asked)
  }
  /** In a ring: from the last to the first and back. */
  const step = (by: 1 | -1) => {
    if (!isOpen) return asked !== '' && show()
    if (options.length > 0)
      setActive((active + (active === -1 && by === -1 ? 0 : by) + options.length) % options.length)
  }
  const onKeyDown = keysOf({
    ...{ isOpen, step, close: list.closeDropdown },
    isChosen: chosen !== undefined,
    goTo: (place) => setActive(place === 'first' ? 0 : options.length - 1),
    enter: (isRepeated) => (chosen ? pick(chosen) : submit(isRepeated)),
  })
  return {
    ...{ text, type, list, isOpen, options, active, chosen, message, pick, onKeyDown },
    isAdminList: suggestions.isAdmin,
    spoken: isOpen && spokenOf(message, options.length),
    reopen: () => {
      if (isTouched && asked !== '') list.openDropdown()
    },
  }
}

interface Keyed {
  isOpen: boolean
  isChosen: boolean
  step: (by: 1 | -1) => unknown
  goTo: (place: 'first' | 'last') => void
  enter: (isRepeated: boolean) => void
  close: () => void
}

function keysOf({ isOpen, isChosen, step, goTo, enter, close }: Keyed) {
  const KEYS: Record<string, (event: KeyboardEvent<HTMLInputElement>) => unknown> = {
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    Home: () => goTo('first'),
    End: () => goTo('last'),
    Enter: ({ repeat }) => enter(repeat),
    // The list closes first; the panel around it stays.
    Escape: (event) => {
      event.stopPropagation()
      close()
    },
  }
  const isMeant = (key: string) => {
    // Without a chosen suggestion Home and End move the caret, as everywhere.
    if (key === 'Home' || key === 'End') return isChosen
    return key !== 'Escape' || isOpen
  }
  return (event: KeyboardEvent<HTMLInputElement>) => {
    const act = KEYS[event.key]
    if (!act || event.nativeEvent.isComposing || event.shiftKey || !isMeant(event.key)) return
    event.preventDefault()
    act(event)
  }
}

interface Suggestions {
  parties: readonly PartyRef[]
  isAdmin: boolean
  isWaiting: boolean
  isFailed: boolean
}

/** Only the answer to the text in the box is ever shown: another text is another query. */
function useSuggestions(asked: string, isAdmin: boolean, isWanted: boolean): Suggestions {
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
}: Omit<Suggestions, 'isAdmin'> & { isLongEnough: boolean }): string | null => {
  if (!isLongEnough) return TOO_SHORT
  if (isFailed) return FAILED
  if (isWaiting) return LOADING
  return parties.length === 0 ? NOTHING_FOUND : null
}
