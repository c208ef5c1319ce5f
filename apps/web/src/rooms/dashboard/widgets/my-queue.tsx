import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { DeskRow } from '@saakh/contract/desk'
import { daysBetween } from '@saakh/domain/dates'
import { DECISION_WORDS } from '@saakh/domain/desk'
import { formatCount } from '@saakh/domain/formats'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { href } from '../../../addresses.ts'
import { q } from '../../../data/api.ts'
import { todayInIndia } from '../../../data/clock.ts'
import { AssetClassWord } from '../../../parts/asset-class.tsx'
import { besideClass, dueWords } from '../../../parts/deadline-words.ts'
import { NOT_OFFERED } from '../../../parts/empty-texts.ts'
import { Loaded } from '../../../parts/loaded.tsx'
import { UnlessForbidden } from '../../../parts/unless-forbidden.tsx'
import classes from '../morning.module.css'
import { ListFoot, Row, RowList, RowSkeleton } from '../row-list.tsx'

export const title = 'My queue'

const SHOWN = 6

/** The borrowers that the user has, in the order of the queue, each with what it waits for next. */
export default function MyQueue() {
  return (
    <UnlessForbidden url="/v1/admin/alerts">
      <Mine />
    </UnlessForbidden>
  )
}

function Mine() {
  const query = useQuery(q(api.desk, { query: { tab: 'mine', page: 1, per_page: SHOWN } }))
  return (
    <Loaded
      query={query}
      missing={NOT_OFFERED}
      skeleton={<RowSkeleton rows={4} />}
      empty={{
        when: ({ data }) => data.length === 0,
        title: 'Nobody waits for you',
        text: 'Nobody gave you a borrower, and you took none.',
        action: (
          <Button component={Link} to={href('alerts')} variant="default">
            <Phrase>Open the queue</Phrase>
          </Button>
        ),
      }}
    >
      {({ data, total_count }) => (
        <>
          <RowList label={title} of={data}>
            {data.slice(0, SHOWN).map((row) => (
              <Mined key={row.party_id} row={row} />
            ))}
          </RowList>
          <ListFoot to={href('my_alerts')} says="View More">
            {total_count > data.length && (
              <Phrase>{`${formatCount(data.length)} of ${formatCount(total_count)}`}</Phrase>
            )}
          </ListFoot>
        </>
      )}
    </Loaded>
  )
}

function Mined({ row }: { row: DeskRow }) {
  const say = usePhrases()
  const [gravest] = row.readings
  return (
    <Row
      title={<Link to={href('alerts', {}, { tab: 'mine', borrower: row.party_id })}>{row.party_name}</Link>}
      sub={
        <>
          {row.asset_class !== null && (
            <span>
              <AssetClassWord value={row.asset_class} />
              {besideClass(say, row, todayInIndia())}
            </span>
          )}
          {gravest && <span>{say(gravest.label)}</span>}
        </>
      }
      aside={<Clock row={row} />}
    />
  )
}

function Clock({ row: { next_deadline, decided } }: { row: DeskRow }) {
  const say = usePhrases()
  const today = todayInIndia()
  return (
    <>
      <span className={classes.quiet}>{say(DECISION_WORDS[decided])}</span>
      {next_deadline && (
        <span className={classes.clock} data-late={daysBetween(next_deadline.day, today) > 0 || undefined}>
          {dueWords(say, next_deadline.day, today)}
        </span>
      )}
    </>
  )
}
