import { formatCount } from '@saakh/domain/formats'
import type { ScoredParty } from '@saakh/domain/score'
import type { Column } from '@saakh/ui/data-table'
import { Phrase } from '@saakh/ui/phrases'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { bookColumns } from '../../parts/book-columns.tsx'
import { BandWord, Moved, ScoreTrend } from '../../parts/score-marks.tsx'
import { DemoHead, DemoTag, isAllDemo } from '../../parts/tag.tsx'
import { When } from '../../parts/when.tsx'
import classes from './cmm.module.css'
import { belowFloorText, SHORT_REASONS } from './copy.ts'

/** `head_as_of` is the day that stands above the list for all of it. */
export const scoreColumns = (
  rows: readonly ScoredParty[],
  head_as_of: string | null,
): readonly Column<ScoredParty>[] => [
  {
    key: 'name',
    head: isAllDemo(rows) ? (
      <DemoHead>
        <Phrase>Party</Phrase>
      </DemoHead>
    ) : (
      'Party'
    ),
    narrow: 'title',
    cell: ({ party_id, name, is_demo, reason, reason_code, score }) => (
      <span className={classes.party}>
        <Link to={href('party', { party_id }, { score: 'all' })} title={name}>
          {name}
        </Link>{' '}
        {is_demo && !isAllDemo(rows) && <DemoTag />}
        {score === null && reason !== null && (
          <span className={classes.reason} title={reason}>
            <Phrase>{SHORT_REASONS[reason_code ?? ''] ?? reason}</Phrase>
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'score',
    head: 'Score',
    align: 'right',
    width: 72,
    narrow: 'figure',
    cell: ({ score, below_floor }) =>
      score === null ? (
        <span className={classes.quiet}>–</span>
      ) : (
        <strong title={below_floor === null ? undefined : belowFloorText(below_floor)}>{formatCount(score)}</strong>
      ),
  },
  ...bookColumns<ScoredParty>(),
  { key: 'band', head: 'Band', width: 128, cell: ({ band }) => <BandWord band={band} /> },
  {
    key: 'change',
    head: '30 days',
    align: 'right',
    narrow: 'hidden',
    width: 84,
    cell: ({ change_30_days }) => <Moved by={change_30_days} />,
  },
  {
    key: 'trend',
    head: 'Trend',
    width: 96,
    isSpare: true,
    narrow: 'hidden',
    cell: ({ recent_scores, card_since }) => <ScoreTrend values={recent_scores} card_since={card_since} />,
  },
  {
    key: 'coverage',
    head: 'Coverage, %',
    align: 'right',
    width: 104,
    isSpare: true,
    narrow: 'hidden',
    cell: ({ coverage, score }) =>
      coverage === null || score === null ? <span className={classes.quiet}>–</span> : formatCount(coverage),
  },
  {
    key: 'as_of',
    head: 'As of',
    width: 104,
    isSpare: true,
    narrow: 'hidden',
    isNone: ({ as_of }) => as_of === head_as_of,
    cell: ({ as_of }) => <When as="date" value={as_of} />,
  },
]
