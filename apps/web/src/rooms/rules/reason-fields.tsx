import { DayField, LinesField } from '../../forms/fields.tsx'
import type { Fields } from '../../forms/use-server-form.ts'

export interface Reason {
  reason: string
  active_from: string
}

export const NO_REASON: Reason = { reason: '', active_from: '' }

interface Props {
  fields: Pick<Fields<Reason>, 'at'>
  today: string
}

/** Why something is drafted, and from which day it is to hold. */
export const ReasonFields = ({ fields: { at }, today }: Props) => (
  <>
    <LinesField at={at('reason')} label="Why" minRows={3} maxLength={1000} />
    <DayField
      at={at('active_from')}
      label="From"
      description="At once, when it is approved, unless you give a day."
      min={today}
    />
  </>
)
