import { api } from '@saakh/contract/api'
import type { BodyInput, Read } from '@saakh/contract/endpoint'
import { usePhrases } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import { q, useWrite } from '../../data/api.ts'
import { DialogForm } from '../../forms/frames.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { AssignmentPreview } from './assignment-preview.tsx'
import { AssignmentSteps, type DraftStep } from './assignment-steps.tsx'
import { NewerSettings } from './newer-settings.tsx'
import classes from './queue-settings.module.css'
import { SetBy } from './set-by.tsx'
import { useSettingsForm } from './use-settings-form.ts'
import { rebaseList } from './use-versioned.ts'

interface Props {
  onClose: () => void
}

/** By which steps borrowers that nobody has are given. */
export function AssignmentDialog({ onClose }: Props) {
  const say = usePhrases()
  const query = useQuery(q(api.assignmentRules))
  const write = useWrite(api.setAssignmentRules, { invalidates: [api.assignmentRules] })
  const { settings, form, isReady } = useSettingsForm({
    query,
    rebase,
    save: (draft: readonly DraftStep[], version) => write.mutateAsync({ body: { steps: sentOf(draft), version } }),
    onClose,
  })
  const { draft } = settings
  return (
    <DialogForm form={form} title="Assignment" isReady={isReady} onClose={onClose}>
      <Loaded query={query}>
        {(read) => {
          const rules = settings.settings ?? read
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
              <NewerSettings {...form} settings={settings} />
            </>
          )
        }}
      </Loaded>
    </DialogForm>
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
