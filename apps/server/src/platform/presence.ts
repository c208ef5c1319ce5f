import { unpacked } from '@saakh/domain/loose-json'
import { recordOf } from '@saakh/domain/loose-value'
import { PRESENT_MS, type Present } from '@saakh/domain/presence'
import { z } from 'zod'

/** What one process of the server tells the others, and itself, by a notification. It is kept in memory alone. */
const word = z.object({
  organization_id: z.string(),
  /** `party:ID` or `case:ID`. */
  subject: z.string(),
  screen_id: z.string(),
  session_id: z.string(),
  user_id: z.string(),
  name: z.string(),
  is_open: z.boolean(),
})
export type PresenceWord = z.output<typeof word>

export const PRESENCE_CHANNEL = 'saakh_presence'
const LOOK_MS = 5000

interface Screen extends PresenceWord {
  heard_at: number
}

export interface Presence {
  hear(payload: string): void
  /** The others who have it open, each once, by name. */
  othersAt(organization_id: string, subject: string, user_id: string): Present[]
  end(): void
}

/**
 * Who has which borrower or case open, in every process. `onChange` is called with the sessions that have the subject open,
 * when somebody came to it or left it: they may see it, others are told nothing.
 */
export function presenceOf(
  onChange: (organization_id: string, subject: string, session_ids: ReadonlySet<string>) => void,
): Presence {
  /** By organization and subject, then by screen. */
  const open = new Map<string, Map<string, Screen>>()
  const keyOf = (organization_id: string, subject: string) => `${organization_id} ${subject}`
  const openScreens = (screens: ReadonlyMap<string, Screen> | undefined) =>
    [...(screens?.values() ?? [])].filter(({ is_open }) => is_open)
  const peopleOf = (screens: ReadonlyMap<string, Screen> | undefined) =>
    new Map(openScreens(screens).map(({ user_id, name }) => [user_id, name]))

  const change = (key: string, act: (screens: Map<string, Screen>) => void) => {
    const screens = open.get(key) ?? new Map<string, Screen>()
    const before = [...screens.values()]
    const people = peopleOf(screens)
    act(screens)
    if (screens.size > 0) open.set(key, screens)
    else open.delete(key)
    const after = peopleOf(screens)
    if (after.size === people.size && [...after.keys()].every((user_id) => people.has(user_id))) return
    const [anyScreen] = [...screens.values(), ...before]
    if (!anyScreen) return
    onChange(
      anyScreen.organization_id,
      anyScreen.subject,
      new Set(openScreens(screens).map(({ session_id }) => session_id)),
    )
  }
  const forget = () => {
    const oldest = Date.now() - PRESENT_MS
    for (const key of [...open.keys()])
      change(key, (screens) => {
        for (const [id, { heard_at }] of screens) if (heard_at < oldest) screens.delete(id)
      })
  }
  const looking = setInterval(forget, LOOK_MS).unref()

  return {
    hear(payload) {
      const heard = word.safeParse(recordOf(unpacked(payload)))
      if (!heard.success) return
      const { organization_id, subject, screen_id, is_open } = heard.data
      change(keyOf(organization_id, subject), (screens) => {
        // What a screen said before it was left may arrive afterwards: it stays left.
        const hasLeft = screens.get(screen_id)?.is_open === false
        if (!(is_open && hasLeft)) screens.set(screen_id, { ...heard.data, heard_at: Date.now() })
      })
    },
    othersAt(organization_id, subject, user_id) {
      const people = peopleOf(open.get(keyOf(organization_id, subject)))
      people.delete(user_id)
      return [...people]
        .map(([id, name]) => ({ user_id: id, name }))
        .sort((first, other) => first.name.localeCompare(other.name) || first.user_id.localeCompare(other.user_id))
    },
    end: () => clearInterval(looking),
  }
}
