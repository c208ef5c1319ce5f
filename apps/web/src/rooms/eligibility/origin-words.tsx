import type { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { formatDate } from '@saakh/domain/formats'
import { SourceLink } from '../../parts/source-link.tsx'
import classes from './eligibility.module.css'

type ReadFrom = Read<(typeof api)['eligibilityCheck']>['criteria'][number]['read_from']
type Origin = NonNullable<ReadFrom[number]['from']>

const keyOf = ({ label, fact_id }: Origin) => `${label} ${fact_id ?? ''}`

/** Each place once, with its line of the file, and what the other of fact and answer says. */
export function OriginWords({ read_from }: { read_from: ReadFrom }) {
  const places = new Map(read_from.flatMap(({ from }) => (from ? [[keyOf(from), from] as const] : [])))
  const otherwise = read_from.flatMap((entry) => entry.otherwise ?? [])
  return (
    <>
      {[...places].map(([key, from]) => (
        <span key={key} className={classes.origin}>
          {from.label}
          {from.as_of && `, ${formatDate(from.as_of)}`} <SourceLink source={from} says="line" />
        </span>
      ))}
      {otherwise.map(({ label, value }) => (
        <span key={label} className={classes.otherwise}>
          {label}: {value}
        </span>
      ))}
    </>
  )
}
