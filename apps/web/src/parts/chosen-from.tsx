import { Button, Checkbox, TextInput } from '@mantine/core'
import { Phrase, useNamed, usePhrases } from '@saakh/ui/phrases'
import { useId, useState } from 'react'
import classes from './chosen-from.module.css'

export interface Option {
  value: string
  label: string
  /** A second line: the group that it belongs to. */
  group?: string | null
}

interface Props {
  /** What is chosen; read out, and the label of the filter. */
  label: string
  options: readonly Option[]
  /** As the server knows it. */
  saved: readonly string[]
  isSaving: boolean
  /** The draft goes when `done` is called, and stays otherwise. */
  onSave: (chosen: string[], done: () => void) => void
}

/** More are found by a filter than by looking. */
const ENOUGH_TO_FILTER = 12

/** Several out of a list, saved by a button; what was ticked stays when it could not be saved. */
export function ChosenFrom({ label, options, saved, isSaving, onSave }: Props) {
  const say = usePhrases()
  const named = useNamed()
  const [draft, setDraft] = useState<readonly string[] | null>(null)
  const [words, setWords] = useState('')
  const groupId = useId()
  const chosen = draft ?? saved
  const isChanged = draft !== null && !isSame(draft, saved)
  const isLong = options.length > ENOUGH_TO_FILTER
  const matchingOptions = options.filter((option) => holds(option, words))
  // Those that were chosen stand first; ticking one does not move it under the hand.
  const ordered = isLong ? [...matchingOptions].sort((a, b) => rankOf(a, saved) - rankOf(b, saved)) : matchingOptions
  const toggle = (value: string) =>
    setDraft(chosen.includes(value) ? chosen.filter((chosenValue) => chosenValue !== value) : [...chosen, value])

  return (
    <div className={classes.choice}>
      {isLong && (
        <TextInput
          aria-label={named('Filter {1}', label.toLowerCase())}
          placeholder={say('Filter')}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll everywhere */}
      <div role="group" aria-label={label} id={groupId} className={classes.options} data-long={isLong || undefined}>
        {ordered.map((option) => (
          <Checkbox
            key={option.value}
            size="sm"
            label={option.label}
            description={option.group}
            checked={chosen.includes(option.value)}
            onChange={() => toggle(option.value)}
          />
        ))}
        {ordered.length === 0 && (
          <span className={classes.none}>
            <Phrase>No match</Phrase>
          </span>
        )}
      </div>
      <div className={classes.foot}>
        <Button
          variant="default"
          disabled={!isChanged}
          loading={isSaving}
          onClick={() => onSave([...chosen], () => setDraft(null))}
        >
          <Phrase>Save</Phrase>
        </Button>
        <span className={classes.count} role="status">
          <Phrase>{`${chosen.length} chosen`}</Phrase>
          {isChanged ? <Phrase>, not saved yet</Phrase> : ''}
        </span>
      </div>
    </div>
  )
}

const isSame = (values: readonly string[], other: readonly string[]) =>
  values.length === other.length && values.every((value) => other.includes(value))

const holds = ({ label, group }: Option, words: string) =>
  words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => `${label} ${group ?? ''}`.toLowerCase().includes(word))

const rankOf = ({ value }: Option, saved: readonly string[]) => (saved.includes(value) ? 0 : 1)
