import { usePhrases } from '@saakh/ui/phrases'
import { ChoiceField } from '../../forms/fields.tsx'
import type { Bound } from '../../forms/use-server-form.ts'
import { useUnitOptions } from './places.ts'

/** Where something new belongs: the branch of whoever makes it, until another one is chosen. A lender without branches is not asked. */
export function BranchField({ at, description }: { at: Bound<string>; description: string }) {
  const say = usePhrases()
  const { options, head_office } = useUnitOptions()
  if (options.length === 0) return null
  const usual = head_office ?? { value: '', label: 'Your branch' }
  return (
    <ChoiceField
      at={{ ...at, value: at.value || usual.value }}
      label="Branch"
      description={description}
      data={[{ ...usual, label: say(usual.label) }, ...options]}
    />
  )
}
