import { SATURDAY_RULES } from '@saakh/domain/working-days'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { versionSeen, versionTold } from './versioned.ts'
import { isoDate, successData } from './wire.ts'

const access = { kind: 'policy', url: '/v1/admin/alerts' } as const

const ownHoliday = z.object({ day: isoDate, name: z.string().trim().min(1, 'Name the day.').max(100) })

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write a time such as 10:00.')

/** A day on which nobody works, or that the organization struck. */
const holiday = z.object({
  day: z.string(),
  name: z.string(),
  of: z.enum(['india', 'state', 'own']),
  is_struck: z.boolean(),
})
export type Holiday = z.output<typeof holiday>

export const workingCalendarEndpoints = {
  workingCalendar: endpoint({
    method: 'GET',
    path: '/v1/admin/desk/calendar',
    refreshed_by: ['desk'],
    summary:
      'On which days the organization works: its state, its Saturdays, and the holidays from today to the end of the next year.',
    access,
    response: z.object({
      /** Letters of a state or union territory; null for the holidays of all of India alone. */
      state: z.string().nullable(),
      saturdays_off: z.enum(SATURDAY_RULES),
      /** Hours of the office on a working day, in the time of India. */
      opens: z.string(),
      closes: z.string(),
      holidays: z.array(holiday),
      /** All of its own, and all that it struck, of any year: what is sent back replaces them. */
      added: z.array(z.object({ day: z.string(), name: z.string() })),
      struck: z.array(z.string()),
      /** The states that have holidays of their own, by letters and name. */
      states: z.array(z.object({ letters: z.string(), name: z.string() })),
      /** Years for which holidays are known. */
      known: z.object({ from: z.string(), to: z.string() }),
      ...versionTold,
    }),
  }),
  setWorkingCalendar: endpoint({
    method: 'POST',
    path: '/v1/admin/desk/calendar',
    summary: 'Says on which days the organization works. Head office alone.',
    access,
    body: z.object({
      state: z.string().max(2).nullable(),
      saturdays_off: z.enum(SATURDAY_RULES),
      /** Holidays of its own. */
      added: z.array(ownHoliday).max(200),
      /** Public holidays on which it works. */
      struck: z.array(isoDate).max(200),
      /** What is left out stays. */
      opens: clockTime.optional(),
      closes: clockTime.optional(),
      ...versionSeen,
    }),
    response: successData(z.object({ message: z.string() })),
  }),
}
