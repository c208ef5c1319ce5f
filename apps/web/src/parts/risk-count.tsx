import { formatCount } from '@saakh/domain/formats'
import type { MemberRisk, Portfolio } from '@saakh/domain/portfolio'
import { usePhrases } from '@saakh/ui/phrases'
import { StatusWord } from '@saakh/ui/status-word'
import { Link } from 'react-router'
import { href } from '../addresses.ts'
import classes from './risk-count.module.css'

export const RISKS: readonly { risk: MemberRisk; word: string }[] = [
  { risk: 'high', word: 'High' },
  { risk: 'medium', word: 'Medium' },
  { risk: 'low', word: 'Low' },
]

/**
 * A count with its word, so that it is read without its column and without colour; it leads to the members it counts.
 */
export function RiskCount({ portfolio: { id, attributes }, risk }: { portfolio: Portfolio; risk: MemberRisk }) {
  const say = usePhrases()
  const count = attributes.risk_details[`${risk}_risk`]
  return (
    <Link
      className={classes.count}
      to={href('portfolio', { portfolio_id: id, section: 'parties' }, { risk })}
      title={say('Show these parties')}
    >
      <StatusWord word={`${formatCount(count)} ${risk}`} tone={count !== null && count > 0 ? risk : 'quiet'} />
    </Link>
  )
}
