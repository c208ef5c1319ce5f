import { ActionIcon, NativeSelect, TextInput } from '@mantine/core'
import { ICON } from '@saakh/ui/icon'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { X } from 'lucide-react'
import classes from './own-rule.module.css'
import { type FigureDraft, freeName } from './own-rule-form.ts'
import { AGGREGATE_WORDS, type PartMeasure } from './own-rule-words.ts'

interface Props {
  figures: readonly FigureDraft[]
  measures: readonly PartMeasure[]
  /** By the place in the rule. */
  faults: Readonly<Record<string, string>>
  onChange: (figures: FigureDraft[]) => void
}

/** What the rule measures. A measure is taken once, or several times over other days. */
export function OwnRuleFigures({ figures, measures, faults, onChange }: Props) {
  const say = usePhrases()
  const groups = [...new Set(measures.map(({ group }) => group))].map((group) => ({
    group: say(group),
    items: measures
      .filter((measure) => measure.group === group)
      .map(({ key, label }) => ({ value: key, label: say(label) })),
  }))
  const add = (key: string) => {
    const name = freeName(
      key,
      figures.map((figure) => figure.name),
    )
    const figure = { aggregate: 'latest', window_days: '30', ends_days_ago: '0', least_points: '1' }
    onChange([...figures, { ...figure, name, measure: key }])
  }
  return (
    <>
      {figures.map((figure, at) => (
        <Figure
          key={figure.name}
          figure={figure}
          measure={measures.find(({ key }) => key === figure.measure)}
          fault={faultAt(faults, figure.name)}
          onChange={(next) => onChange(figures.map((figure, place) => (place === at ? next : figure)))}
          onRemove={() => onChange(figures.filter((_, place) => place !== at))}
        />
      ))}
      <NativeSelect
        className={classes.add ?? ''}
        label={say('Add a figure')}
        data={[{ value: '', label: say('Choose what is measured') }, ...groups]}
        value=""
        onChange={({ currentTarget: { value } }) => value !== '' && add(value)}
      />
    </>
  )
}

const faultAt = (faults: Readonly<Record<string, string>>, name: string): string | null =>
  Object.entries(faults).find(([path]) => `${path}.`.startsWith(`definition.figures.${name}.`))?.[1] ?? null

interface FigureProps {
  figure: FigureDraft
  measure: PartMeasure | undefined
  fault: string | null
  onChange: (figure: FigureDraft) => void
  onRemove: () => void
}

function Figure({ figure, measure, fault, onChange, onRemove }: FigureProps) {
  const say = usePhrases()
  const { name, aggregate } = figure
  const label = measure ? say(measure.label) : figure.measure
  return (
    <div className={classes.figure}>
      <p className={classes.figureHead}>
        <b>{label}</b> <code>{`{${name}}`}</code>
        {measure && (
          <span className={classes.note}>
            <Phrase>{measure.note}</Phrase>
          </span>
        )}
      </p>
      <div className={classes.row}>
        <NativeSelect
          label={say('Taken as')}
          aria-label={`${say('Taken as')}, ${label}`}
          data={(measure?.aggregates ?? [aggregate]).map((value) => ({
            value,
            label: say(AGGREGATE_WORDS[value] ?? value),
          }))}
          value={aggregate}
          onChange={({ currentTarget: { value } }) => onChange({ ...figure, aggregate: value })}
        />
        {aggregate !== 'latest' && (
          <>
            <Days
              label="Over days"
              of={label}
              value={figure.window_days}
              onChange={(window_days) => onChange({ ...figure, window_days })}
            />
            <Days
              label="Values needed"
              of={label}
              value={figure.least_points}
              onChange={(least_points) => onChange({ ...figure, least_points })}
            />
          </>
        )}
        {measure?.unit !== 'text' && (
          <Days
            label="Days before"
            of={label}
            value={figure.ends_days_ago}
            onChange={(ends_days_ago) => onChange({ ...figure, ends_days_ago })}
          />
        )}
        <ActionIcon variant="subtle" aria-label={`${say('Remove')}: ${label}`} onClick={onRemove}>
          <X {...ICON} />
        </ActionIcon>
      </div>
      {fault && (
        <p role="alert" className={classes.fault}>
          {fault}
        </p>
      )}
    </div>
  )
}

interface DaysProps {
  label: string
  of: string
  value: string
  onChange: (value: string) => void
}

function Days({ label, of, value, onChange }: DaysProps) {
  const say = usePhrases()
  return (
    <TextInput
      className={classes.days ?? ''}
      label={say(label)}
      aria-label={`${say(label)}, ${of}`}
      inputMode="numeric"
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
