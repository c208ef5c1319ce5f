import { api } from '@saakh/contract/api'
import type { Answer } from '@saakh/contract/endpoint'
import { addDays, dayNumber, type IsoDate } from '@saakh/domain/dates'
import { AppError } from '@saakh/domain/errors'
import { INDIAN_STATES } from '@saakh/domain/indian-states'
import type { SaturdayRule, WorkingCalendar } from '@saakh/domain/working-days'
import { workingDayNumbers } from '@saakh/domain/working-days'
import { officeOf, USUAL_HOURS } from '@saakh/domain/working-hours'
import { holidaysOf, publicHolidays } from '../../platform/public-holidays.ts'
import { headOfficeOnly } from '../../platform/units.ts'
import { type Context, verb } from '../../platform/verb.ts'
import { toldVersion, versionedSettings } from '../../platform/versioned-settings.ts'

type CalendarAnswer = Answer<typeof api.workingCalendar>

interface Stored {
  state: string | null
  saturdays_off: SaturdayRule
  added: { day: IsoDate; name: string }[]
  struck: IsoDate[]
  /** Null: the usual hours. */
  opens: string | null
  closes: string | null
}
const NO_HOURS = { opens: null, closes: null }

/** Until an organization says otherwise: a bank's Saturdays and the holidays of all of India. */
const DEFAULT: Stored = { state: null, saturdays_off: 'second_and_fourth', added: [], struck: [], ...NO_HOURS }

const kept = versionedSettings<Stored>({
  table: 'working_calendars',
  id: 'calendar_id',
  columns: ['state', 'saturdays_off', 'added', 'struck', 'opens', 'closes'],
})

const inForce = ({ opens, closes }: Pick<Stored, 'opens' | 'closes'>) => ({
  opens: opens ?? USUAL_HOURS.opens,
  closes: closes ?? USUAL_HOURS.closes,
})

/** On which days the organization works, and in which hours. */
export async function readWorkingCalendar(context: Context): Promise<WorkingCalendar> {
  const { state, saturdays_off, added, struck, ...hours } = (await kept.readLatest(context)) ?? DEFAULT
  const holidays = new Set([...holidaysOf(state), ...added].map(({ day }) => day))
  for (const day of struck) holidays.delete(day)
  return { saturdays_off, holidays, ...inForce(hours) }
}

/** Longer than an alert goes undecided without being as late as it can count. */
const BACK_DAYS = 400
const AHEAD_DAYS = 100

/** Numbers for working days around today, so that the database counts them: `numbers[day - from]`. */
export function numberedDays(calendar: WorkingCalendar, today: IsoDate): { from: IsoDate; numbers: number[] } {
  const from = addDays(today, -BACK_DAYS)
  return { from, numbers: workingDayNumbers(from, addDays(today, AHEAD_DAYS), calendar) }
}

const nameOf = (letters: string): string | undefined =>
  INDIAN_STATES.find((state) => state.letters.includes(letters))?.name

/** States with holidays of their own, by name. */
const statesKnown = (): CalendarAnswer['states'] =>
  [...new Set(publicHolidays().flatMap(({ state }) => state ?? []))]
    .flatMap((letters) => {
      const name = nameOf(letters)
      return name === undefined ? [] : [{ letters, name }]
    })
    .sort((a, b) => a.name.localeCompare(b.name))

/** The settings with the holidays from today to the end of the next year. */
export async function tellWorkingCalendar(context: Context): Promise<CalendarAnswer> {
  const stored = await kept.readLatest(context)
  const { state, saturdays_off, added, struck, ...hours } = stored ?? DEFAULT
  const today = context.clock.today()
  const last = Number(today.slice(0, 4)) + 1
  const isShown = ({ day }: { day: IsoDate }) => day >= today && Number(day.slice(0, 4)) <= last
  const own = added.map(({ day, name }) => ({ day, name, of: 'own' as const, is_struck: false }))
  const shipped = holidaysOf(state).map((holiday) => ({
    ...{ day: holiday.day, name: holiday.name, of: holiday.state === null ? ('india' as const) : ('state' as const) },
    is_struck: struck.includes(holiday.day),
  }))
  const days = publicHolidays()
    .map(({ day }) => day)
    .sort()
  return {
    ...{ state, saturdays_off, added, struck, ...inForce(hours), ...toldVersion(stored) },
    holidays: [...shipped, ...own]
      .filter(isShown)
      .sort((a, b) => a.day.localeCompare(b.day) || a.name.localeCompare(b.name)),
    states: statesKnown(),
    known: { from: days[0]?.slice(0, 4) ?? '', to: days.at(-1)?.slice(0, 4) ?? '' },
  }
}

const SHORT = 'The office closes at least an hour after it opens.'
const minutesOf = (opens: string, closes: string): number =>
  officeOf({ saturdays_off: 'none', holidays: new Set(), opens, closes }).minutes

const definedOf = ({ opens, closes }: { opens?: string | undefined; closes?: string | undefined }) => ({
  ...(opens !== undefined && { opens }),
  ...(closes !== undefined && { closes }),
})

/** A new version each time; the one before stays. */
export const setWorkingCalendar = verb({
  name: 'set_working_calendar',
  access: api.setWorkingCalendar,
  input: api.setWorkingCalendar.body,
  async run(context, { state, saturdays_off, added, struck, version, ...hours }) {
    headOfficeOnly(context)
    if (state !== null && !statesKnown().some(({ letters }) => letters === state))
      throw new AppError('invalid', 'Choose a state of the list.', { state: 'Choose a state of the list.' })
    const twice = added.find(({ day }, at) => added.findIndex((addedDay) => addedDay.day === day) !== at)
    if (twice) throw new AppError('invalid', 'A day is named twice.', { added: `${twice.day} is named twice.` })
    const { opens, closes } = { ...inForce((await kept.readLatest(context)) ?? DEFAULT), ...definedOf(hours) }
    if (minutesOf(opens, closes) < 60) throw new AppError('invalid', SHORT, { closes: SHORT })
    const days = [...added].sort((a, b) => dayNumber(a.day) - dayNumber(b.day))
    await kept.write(
      context,
      { state, saturdays_off, added: days, struck: [...new Set(struck)].sort(), opens, closes },
      version,
    )
    return { message: 'The working days are saved.' }
  },
  audit: ({ version: _, ...given }, __, { org }) => ({
    subject: `organization:${org.organization_id}`,
    payload: given,
    events: [{ kind: 'desk.weighed', payload: {} }],
  }),
})
