import { Button, Checkbox, MultiSelect, NativeSelect } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { ASSIGNMENT_STEPS, type AssignmentStepName } from '@saakh/domain/assignment'
import { Phrase as Say, usePhrases } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { q } from '../../data/api.ts'
import type { Phrase } from '../../data/language.ts'
import { put } from '../../parts/deadline-words.ts'
import classes from './assignment-dialog.module.css'

export interface DraftStep {
  step: AssignmentStepName
  user_ids: readonly string[]
  of_unit: boolean
  /** Which of them it is, wherever it stands. */
  key: number
}

export const STEP_WORDS: Record<AssignmentStepName, Phrase> = {
  relationship_manager: 'Relationship manager',
  unit: 'Unit of the borrower',
  round_robin: 'Turns by open work',
}
const EXPLAINED: Record<AssignmentStepName, Phrase> = {
  relationship_manager: 'As the customers file names it, by e-mail or name.',
  unit: 'The unit that the customers file names as its branch.',
  round_robin: 'Whoever has the fewest borrowers with undecided alerts.',
}

interface Props {
  steps: readonly DraftStep[]
  /** Whom the saved steps name, also who was deactivated since. */
  named: Read<typeof api.assignmentRules>['people']
  onSteps: (steps: readonly DraftStep[]) => void
}

/** The steps in their order: added, removed, moved, and who takes turns. */
export function AssignmentSteps({ steps, named, onSteps }: Props) {
  const say = usePhrases()
  const adding = useRef<HTMLSelectElement>(null)
  const change = (key: number, patch: Partial<DraftStep>) =>
    onSteps(steps.map((step) => (step.key === key ? { ...step, ...patch } : step)))
  const move = (at: number, by: 1 | -1) => {
    const moved = [...steps]
    const [step] = moved.splice(at, 1)
    if (step) onSteps(moved.toSpliced(at + by, 0, step))
  }
  return (
    <>
      {steps.length > 0 && (
        <ol className={classes.steps} aria-label={say('Steps')}>
          {steps.map((step, at) => {
            const word = say(STEP_WORDS[step.step])
            return (
              <li key={step.key}>
                <div className={classes.step}>
                  <span>
                    <b>{word}</b>
                    <span className={classes.quiet}>{say(EXPLAINED[step.step])}</span>
                  </span>
                  <span className={classes.buttons}>
                    <StepButton word="Move up" of={word} isOff={at === 0} onClick={() => move(at, -1)} />
                    <StepButton
                      word="Move down"
                      of={word}
                      isOff={at === steps.length - 1}
                      onClick={() => move(at, 1)}
                    />
                    <StepButton
                      word="Remove"
                      of={word}
                      onClick={() => {
                        adding.current?.focus()
                        onSteps(steps.filter(({ key }) => key !== step.key))
                      }}
                    />
                  </span>
                </div>
                {step.step === 'round_robin' && (
                  <Turns step={step} named={named} onChange={(patch) => change(step.key, patch)} />
                )}
              </li>
            )
          })}
        </ol>
      )}
      <AddStep steps={steps} field={adding} onSteps={onSteps} />
    </>
  )
}

interface ButtonProps {
  word: Phrase
  of: string
  isOff?: boolean
  onClick: () => void
}

/** One that does nothing keeps the focus that moved there with its step. */
function StepButton({ word, of, isOff = false, onClick }: ButtonProps) {
  const say = usePhrases()
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      aria-label={`${say(word)}: ${of}`}
      aria-disabled={isOff}
      data-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
    >
      <Say>{word}</Say>
    </Button>
  )
}

interface TurnsProps {
  step: DraftStep
  named: Props['named']
  onChange: (patch: Partial<DraftStep>) => void
}

function Turns({ step, named, onChange }: TurnsProps) {
  const say = usePhrases()
  const active = useQuery(q(api.deskPeople, {}, { staleTime: 60_000 })).data?.data ?? []
  const others = named.filter(({ user_id }) => !active.some((person) => person.user_id === user_id))
  return (
    <div className={classes.turns}>
      <MultiSelect
        size="xs"
        label={say('Who takes turns')}
        searchable
        data={[
          ...active.map(({ user_id, name }) => ({ value: user_id, label: name })),
          ...others.map(({ user_id, name, is_deactivated }) => ({
            value: user_id,
            label: is_deactivated ? put(say('# (deactivated)'), name) : name,
          })),
        ]}
        value={[...step.user_ids]}
        onChange={(user_ids) => onChange({ user_ids })}
      />
      <Checkbox
        size="xs"
        label={say('Only people of the unit of the borrower')}
        checked={step.of_unit}
        onChange={(event) => onChange({ of_unit: event.currentTarget.checked })}
      />
    </div>
  )
}

interface AddProps {
  steps: readonly DraftStep[]
  field: RefObject<HTMLSelectElement | null>
  onSteps: Props['onSteps']
}

/** Turns may be taken more than once, each time among others. */
function AddStep({ steps, field, onSteps }: AddProps) {
  const say = usePhrases()
  const [chosen, setChosen] = useState<string>('')
  const left = ASSIGNMENT_STEPS.filter((name) => name === 'round_robin' || !steps.some(({ step }) => step === name))
  const step = left.find((name) => name === chosen) ?? left[0]
  return (
    <div className={classes.adding}>
      <NativeSelect
        ref={field}
        size="xs"
        label={say('Another step')}
        data={left.map((value) => ({ value, label: say(STEP_WORDS[value]) }))}
        value={step}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <Button
        size="xs"
        variant="default"
        disabled={steps.length >= 10}
        onClick={() => {
          const key = Math.max(-1, ...steps.map((step) => step.key)) + 1
          if (step) onSteps([...steps, { step, user_ids: [], of_unit: false, key }])
        }}
      >
        <Say>Add</Say>
      </Button>
    </div>
  )
}
