import { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import type { Move } from '@saakh/domain/desk'
import { formatInstant } from '@saakh/domain/formats'
import { usePhrases } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { href } from '../../../addresses.ts'
import { callApi, q } from '../../../data/api.ts'
import { counted, put } from '../../../parts/deadline-words.ts'
import { NOT_OFFERED } from '../../../parts/empty-texts.ts'
import { Loaded } from '../../../parts/loaded.tsx'
import { Money } from '../../../parts/money.tsx'
import { MOVE_WORDS } from '../../../parts/move-words.ts'
import { UnlessForbidden } from '../../../parts/unless-forbidden.tsx'
import { Lead, Note, Row, RowList, RowSkeleton } from '../row-list.tsx'

export const title = 'Since your last visit'

type Since = Read<typeof api.sinceLastVisit>

/** What became of alerts since the user looked last; each line leads to the list of them. */
export default function SinceLastVisit() {
  return (
    <UnlessForbidden url="/v1/admin/alerts">
      <Moves />
    </UnlessForbidden>
  )
}

function Moves() {
  const query = useQuery(q(api.sinceLastVisit))
  const seen_at = query.dataUpdatedAt
  useEffect(() => {
    // A look that could not be noted makes the next visit tell more, never less.
    if (seen_at > 0) callApi(api.noteVisit).catch(() => undefined)
  }, [seen_at])
  return (
    <Loaded query={query} missing={NOT_OFFERED} skeleton={<RowSkeleton rows={3} hasLead hasFoot={false} />}>
      {(since) => <Told {...since} />}
    </Loaded>
  )
}

function Told({ since, moves }: Since) {
  const say = usePhrases()
  if (since === null)
    return <Note>{say('This is your first visit. From the next visit on you see here what changed.')}</Note>
  const when = formatInstant(since)
  if (moves.length === 0) return <Note>{put(say('Nothing changed since #'), when)}</Note>
  return (
    <>
      <Lead>{put(say('Since #'), when)}</Lead>
      <RowList label={say(title)}>
        {moves.map(({ move, alerts, borrowers, exposure }) => (
          <Row
            key={move}
            title={<Link to={listOf(move)}>{say(MOVE_WORDS[move])}</Link>}
            sub={
              <>
                <span>{counted(say, alerts, '1 alert', '# alerts')}</span>
                <span>{counted(say, borrowers, '1 borrower', '# borrowers')}</span>
              </>
            }
            aside={exposure === null ? say('No facility') : <Money value={exposure} />}
          />
        ))}
      </RowList>
    </>
  )
}

const listOf = (moved: Move): string => href('alerts', {}, { moved, ...(moved === 'cleared' && { state: moved }) })
