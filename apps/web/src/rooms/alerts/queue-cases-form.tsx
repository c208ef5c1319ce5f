import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { usePhrases } from '@saakh/ui/phrases'
import { useState } from 'react'
import type { ApiError } from '../../data/api.ts'
import { useCaseTypes } from '../../data/case-types.ts'
import { focusFirst, InlineForm } from '../../parts/inline-form.tsx'
import type { OfCases } from './queue-openings.ts'

interface Props {
  isPending: boolean
  error: ApiError | null
  onOpen: (of: OfCases) => void
  onCancel: () => void
}

/** What the cases of several borrowers have in common; each carries the open alerts of its own. */
export function CasesForm({ error, onOpen, ...frame }: Props) {
  const say = usePhrases()
  const { types } = useCaseTypes()
  const [draft, setDraft] = useState<OfCases>({ case_type: '', subject: '', issue: '' })
  const change = (part: Partial<OfCases>) => setDraft((before) => ({ ...before, ...part }))
  return (
    <InlineForm
      {...frame}
      label={say('One case each')}
      submit={say('Open the cases')}
      error={error ?? types.error}
      fields={Object.keys(draft)}
      onSubmit={() => onOpen(draft)}
    >
      <NativeSelect
        ref={focusFirst}
        size="xs"
        label={say('Case type')}
        error={error?.fields?.case_type}
        data={[
          { value: '', label: say('Choose a type') },
          ...(types.data ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        value={draft.case_type}
        onChange={(event) => change({ case_type: event.currentTarget.value })}
      />
      <TextInput
        size="xs"
        label={say('Summary')}
        maxLength={300}
        error={error?.fields?.subject}
        value={draft.subject}
        onChange={(event) => change({ subject: event.currentTarget.value })}
      />
      <Textarea
        size="xs"
        label={say('Description')}
        autosize
        minRows={2}
        maxLength={10_000}
        error={error?.fields?.issue}
        value={draft.issue}
        onChange={(event) => change({ issue: event.currentTarget.value })}
      />
    </InlineForm>
  )
}
