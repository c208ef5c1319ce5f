import { usePhrases } from '@saakh/ui/phrases'
import type { ApiError } from '../../data/api.ts'
import { useCaseTypes } from '../../data/case-types.ts'
import { ChoiceField, LinesField, TextField } from '../../forms/fields.tsx'
import { focusFirst, RowForm } from '../../forms/frames.tsx'
import { useServerForm } from '../../forms/use-server-form.ts'
import type { OfCases } from './queue-openings.ts'

interface Props {
  isPending: boolean
  error: ApiError | null
  onOpen: (of: OfCases) => void
  onCancel: () => void
}

const EMPTY: OfCases = { case_type: '', subject: '', issue: '' }

/** What the cases of several borrowers have in common; each carries the open alerts of its own. */
export function CasesForm({ error, isPending, onOpen, onCancel }: Props) {
  const say = usePhrases()
  const { types } = useCaseTypes()
  const form = useServerForm({
    initial: EMPTY,
    outcome: { isPending, error: error ?? types.error },
    send: (of) => {
      onOpen(of)
      return undefined
    },
  })
  return (
    <RowForm form={form} title="One case each" submits="Open the cases" onCancel={onCancel}>
      <ChoiceField
        at={form.at('case_type')}
        ref={focusFirst}
        label="Case type"
        data={[
          { value: '', label: say('Choose a type') },
          ...(types.data ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
      />
      <TextField at={form.at('subject')} label="Summary" maxLength={300} />
      <LinesField at={form.at('issue')} label="Description" maxLength={10_000} />
    </RowForm>
  )
}
