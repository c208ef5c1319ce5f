import { useDebouncedValue } from '@mantine/hooks'
import { PARTY_TYPE_LABELS } from '@saakh/domain/party'
import { useNavigate } from 'react-router'
import { href, panelNamed, screens } from '../addresses.ts'
import { useWords } from '../data/language.ts'
import { usePreferences, useSavePreferences } from '../data/preferences.ts'
import { usePolicy } from '../data/profile.ts'
import { signOut } from '../data/sign-in.ts'
import { useFoundOtherwise } from '../parts/found-by.ts'
import { isSearchable, searchText, useIsAdminSearch, usePartySearch } from '../parts/party-search-calls.ts'
import { useScreenWord } from '../parts/screen-words.ts'
import { goShortcuts, pathOf } from '../parts/shortcuts.ts'
import { usePanels } from '../parts/use-panels.ts'
import { PALETTE_WORDS } from './palette-words.ts'
import { recentParties } from './recent-parties.ts'

export interface Item {
  id: string
  label: string
  /** In grey behind it. */
  note?: string
  keys?: string
  /** What else it is found by. */
  also?: string
  act: () => void
}
export interface Group {
  title: string
  items: readonly Item[]
}

/** As the header's search waits. */
const DEBOUNCE_MS = 500

const matches = (asked: string) => (item: Item) => {
  const text = `${item.label} ${item.note ?? ''} ${item.also ?? ''}`.toLowerCase()
  return asked
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

function useScreenItems(): Item[] {
  const navigate = useNavigate()
  const { opens } = usePolicy()
  const nameOf = useScreenWord()
  const keys = new Map(goShortcuts().map((shortcut) => [shortcut.screen.name, shortcut.keys]))
  const seen = new Set<string>()
  return screens.flatMap((screen): Item[] => {
    const path = pathOf(screen)
    if (screen.access !== 'signed-in' || path.includes(':') || !opens(screen)) return []
    const label = nameOf(screen)
    if (seen.has(label)) return []
    seen.add(label)
    return [{ id: path, label, also: screen.title, keys: keys.get(screen.name), act: () => void navigate(path) }]
  })
}

function useActionItems(onShortcuts: () => void): Item[] {
  const say = useWords(PALETTE_WORDS)
  const { opens } = usePolicy()
  const { open } = usePanels()
  const { color_scheme } = usePreferences()
  const save = useSavePreferences()
  const schemes = (['auto', 'light', 'dark'] as const).filter((scheme) => scheme !== color_scheme)
  return [
    ...(['create_case', 'create_alert', 'order_report'] as const)
      .filter((name) => opens(panelNamed(name)))
      .map((name) => ({ id: name, label: say[name], act: () => open(name) })),
    ...schemes.map((scheme) => ({ id: scheme, label: say[scheme], act: () => void save({ color_scheme: scheme }) })),
    { id: 'shortcuts', label: say.shortcuts, keys: '?', act: onShortcuts },
    { id: 'sign-out', label: say.sign_out, act: () => void signOut() },
  ]
}

/** The parties of the same search as the header's, by the same rules: three characters, the same wait. */
function usePartyItems(asked: string) {
  const navigate = useNavigate()
  const [settled] = useDebouncedValue(asked, DEBOUNCE_MS)
  const isAdmin = useIsAdminSearch()
  const foundOtherwise = useFoundOtherwise()
  const isAsking = isSearchable(asked)
  const { answer } = usePartySearch(
    { q: settled, m: 'autocomplete' },
    { isAdmin, enabled: isAsking && settled === asked },
  )
  const go = (party_id: string) => void navigate(href('party', { party_id }))
  const parties = isAsking && settled === asked ? (answer.data?.data ?? []) : []
  return {
    isWaiting: isAsking && (settled !== asked || answer.isPending),
    isFailed: isAsking && settled === asked && answer.isError,
    parties: parties.slice(0, 6).map((party): Item => {
      const { party_id, name, type } = party
      const note = [foundOtherwise(party), PARTY_TYPE_LABELS[type]].filter(Boolean).join(' · ')
      return { id: party_id, label: name, note, act: () => go(party_id) }
    }),
    recent: recentParties().map(({ party_id, name }): Item => {
      return { id: `recent ${party_id}`, label: name, act: () => go(party_id) }
    }),
  }
}

/** What the palette offers for what was typed; everything of ours while nothing is. */
export function usePaletteGroups(typed: string, onShortcuts: () => void) {
  const say = useWords(PALETTE_WORDS)
  const asked = searchText(typed)
  const fits = matches(asked)
  const { parties, recent, isWaiting, isFailed } = usePartyItems(asked)
  const known = parties.map(({ id }) => `recent ${id}`)
  const groups: Group[] = [
    { title: say.recent, items: recent.filter((item) => fits(item) && !known.includes(item.id)) },
    { title: say.screens, items: useScreenItems().filter(fits) },
    { title: say.actions, items: useActionItems(onShortcuts).filter(fits) },
    { title: say.parties, items: parties },
  ]
  return { groups: groups.filter(({ items }) => items.length > 0), isWaiting, isFailed }
}
