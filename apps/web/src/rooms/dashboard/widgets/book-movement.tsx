import { api } from '@saakh/contract/api'
import type { Place } from '@saakh/contract/book-analysis'
import type { Read } from '@saakh/contract/endpoint'
import { formatMonth } from '@saakh/domain/formats'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { href } from '../../../addresses.ts'
import { q } from '../../../data/api.ts'
import type { Phrase as Known } from '../../../data/language.ts'
import { counted } from '../../../parts/deadline-words.ts'
import { NOT_OFFERED } from '../../../parts/empty-texts.ts'
import { Loaded } from '../../../parts/loaded.tsx'
import { Money } from '../../../parts/money.tsx'
import { exposureIn, wayOf } from '../../../parts/movement-ways.ts'
import { sumOf } from '../../../parts/rupees.ts'
import { ToUploads } from '../../../parts/to-uploads.tsx'
import { UnlessForbidden } from '../../../parts/unless-forbidden.tsx'
import { Lead, Row, RowList, RowSkeleton } from '../row-list.tsx'

export const title = 'Movement'

type Movement = Read<typeof api.bookMovement>
type Cell = Movement['cells'][number]

interface Line {
  name: Known
  holds: (cell: Cell) => boolean
  /** What opens its facilities at once, where one place names them all. */
  search?: { from_class: Place }
}

const isWorse = (cell: Cell) => wayOf(cell.from_class, cell.to_class) === 'worse'

const LINES: readonly Line[] = [
  { name: 'Slipped', holds: isWorse },
  {
    name: 'Slipped to NPA',
    holds: (cell) => isWorse(cell) && cell.to_class === 'NPA',
  },
  { name: 'Upgraded', holds: (cell) => wayOf(cell.from_class, cell.to_class) === 'better' },
  { name: 'New', holds: (cell) => cell.from_class === 'absent', search: { from_class: 'absent' } },
]

/** How facilities moved between the last two month-ends, in number and rupees. */
export default function BookMovement() {
  return (
    <UnlessForbidden url="/v1/book">
      <Moved />
    </UnlessForbidden>
  )
}

function Moved() {
  const query = useQuery(q(api.bookMovement, { query: {} }))
  return (
    <Loaded
      query={query}
      missing={NOT_OFFERED}
      skeleton={<RowSkeleton rows={LINES.length} hasLead hasFoot={false} />}
      empty={{
        when: ({ cells }) => cells.length === 0,
        title: 'Nothing moved yet',
        text: 'Two month-ends are needed. Upload the day-ends of another month.',
        action: <ToUploads />,
      }}
    >
      {(movement) => <Lines movement={movement} />}
    </Loaded>
  )
}

function Lines({ movement: { from, to, cells } }: { movement: Movement }) {
  const say = usePhrases()
  return (
    <>
      {from !== null && to !== null && (
        <Lead>
          {formatMonth(from)} <Phrase>to</Phrase> {formatMonth(to)}
        </Lead>
      )}
      <RowList label={say(title)}>
        {LINES.map(({ name, holds, search }) => {
          const held = cells.filter(holds)
          const facilities = held.reduce((sum, cell) => sum + cell.facilities, 0)
          return (
            <Row
              key={name}
              title={<Link to={href('book_movement', {}, search)}>{say(name)}</Link>}
              sub={counted(say, facilities, '1 facility', '# facilities')}
              aside={<Money value={sumOf(held.map(exposureIn)) ?? '0.00'} />}
            />
          )
        })}
      </RowList>
    </>
  )
}
