import { Textarea, TextInput, type TextInputProps } from '@mantine/core'
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
import { Chips } from './chips.tsx'
import { focusFirst } from './inline-form.tsx'
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

type Text = { [K in keyof VisitDraft]: string extends VisitDraft[K] ? K : never }[keyof VisitDraft]

interface DraftProps {
  draft: VisitDraft
  onChange: (part: Partial<VisitDraft>) => void
  errors: Readonly<Record<string, string>> | undefined
  today: IsoDate
}

interface TextProps extends Omit<TextInputProps, 'name' | 'value' | 'error'> {
  of: DraftProps
  name: Text
  label: string
}

const bound = ({ draft, onChange, errors }: DraftProps, name: Text) => ({
  size: 'xs' as const,
  error: errors?.[name],
  value: draft[name],
  onChange: (event: { currentTarget: { value: string } }) => onChange({ [name]: event.currentTarget.value }),
})

function Line({ of, name, label, ...more }: TextProps) {
  const say = usePhrases()
  return <TextInput {...more} {...bound(of, name)} label={say(label)} />
}

function Amount({ of, name, label }: Pick<TextProps, 'of' | 'name' | 'label'>) {
  const say = usePhrases()
  const read = parseMoney(of.draft[name])
  const told = read.ok ? formatMoney(read.value) : say('In rupees, such as 4,00,000')
  return <Line of={of} name={name} label={label} inputMode="decimal" maxLength={40} description={told} />
}

function Words({ of, name, label, description }: Pick<TextProps, 'of' | 'name' | 'label' | 'description'>) {
  const say = usePhrases()
  return (
    <Textarea
      {...bound(of, name)}
      className={classes.words}
      label={say(label)}
      description={description}
      maxLength={2000}
      autosize
      minRows={2}
    />
  )
}

const chipsOf = <W extends string>(known: readonly W[], words: Readonly<Record<W, string>>) =>
  known.map((value) => ({ value, word: words[value] }))

/** What it was, when, where, and who was there. */
export function AboutVisit(of: DraftProps) {
  const say = usePhrases()
  const { draft, onChange, errors, today } = of
  return (
    <>
      <Chips
        label={say('Kind of visit')}
        choices={chipsOf(SITE_VISIT_KINDS, VISIT_KIND_WORDS)}
        value={draft.visit_kind}
        onChange={(kind) => kind !== null && onChange({ visit_kind: kind })}
        error={errors?.visit_kind}
      />
      <Line
        of={of}
        name="visited_on"
        label="Day of the visit"
        ref={focusFirst}
        type="date"
        min={firstVisitDay(today)}
        max={today}
      />
      <Line of={of} name="place" label="Place" maxLength={300} />
      <Line
        of={of}
        name="visited_by"
        label="Who visited"
        maxLength={200}
        placeholder={say('You, unless you name others')}
      />
      <Line of={of} name="met" label="Whom you met" maxLength={200} placeholder={say('Name, or owner, accountant')} />
    </>
  )
}

/** What was seen, each in a field of its own. */
export function SeenAtVisit(of: DraftProps) {
  const say = usePhrases()
  const { draft, onChange, today } = of
  return (
    <>
      <Chips
        label={say('State of operations')}
        choices={chipsOf(WORKING_STATES, WORKING_WORDS)}
        value={draft.working}
        onChange={(working) => onChange({ working })}
      />
      <Line of={of} name="employees" label="Employees seen" inputMode="numeric" maxLength={20} />
      <Amount of={of} name="stock_value" label="Stock seen (₹)" />
      <Amount of={of} name="stock_stated" label="Stock by books or last statement (₹)" />
      <Amount of={of} name="old_stock" label="Old or unmoved stock (₹)" />
      <Line
        of={of}
        name="insured_until"
        label="Insurance in force until"
        type="date"
        min={firstVisitDay(today)}
        max={lastDayAhead(today)}
      />
      <Chips
        label={say('Security in place')}
        choices={chipsOf(SECURITY_STATES, SECURITY_STATE_WORDS)}
        value={draft.security_in_place}
        onChange={(security_in_place) => onChange({ security_in_place })}
      />
      <Chips
        label={say('Books of account')}
        choices={chipsOf(BOOKS_STATES, BOOKS_WORDS)}
        value={draft.books}
        onChange={(books) => onChange({ books })}
      />
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
export function FoundAtVisit(of: DraftProps) {
  const say = usePhrases()
  const { draft, onChange, today } = of
  const from = draft.visited_on || today
  return (
    <>
      <Words
        of={of}
        name="adverse_findings"
        label="Adverse finding"
        description={say('It stays open until somebody closes it.')}
      />
      {draft.adverse_findings.trim() !== '' && (
        <Chips
          label={say('How grave it is')}
          choices={chipsOf(OBSERVATION_GRAVITIES, GRAVITY_WORDS)}
          value={draft.gravity}
          onChange={(gravity) => gravity !== null && onChange({ gravity })}
        />
      )}
      <Words of={of} name="remarks" label="What else was seen" />
      <Line of={of} name="next_visit_on" label="Next visit due on" type="date" min={from} max={lastDayAhead(today)} />
      <Chips
        label={say('Next visit')}
        choices={NEXT_IN.map(([months, word]) => ({ value: addMonths(from, months), word }))}
        value={draft.next_visit_on || null}
        onChange={(day) => onChange({ next_visit_on: day ?? '' })}
      />
    </>
  )
}
