import { api } from '@saakh/contract/api'
import { CASE_RISKS, CASE_STATUSES } from '@saakh/domain/case-status'
import { formatCount } from '@saakh/domain/formats'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { SkeletonBlock } from '@saakh/ui/skeleton-rows'
import { StatusWord, type Tone } from '@saakh/ui/status-word'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { q } from '../../data/api.ts'
import { Loaded } from '../../parts/loaded.tsx'
import classes from './case-counts.module.css'

type Counts = Record<string, number>
interface AllCounts {
  day: Counts
  overall: Counts
  risk: Counts
}

const sumOf = (counts: Counts) => Object.values(counts).reduce((sum, count) => sum + count, 0)
const TONES: Record<(typeof CASE_RISKS)[number], Tone> = { High: 'high', Medium: 'medium', Low: 'low' }

/** Three answers that are read together: one that fails speaks for all, and Retry asks only for what did not come. */
function useAllCounts() {
  const day = useQuery(q(api.caseCountByStatus, { query: { type: 'day' } }))
  const overall = useQuery(q(api.caseCountByStatus, { query: { type: 'overall' } }))
  const risk = useQuery(q(api.caseCountByRisk))
  const failed = [day, overall, risk].filter(({ isError }) => isError)
  const data: AllCounts | undefined =
    day.data && overall.data && risk.data ? { day: day.data, overall: overall.data, risk: risk.data } : undefined
  return {
    data,
    isError: failed.length > 0,
    error: failed[0]?.error,
    refetch: () => failed.map((query) => query.refetch()),
  }
}

/** How many cases there are by category, today and overall, and how many open ones by risk. */
export function CaseCounts() {
  const query = useAllCounts()
  return (
    <div className={classes.counts}>
      <Loaded query={query} skeleton={<SkeletonBlock height={96} />}>
        {({ day, overall, risk }) =>
          sumOf(overall) + sumOf(day) + sumOf(risk) > 0 && (
            <>
              <ByCategory day={day} overall={overall} />
              <ByRisk risk={risk} />
            </>
          )
        }
      </Loaded>
    </div>
  )
}

function ByCategory({ day, overall }: Omit<AllCounts, 'risk'>) {
  const say = usePhrases()
  const others = Object.keys({ ...overall, ...day }).filter((name) => !CASE_STATUSES.some((status) => status === name))
  return (
    <table className={classes.table} aria-label={say('Cases by category')}>
      <thead>
        <tr>
          <td />
          {CASE_STATUSES.map((status) => (
            <th key={status} scope="col">
              <Link to={href('cases', {}, { status })}>
                <Phrase>{status}</Phrase>
              </Link>
            </th>
          ))}
          {others.map((name) => (
            <th key={name} scope="col">
              <Phrase>{name}</Phrase>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(
          [
            ['Today', day],
            ['Overall', overall],
          ] as const
        ).map(([label, counts]) => (
          <tr key={label}>
            <th scope="row">
              <Phrase>{label}</Phrase>
            </th>
            {[...CASE_STATUSES, ...others].map((name) => (
              <td key={name}>{formatCount(counts[name] ?? 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function ByRisk({ risk }: Pick<AllCounts, 'risk'>) {
  const say = usePhrases()
  return (
    <div className={classes.risks}>
      <span>
        <Phrase>Open cases by risk</Phrase>
      </span>
      <ul aria-label={say('Open cases by risk')}>
        {CASE_RISKS.map((name) => {
          const count = risk[name.toUpperCase()] ?? 0
          return (
            <li key={name}>
              <Link to={href('cases', {}, { risk: name, state: 'open' })}>
                <StatusWord
                  word={`${formatCount(count)} ${name.toLowerCase()}`}
                  tone={count > 0 ? TONES[name] : 'quiet'}
                />
              </Link>
            </li>
          )
        })}
        {risk.NOT_RATED !== undefined && (
          <li>
            <Link to={href('cases', {}, { risk: 'not_rated', state: 'open' })}>
              <StatusWord word={`${formatCount(risk.NOT_RATED)} not rated`} />
            </Link>
          </li>
        )}
      </ul>
    </div>
  )
}
