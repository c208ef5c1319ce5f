import { Button, NativeSelect, TextInput } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { isIsoDate } from '@saakh/domain/dates'
import { formatDate } from '@saakh/domain/formats'
import type { SaturdayRule } from '@saakh/domain/working-days'
import { USUAL_HOURS } from '@saakh/domain/working-hours'
import { Phrase as Say, usePhrases } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q, useWrite } from '../../data/api.ts'
import type { Phrase } from '../../data/language.ts'
import { DialogForm } from '../../forms/frames.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { NewerSettings } from './newer-settings.tsx'
import classes from './queue-settings.module.css'
import { SetBy } from './set-by.tsx'
import { useSettingsForm } from './use-settings-form.ts'
import { rebaseList, rebaseValue } from './use-versioned.ts'

type Calendar = Read<typeof api.workingCalendar>
interface Draft {
  state: string
  saturdays_off: SaturdayRule
  added: readonly { day: string; name: string }[]
  struck: readonly string[]
  opens: string
  closes: string
}

const SATURDAYS: Record<SaturdayRule, Phrase> = {
  second_and_fourth: 'Second and fourth Saturday off',
  all: 'All Saturdays off',
  none: 'All Saturdays worked',
}

const HOUR_WORDS: Record<'opens' | 'closes', Phrase> = { opens: 'The office opens', closes: 'The office closes' }
interface Props {
  onClose: () => void
}

/** On which days the organization works: service levels and the clocks above the queue count them. */
export function WorkingDaysDialog({ onClose }: Props) {
  const query = useQuery(q(api.workingCalendar))
  const write = useWrite(api.setWorkingCalendar, {
    invalidates: [api.desk, api.deskBorrower, api.deskClocks, api.workingCalendar],
  })
  const { settings, form, isReady } = useSettingsForm({
    query,
    rebase,
    save: ({ state, added, struck, ...rest }: Draft, version) =>
      write.mutateAsync({
        body: { ...rest, state: state || null, added: [...added], struck: [...struck], version },
      }),
    onClose,
  })
  return (
    <DialogForm form={form} title="Working days" isReady={isReady} onClose={onClose}>
      <Loaded query={query}>
        {(read) => {
          const calendar = settings.settings ?? read
          return (
            <>
              <CalendarFields
                calendar={calendar}
                draft={settings.draft ?? draftOf(calendar)}
                errorOf={form.errorOf}
                onDraft={settings.change}
              />
              <NewerSettings {...form} settings={settings} />
            </>
          )
        }}
      </Loaded>
    </DialogForm>
  )
}

const draftOf = ({ state, saturdays_off, added, struck, opens, closes }: Calendar): Draft => ({
  ...{ state: state ?? '', saturdays_off, added, struck },
  ...{ opens: opens || USUAL_HOURS.opens, closes: closes || USUAL_HOURS.closes },
})

function rebase(draft: Draft, on: Calendar, newer: Calendar): Draft {
  const [before, after] = [draftOf(on), draftOf(newer)]
  return {
    state: rebaseValue(draft.state, before.state, after.state),
    saturdays_off: rebaseValue(draft.saturdays_off, before.saturdays_off, after.saturdays_off),
    added: rebaseList(draft.added, before.added, after.added),
    struck: rebaseList(draft.struck, before.struck, after.struck),
    opens: rebaseValue(draft.opens, before.opens, after.opens),
    closes: rebaseValue(draft.closes, before.closes, after.closes),
  }
}

interface FieldsProps {
  calendar: Calendar
  draft: Draft
  errorOf: (name: string) => string | undefined
  onDraft: (draft: Draft) => void
}

function CalendarFields({ calendar, draft, errorOf, onDraft }: FieldsProps) {
  const say = usePhrases()
  const { states, known, set_by, set_at } = calendar
  const isOtherState = draft.state !== (calendar.state ?? '')
  return (
    <>
      <NativeSelect
        label={say('State of the holidays')}
        error={errorOf('state')}
        value={draft.state}
        data={[
          { value: '', label: say('Holidays of all of India alone') },
          ...states.map(({ letters, name }) => ({ value: letters, label: name })),
        ]}
        onChange={(event) => onDraft({ ...draft, state: event.currentTarget.value })}
      />
      <NativeSelect
        label={say('Saturdays')}
        value={draft.saturdays_off}
        data={Object.entries(SATURDAYS).map(([value, label]) => ({ value, label: say(label) }))}
        onChange={(event) => onDraft({ ...draft, saturdays_off: event.currentTarget.value as SaturdayRule })}
      />
      <div className={classes.hours}>
        {(['opens', 'closes'] as const).map((name) => (
          <TextInput
            key={name}
            type="time"
            label={say(HOUR_WORDS[name])}
            error={errorOf(name)}
            value={draft[name]}
            onChange={(event) => onDraft({ ...draft, [name]: event.currentTarget.value })}
          />
        ))}
      </div>
      {isOtherState ? (
        <p className={classes.quiet}>{say('Save to see the holidays of this state.')}</p>
      ) : (
        <HolidayList calendar={calendar} draft={draft} onDraft={onDraft} />
      )}
      <AddHoliday onAdd={(holiday) => onDraft({ ...draft, added: [...draft.added, holiday] })} draft={draft} />
      <p className={classes.quiet}>
        {say('Public holidays are known for these years:')} {known.from} – {known.to}.
      </p>
      <SetBy set_by={set_by} set_at={set_at} />
    </>
  )
}

function HolidayList({ calendar, draft, onDraft }: Omit<FieldsProps, 'errorOf'>) {
  const say = usePhrases()
  const { added, struck } = draft
  const shipped = calendar.holidays.filter(({ of }) => of !== 'own')
  const rows = [...shipped, ...added.map((holiday) => ({ ...holiday, of: 'own' as const }))].sort((a, b) =>
    a.day.localeCompare(b.day),
  )
  const strike = (day: string) =>
    onDraft({
      ...draft,
      struck: struck.includes(day) ? struck.filter((struckDay) => struckDay !== day) : [...struck, day],
    })
  const takeOut = (day: string) => onDraft({ ...draft, added: added.filter((holiday) => holiday.day !== day) })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by the keyboard
    <ul className={classes.days} aria-label={say('Holidays')} tabIndex={0}>
      {rows.map(({ day, name, of }) => {
        const isStruck = of !== 'own' && struck.includes(day)
        return (
          <li key={`${day}${of}${name}`}>
            <span className={isStruck ? classes.struck : undefined}>
              {formatDate(day)} {name}
            </span>
            <Button
              size="compact-xs"
              variant="subtle"
              aria-label={`${say(of === 'own' ? 'Remove' : isStruck ? 'Holiday again' : 'We work')}: ${formatDate(day)}`}
              onClick={() => (of === 'own' ? takeOut(day) : strike(day))}
            >
              {say(of === 'own' ? 'Remove' : isStruck ? 'Holiday again' : 'We work')}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

function AddHoliday({ draft, onAdd }: { draft: Draft; onAdd: (item: { day: string; name: string }) => void }) {
  const say = usePhrases()
  const [day, setDay] = useState('')
  const [name, setName] = useState('')
  const isTwice = draft.added.some((holiday) => holiday.day === day)
  const isWhole = isIsoDate(day) && name.trim() !== '' && !isTwice
  return (
    <div className={classes.added}>
      <TextInput
        size="xs"
        type="date"
        label={say('Another holiday')}
        error={isTwice ? say('This day is listed already.') : undefined}
        value={day}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
      <TextInput
        size="xs"
        label={say('Name')}
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button
        size="xs"
        variant="default"
        disabled={!isWhole}
        onClick={() => {
          onAdd({ day, name: name.trim() })
          setDay('')
          setName('')
        }}
      >
        <Say>Add</Say>
      </Button>
    </div>
  )
}
