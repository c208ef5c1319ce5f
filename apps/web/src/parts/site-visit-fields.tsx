import { addMonths, type IsoDate } from '@saakh/domain/dates'
import { OBSERVATION_GRAVITIES } from '@saakh/domain/fact-kinds/audit-observation'
import { BOOKS_STATES, SECURITY_STATES, SITE_VISIT_KINDS, WORKING_STATES } from '@saakh/domain/fact-kinds/site-visit'
import { formatMoney } from '@saakh/domain/formats'
import { parseMoney } from '@saakh/domain/money'
import {
  BOOKS_WORDS,
  firstVisitDay,
  GRAVITY_WORDS,
  lastDayAhead,
  SECURITY_STATE_WORDS,
  type SiteVisit,
  type SiteVisitKind,
  VISIT_KIND_WORDS,
  WORKING_WORDS,
} from '@saakh/domain/site-visit'
import { usePhrases } from '@saakh/ui/phrases'
import { DayField, LinesField, TextField } from '../forms/fields.tsx'
import { focusFirst } from '../forms/frames.tsx'
import type { Bound, Fields } from '../forms/use-server-form.ts'
import { Chips } from './chips.tsx'
import classes from './site-visit-form.module.css'

/** What is typed and chosen; '' and null are what nobody filled. */
export interface VisitDraft extends Pick<SiteVisit, 'working' | 'security_in_place' | 'books'> {
  visit_kind: SiteVisitKind
  gravity: (typeof OBSERVATION_GRAVITIES)[number]
  visited_on: string
  place: string
  visited_by: string
  met: string
  employees: string
  stock_value: string
  stock_stated: string
  old_stock: string
  insured_until: string
  adverse_findings: string
  remarks: string
  next_visit_on: string
}

export const newDraft = (today: IsoDate): VisitDraft => ({
  ...{ visit_kind: 'unit_visit', gravity: 'major', visited_on: today, place: '', visited_by: '', met: '' },
  ...{ working: null, employees: '', stock_value: '', stock_stated: '', old_stock: '', insured_until: '' },
  ...{ security_in_place: null, books: null, adverse_findings: '', remarks: '', next_visit_on: '' },
})

interface Props {
  form: Fields<VisitDraft>
  today: IsoDate
}

function Amount({ at, label }: { at: Bound<string>; label: string }) {
  const read = parseMoney(at.value)
  const description = read.ok ? formatMoney(read.value) : 'In rupees, such as 4,00,000'
  return <TextField at={at} label={label} inputMode="decimal" maxLength={40} description={description} />
}

interface OneOfProps<Value extends string> {
  at: Bound<Value | null>
  label: string
  words: Readonly<Record<Value, string>>
  values: readonly Value[]
}

function OneOf<Value extends string>({ at: { value, onChange, error }, label, words, values }: OneOfProps<Value>) {
  const say = usePhrases()
  const choices = values.map((value) => ({ value: value, word: words[value] }))
  return <Chips label={say(label)} choices={choices} value={value} onChange={onChange} error={error} />
}

/** One of them is always chosen. */
const always = <Value extends string>(at: Bound<Value>): Bound<Value | null> => ({
  ...at,
  onChange: (chosen) => {
    if (chosen !== null) at.onChange(chosen)
  },
})

/** What it was, when, where, and who was there. */
export function AboutVisit({ form: { at }, today }: Props) {
  return (
    <>
      <OneOf at={always(at('visit_kind'))} label="Kind of visit" words={VISIT_KIND_WORDS} values={SITE_VISIT_KINDS} />
      <DayField
        at={at('visited_on')}
        ref={focusFirst}
        label="Day of the visit"
        min={firstVisitDay(today)}
        max={today}
      />
      <TextField at={at('place')} label="Place" maxLength={300} />
      <TextField at={at('visited_by')} label="Who visited" maxLength={200} placeholder="You, unless you name others" />
      <TextField at={at('met')} label="Whom you met" maxLength={200} placeholder="Name, or owner, accountant" />
    </>
  )
}

/** What was seen, each in a field of its own. */
export function SeenAtVisit({ form: { at }, today }: Props) {
  return (
    <>
      <OneOf at={at('working')} label="State of operations" words={WORKING_WORDS} values={WORKING_STATES} />
      <TextField at={at('employees')} label="Employees seen" inputMode="numeric" maxLength={20} />
      <Amount at={at('stock_value')} label="Stock seen (₹)" />
      <Amount at={at('stock_stated')} label="Stock by books or last statement (₹)" />
      <Amount at={at('old_stock')} label="Old or unmoved stock (₹)" />
      <DayField
        at={at('insured_until')}
        label="Insurance in force until"
        min={firstVisitDay(today)}
        max={lastDayAhead(today)}
      />
      <OneOf
        at={at('security_in_place')}
        label="Security in place"
        words={SECURITY_STATE_WORDS}
        values={SECURITY_STATES}
      />
      <OneOf at={at('books')} label="Books of account" words={BOOKS_WORDS} values={BOOKS_STATES} />
    </>
  )
}

/** The rhythms that lenders keep, in months after the visit. */
const NEXT_IN = [
  [1, 'In a month'],
  [3, 'In 3 months'],
  [12, 'In a year'],
] as const

/** What was found in words, and when somebody goes again. */
export function FoundAtVisit({ form: { at, values }, today }: Props) {
  const say = usePhrases()
  const from = values.visited_on || today
  const next = at('next_visit_on')
  return (
    <>
      <LinesField
        at={at('adverse_findings')}
        className={classes.words}
        label="Adverse finding"
        description="It stays open until somebody closes it."
        maxLength={2000}
      />
      {values.adverse_findings.trim() !== '' && (
        <OneOf
          at={always(at('gravity'))}
          label="How grave it is"
          words={GRAVITY_WORDS}
          values={OBSERVATION_GRAVITIES}
        />
      )}
      <LinesField at={at('remarks')} className={classes.words} label="What else was seen" maxLength={2000} />
      <DayField at={next} label="Next visit due on" min={from} max={lastDayAhead(today)} />
      <Chips
        label={say('Next visit')}
        choices={NEXT_IN.map(([months, word]) => ({ value: addMonths(from, months), word }))}
        value={next.value || null}
        onChange={(day) => next.onChange(day ?? '')}
      />
    </>
  )
}
