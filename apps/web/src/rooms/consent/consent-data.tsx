import { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { Phrase } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../data/api.ts'
import { When } from '../../parts/when.tsx'
import classes from './consent.module.css'

export type Section = Read<typeof api.userConsents>['data'][number]
export type Consent = Section['consents'][number]

export const useConsents = () => useQuery(q(api.userConsents, {}))

const WORDS: Record<Section['state'], string> = {
  not_given: 'Not given',
  pending: 'Waits at the aggregator',
  given: 'Given',
  expiring: 'Ends soon',
  expired: 'Ended',
  withdrawn: 'Withdrawn',
}

export function ConsentState({ section: { state, valid_until } }: { section: Section }) {
  return (
    <span className={classes.state} data-state={state}>
      <Phrase>{WORDS[state]}</Phrase>
      {valid_until !== null && (
        <span className={classes.until}>
          {' '}
          <Phrase>until</Phrase> <When as="date" value={valid_until} />
        </span>
      )}
    </span>
  )
}

export const FREQUENCIES: Record<Consent['frequency'], string> = {
  once: 'Once',
  daily: 'Every day',
  weekly: 'Every week',
  monthly: 'Every month',
}
