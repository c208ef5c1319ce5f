import type { CurrentStep } from '@saakh/domain/eligibility'
import { formatDate } from '@saakh/domain/formats'
import { stepOfResult } from '@saakh/domain/setup-step'
import { Phrase } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import { href } from '../../../addresses.ts'
import { ApiError } from '../../../data/api.ts'
import { NOT_ALLOWED } from '../../../parts/loaded.tsx'
import { currentStepQuery, mayRecheck, REGRET, recheckDay, resultOf } from '../../../parts/setup-state.ts'
import { LinkTo, Prose } from '../prose.tsx'

export const title = 'Guarantee set-up'

const UNKNOWN = 'The state of your set-up is not available yet.'

/** The eligibility card: completed, refused, or what comes next. */
export default function EqaroSetup() {
  const { data, error, isPending } = useQuery(currentStepQuery())
  if (data) return <Card current={data} />
  const isRefused = error instanceof ApiError && error.status === 403
  return (
    <Prose
      actions={
        <LinkTo to={href('basic_setup')}>
          <Phrase>Complete profile</Phrase>
        </LinkTo>
      }
    >
      <span role="status">
        <Phrase>{isPending ? 'Looking up your set-up' : isRefused ? NOT_ALLOWED : UNKNOWN}</Phrase>
      </span>
    </Prose>
  )
}

function Card({ current }: { current: CurrentStep }) {
  const result = resultOf(current)
  if (result === 'eligible')
    return (
      <Prose
        actions={
          <LinkTo to={href('consent')}>
            <Phrase>Complete Consent</Phrase>
          </LinkTo>
        }
      >
        <span role="status">
          <Phrase>Your profile is complete. You are eligible for a guarantee.</Phrase>
        </span>
      </Prose>
    )
  if (result === 'ineligible') {
    const day = recheckDay(current)
    const isOpen = mayRecheck(current)
    return (
      <Prose
        actions={
          <LinkTo to={href('ineligible')}>
            <Phrase>{isOpen ? 'Check eligibility again' : 'See what was found'}</Phrase>
          </LinkTo>
        }
      >
        <span role="status">
          <Phrase>{REGRET}</Phrase> {!isOpen && day && <Phrase>{`That is from ${formatDate(day)}.`}</Phrase>}
        </span>
      </Prose>
    )
  }
  return (
    <Prose
      actions={
        <LinkTo to={href('basic_setup')}>
          <Phrase>Complete profile</Phrase>
        </LinkTo>
      }
    >
      <span role="status">
        <Phrase>{`Step ${stepOfResult(result)} of 5 is open.`}</Phrase>
      </span>
    </Prose>
  )
}
