import { api } from '@saakh/contract/api'
import type { BodyInput, Read } from '@saakh/contract/endpoint'
import { usePhrases } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q, sentenceOf, useWrite } from '../../data/api.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { ModalForm } from '../../parts/modal-form.tsx'
import { notify } from '../../parts/notify.ts'
import { AssignmentPreview } from './assignment-preview.tsx'
import { AssignmentSteps, type DraftStep } from './assignment-steps.tsx'
import classes from './queue-settings.module.css'
import { SetBy } from './set-by.tsx'

interface Props {
  onClose: () => void
}

/** By which steps borrowers that nobody has are given. */
export function AssignmentDialog({ onClose }: Props) {
  const say = usePhrases()
  const query = useQuery(q(api.assignmentRules))
  /** What was changed; null until something is. */
  const [draft, setDraft] = useState<readonly DraftStep[] | null>(null)
  const write = useWrite(api.setAssignmentRules, { invalidates: [api.assignmentRules] })
  const save = () => {
    if (draft === null) return onClose()
    write.mutate(
      { body: { steps: sentOf(draft) } },
      {
        onSuccess: ({ data }) => {
          notify.success(say(data.message))
          onClose()
        },
      },
    )
  }
  return (
    <ModalForm
      title="Assignment"
      isSaving={write.isPending}
      isHeld={query.data === undefined}
      problem={write.error ? say(sentenceOf(write.error)) : null}
      onSubmit={save}
      onClose={onClose}
    >
      <Loaded query={query}>
        {(rules) => {
          const steps = draft ?? draftOf(rules)
          return (
            <>
              <p className={classes.quiet}>
                {say(
                  steps.length === 0
                    ? 'Borrowers are given by hand alone. Add a step, and those that nobody has are given automatically.'
                    : 'A borrower that nobody has goes to the first person or unit that a step finds. Nobody loses a borrower.',
                )}
              </p>
              <AssignmentSteps steps={steps} named={rules.people} onSteps={setDraft} />
              <AssignmentPreview key={JSON.stringify(sentOf(steps))} steps={sentOf(steps)} />
              <SetBy set_by={rules.set_by} set_at={rules.set_at} />
            </>
          )
        }}
      </Loaded>
    </ModalForm>
  )
}

const draftOf = ({ steps }: Read<typeof api.assignmentRules>): readonly DraftStep[] =>
  steps.map((step, at) => ({ ...step, key: at }))

const sentOf = (steps: readonly DraftStep[]): BodyInput<typeof api.setAssignmentRules>['steps'] =>
  steps.map(({ step, user_ids, of_unit }) => ({ step, user_ids: [...user_ids], of_unit }))
