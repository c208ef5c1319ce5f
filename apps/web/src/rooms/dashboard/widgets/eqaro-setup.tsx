import { useQuery } from '@tanstack/react-query'
import { ApiError, q } from '../../../data/api.ts'
import { NOT_ALLOWED } from '../../../parts/loaded.tsx'
import { currentStep, type Step } from '../current-step.ts'
import { LinkTo, Prose } from '../prose.tsx'
import { TARGETS } from '../targets.ts'

export const title = 'Guarantee set-up'

const UNKNOWN = 'The state of your set-up is not available yet.'

/** What the server says of the five steps, and nothing beyond (SH-DASH-045). */
export default function EqaroSetup() {
  const { data, error, isPending } = useQuery(q(currentStep))
  const isRefused = error instanceof ApiError && error.status === 403
  return (
    <Prose actions={<LinkTo to={TARGETS.basic_setup}>Go to set-up</LinkTo>}>
      <span role="status">
        {isPending ? 'Looking up your set-up' : isRefused ? NOT_ALLOWED : data?.step ? stateOf(data.step) : UNKNOWN}
      </span>
    </Prose>
  )
}

const STATES: Record<string, string> = {
  done: 'is done',
  pending: 'is open',
  ineligible: 'was found not eligible',
}

const stateOf = ({ number, status }: Step): string =>
  `Step ${number} of 5 ${STATES[status] ?? (status === '' ? 'is open' : `is ${status}`)}.`
