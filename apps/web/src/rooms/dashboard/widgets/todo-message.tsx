import { Button } from '@mantine/core'
import { Phrase } from '@saakh/ui/phrases'
import { Link } from 'react-router'
import { NOT_ALLOWED } from '../../../parts/loaded.tsx'
import { useOpenTasks } from '../open-tasks.ts'
import { Note, Row, RowList, RowSkeleton } from '../row-list.tsx'

export const title = 'To do'

const SHOWN = 6

/** What is left for the user to do, computed from what the server holds. */
export default function TodoMessage() {
  const { tasks, isWaiting, isRefused, isFailed, retry } = useOpenTasks()
  if (isWaiting)
    return (
      <div aria-busy="true">
        <RowSkeleton rows={4} hasFoot={false} />
      </div>
    )
  const isDone = tasks.length === 0 && !isRefused && !isFailed
  return (
    <>
      {isDone && (
        <Note>
          <Phrase>Nothing is left to do.</Phrase>
        </Note>
      )}
      {tasks.length > 0 && (
        <RowList label={title}>
          {tasks.slice(0, SHOWN).map(({ id, title, why, to }) => (
            <Row
              key={id}
              title={
                <Link to={to}>
                  <Phrase>{title}</Phrase>
                </Link>
              }
              sub={why}
            />
          ))}
        </RowList>
      )}
      {isRefused && <Note>{NOT_ALLOWED}</Note>}
      {isFailed && (
        <div role="alert">
          <Note>
            <Phrase>Some of what may be left could not be looked up.</Phrase>
          </Note>
          <Button variant="subtle" onClick={retry}>
            <Phrase>Retry</Phrase>
          </Button>
        </div>
      )}
    </>
  )
}
