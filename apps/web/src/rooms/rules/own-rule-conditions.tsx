import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import { ICON } from '@saakh/ui/icon'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { X } from 'lucide-react'
import classes from './own-rule.module.css'
import {
  type ComparisonDraft,
  type ConditionDraft,
  type FigureDraft,
  type GroupDraft,
  isWordComparison,
  NEW_COMPARISON,
} from './own-rule-form.ts'
import { GROUP_WORDS, LIST_WORDS, NUMBER_WORDS, type PartMeasure, UNIT_WORDS, UNKNOWN_WORDS } from './own-rule-words.ts'

export interface Figures {
  figures: readonly FigureDraft[]
  measures: readonly PartMeasure[]
}

interface GroupProps extends Figures {
  /** What the group is of, for whoever hears it. */
  label: string
  group: GroupDraft
  depth?: number
  onChange: (group: GroupDraft) => void
  onRemove?: () => void
}

/** Groups stand four deep within each other at most; the server says so as well. */
const MOST_DEPTH = 3

const optionsOf = (words: Readonly<Record<string, string>>, say: (text: string) => string) =>
  Object.entries(words).map(([value, label]) => ({ value, label: say(label) }))

const measureOf = ({ figures, measures }: Figures, name: string): PartMeasure | undefined =>
  measures.find(({ key }) => key === figures.find((figure) => figure.name === name)?.measure)

/** All, any or none of some comparisons and groups. */
export function OwnRuleConditions({ label, group, depth = 0, onChange, onRemove, ...of }: GroupProps) {
  const say = usePhrases()
  const { kind, some } = group
  const [first] = of.figures
  const put = (at: number, next: ConditionDraft) =>
    onChange({ ...group, some: some.map((condition, place) => (place === at ? next : condition)) })
  const remove = (at: number) => onChange({ ...group, some: some.filter((_, place) => place !== at) })
  const add = (conditionDraft: ConditionDraft) => onChange({ ...group, some: [...some, conditionDraft] })
  const comparison = () => NEW_COMPARISON(first?.name ?? '', measureOf(of, first?.name ?? '')?.unit === 'text')
  return (
    <fieldset className={classes.group} aria-label={label}>
      {(some.length > 1 || depth > 0 || kind === 'none') && (
        <div className={classes.row}>
          <NativeSelect
            aria-label={`${label}: ${say('how they are joined')}`}
            data={optionsOf(GROUP_WORDS, say)}
            value={kind}
            onChange={({ currentTarget: { value } }) => onChange({ ...group, kind: value as GroupDraft['kind'] })}
          />
          {onRemove && (
            <ActionIcon variant="subtle" aria-label={say('Remove the group')} onClick={onRemove}>
              <X {...ICON} />
            </ActionIcon>
          )}
        </div>
      )}
      {some.map((condition, at) =>
        condition.kind === 'compare' ? (
          <Comparison
            // biome-ignore lint/suspicious/noArrayIndexKey: comparisons have no name and keep their place while one types.
            key={at}
            draft={condition}
            label={`${label}, ${at + 1}`}
            {...of}
            onChange={(next) => put(at, next)}
            onRemove={() => remove(at)}
          />
        ) : (
          <OwnRuleConditions
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            key={at}
            label={`${label}, ${at + 1}`}
            group={condition}
            depth={depth + 1}
            {...of}
            onChange={(next) => put(at, next)}
            onRemove={() => remove(at)}
          />
        ),
      )}
      <div className={classes.buttons}>
        <Button size="compact-xs" variant="default" disabled={!first} onClick={() => add(comparison())}>
          <Phrase>Add a condition</Phrase>
        </Button>
        {depth < MOST_DEPTH && (
          <Button
            size="compact-xs"
            variant="default"
            disabled={!first}
            onClick={() => add({ kind: 'any', some: [comparison()] })}
          >
            <Phrase>Add a group</Phrase>
          </Button>
        )}
      </div>
    </fieldset>
  )
}

interface ComparisonProps extends Figures {
  draft: ComparisonDraft
  label: string
  onChange: (draft: ComparisonDraft) => void
  onRemove: () => void
}

const NUMBER = ''

function Comparison({ draft: comparison, label, onChange, onRemove, ...of }: ComparisonProps) {
  const say = usePhrases()
  const { figures } = of
  const measure = measureOf(of, comparison.figure)
  const isWord = isWordComparison(comparison.is)
  const nameOf = (name: string) => say(measureOf(of, name)?.label ?? name) + (isAlone(of, name) ? '' : ` {${name}}`)
  const choose = (figure: string) => {
    const isText = measureOf(of, figure)?.unit === 'text'
    onChange(isText === isWord ? { ...comparison, figure } : { ...comparison, ...NEW_COMPARISON(figure, isText) })
  }
  const others = figures.filter(({ name }) => name !== comparison.figure && measureOf(of, name)?.unit === measure?.unit)
  return (
    <div className={classes.comparison}>
      <NativeSelect
        className={classes.choice ?? ''}
        aria-label={`${label}: ${say('figure')}`}
        data={figures.map(({ name }) => ({ value: name, label: nameOf(name) }))}
        value={comparison.figure}
        onChange={({ currentTarget: { value } }) => choose(value)}
      />
      <NativeSelect
        className={classes.word ?? ''}
        aria-label={`${label}: ${say('comparison')}`}
        data={optionsOf(measure?.unit === 'text' ? LIST_WORDS : NUMBER_WORDS, say)}
        value={comparison.is}
        onChange={({ currentTarget: { value } }) => onChange({ ...comparison, is: value })}
      />
      <TextInput
        className={isWord ? (classes.words ?? '') : (classes.number ?? '')}
        aria-label={`${label}: ${say(isWord ? 'values' : 'number')}`}
        placeholder={isWord ? say('with commas between') : ''}
        inputMode={isWord ? 'text' : 'decimal'}
        value={comparison.than}
        rightSection={
          isWord ? null : (
            <span className={classes.unit}>
              {comparison.percent_of === NUMBER ? say(UNIT_WORDS[measure?.unit ?? 'count'] ?? '') : '%'}
            </span>
          )
        }
        rightSectionWidth={isWord ? 0 : 48}
        onChange={({ currentTarget }) => onChange({ ...comparison, than: currentTarget.value })}
      />
      {!isWord && others.length > 0 && (
        <NativeSelect
          className={classes.choice ?? ''}
          aria-label={`${label}: ${say('compared with')}`}
          data={[
            { value: NUMBER, label: say('as a number') },
            ...others.map(({ name }) => ({ value: name, label: `${say('of')} ${nameOf(name)}` })),
          ]}
          value={comparison.percent_of}
          onChange={({ currentTarget: { value } }) => onChange({ ...comparison, percent_of: value })}
        />
      )}
      <NativeSelect
        className={classes.choice ?? ''}
        aria-label={`${label}: ${say('while it is not known')}`}
        title={say('while it is not known')}
        data={optionsOf(UNKNOWN_WORDS, say).map((option) => ({
          ...option,
          label: `${say('If unknown')}: ${option.label}`,
        }))}
        value={comparison.if_unknown}
        onChange={({ currentTarget: { value } }) => onChange({ ...comparison, if_unknown: value })}
      />
      <ActionIcon variant="subtle" aria-label={`${say('Remove the condition')}: ${label}`} onClick={onRemove}>
        <X {...ICON} />
      </ActionIcon>
    </div>
  )
}

/** No other figure is of the same measure, so that its name alone says which one it is. */
const isAlone = ({ figures }: Figures, name: string): boolean => {
  const measure = figures.find((figure) => figure.name === name)?.measure
  return figures.filter((figure) => figure.measure === measure).length < 2
}
