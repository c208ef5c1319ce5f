import type { LimitProposal } from '@saakh/contract/back-test-result'
import type { RuleField } from '@saakh/contract/rules'
import { formatCount } from '@saakh/domain/formats'
import { Phrase } from '@saakh/ui/phrases'
import { Fragment } from 'react'
import { FigureList } from '../../parts/figure-list.tsx'
import { valueText } from './rule-words.ts'

interface Props {
  proposal: LimitProposal
  field: RuleField
}

/** Another value of a limit with its price: alerts a week, and outcomes that are caught and missed. */
export function ProposalFigures({ proposal, field }: Props) {
  const { value, value_in_force, outcomes, caught, caught_in_force } = proposal
  return (
    <>
      <p>
        {field.label} <b>{valueText(field, value)}</b> <Phrase>instead of</Phrase> {valueText(field, value_in_force)}
      </p>
      <FigureList
        figures={[
          [
            'Alerts a week',
            <Fragment key="alerts">
              {proposal.alerts_per_week_in_force.toFixed(1)} → {proposal.alerts_per_week.toFixed(1)}
            </Fragment>,
          ],
          [
            'Outcomes caught',
            <Fragment key="outcomes">
              {formatCount(caught_in_force)} → {formatCount(caught)} <Phrase>of</Phrase> {formatCount(outcomes)}
            </Fragment>,
          ],
          [
            'Price',
            <Fragment key="price">
              {caught < caught_in_force ? (
                <>
                  {formatCount(caught_in_force - caught)} <Phrase>missed</Phrase>
                </>
              ) : (
                <Phrase>no outcome missed</Phrase>
              )}
            </Fragment>,
          ],
        ]}
      />
    </>
  )
}

/** The same in a line: the limit, the alerts a week that it spares or adds, and the outcomes that it misses. */
export function ProposalLine({ proposal, field }: Props) {
  const { value, alerts_per_week, alerts_per_week_in_force, caught, caught_in_force } = proposal
  const spared = alerts_per_week_in_force - alerts_per_week
  return (
    <>
      <Phrase>Proposed</Phrase>: {field.label} {valueText(field, value)} · {Math.abs(spared).toFixed(1)}{' '}
      <Phrase>{spared < 0 ? 'alerts a week more' : 'alerts a week fewer'}</Phrase> ·{' '}
      {caught < caught_in_force ? (
        <>
          {formatCount(caught_in_force - caught)} <Phrase>missed</Phrase>
        </>
      ) : (
        <Phrase>no outcome missed</Phrase>
      )}
    </>
  )
}
