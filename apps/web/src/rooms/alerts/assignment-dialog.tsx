import { api } from '@saakh/contract/api'
import type { BodyInput, Read } from '@saakh/contract/endpoint'
import { usePhrases } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import { q, sentenceOf, useWrite } from '../../data/api.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { ModalForm } from '../../parts/modal-form.tsx'
import { notify } from '../../parts/notify.ts'
import { AssignmentPreview } from './assignment-preview.tsx'
import { AssignmentSteps, type DraftStep } from './assignment-steps.tsx'
import { isNewer, NewerSettings } from './newer-settings.tsx'
import classes from './queue-settings.module.css'
import { SetBy } from './set-by.tsx'
import { rebaseList, useVersioned } from './use-versioned.ts'

interface Props {
  onClose: () => void
}

/** By which steps borrowers that nobody has are given. */
export function AssignmentDialog({ onClose }: Props) {
  const say = usePhrases()
  const query = useQuery(q(api.assignmentRules))
  const settings = useVersioned(query, rebase)
  const { draft } = settings
  const write = useWrite(api.setAssignmentRules, { invalidates: [api.assignmentRules] })
  const save = () => {
    if (draft === null) return onClose()
    write.mutate(
      { body: { steps: sentOf(draft), version: settings.version } },
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
      isHeld={query.data === undefined || (settings.isAside && draft === null)}
      problem={write.error && !isNewer(write.error) ? say(sentenceOf(write.error)) : null}
      onSubmit={save}
      onClose={onClose}
    >
      <Loaded query={query}>
        {(read) => {
          const rules = settings.told ?? read
          const steps = draft ?? draftOf(rules)
          return (
            <>
              <p className={classes.quiet}>
                {say(
                  steps.length === 0
                    ? 'Borrowers are assigned by hand. Add a step to assign unassigned borrowers automatically.'
                    : 'An unassigned borrower goes to the first person or unit that a step finds. Nobody loses a borrower.',
                )}
              </p>
              <AssignmentSteps steps={steps} named={rules.people} onSteps={settings.change} />
              <AssignmentPreview key={JSON.stringify(sentOf(steps))} steps={sentOf(steps)} />
              <SetBy set_by={rules.set_by} set_at={rules.set_at} />
              <NewerSettings write={write} settings={settings} />
            </>
          )
        }}
      </Loaded>
    </ModalForm>
  )
}

type Rules = Read<typeof api.assignmentRules>

const draftOf = ({ steps }: Rules): readonly DraftStep[] => steps.map((step, at) => ({ ...step, key: at }))

/** Steps are told apart by what they say; where a newer list stands, one's own come after it. */
function rebase(draft: readonly DraftStep[], on: Rules, newer: Rules): readonly DraftStep[] {
  const bare = (steps: readonly DraftStep[]) => steps.map(({ key: _, ...step }) => step)
  const steps = rebaseList(bare(draft), bare(draftOf(on)), bare(draftOf(newer)))
  return steps.map((step, at) => ({ ...step, key: at }))
}

const sentOf = (steps: readonly DraftStep[]): BodyInput<typeof api.setAssignmentRules>['steps'] =>
  steps.map(({ step, user_ids, of_unit }) => ({ step, user_ids: [...user_ids], of_unit }))
