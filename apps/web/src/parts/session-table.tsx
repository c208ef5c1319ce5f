import { Button } from '@mantine/core'
import type { Session } from '@saakh/contract/account'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { When } from './when.tsx'

interface Props {
  sessions: readonly Session[]
  /** What stands in the row of the session that looks. */
  current: string
  /** Null where the viewer may end none. */
  end: { label: string; isPending: boolean; onEnd: (session_id: string) => void } | null
}

/** Where somebody is signed in. */
export function SessionTable({ sessions, current, end }: Props) {
  const say = usePhrases()
  const columns: Column<Session>[] = [
    {
      key: 'device',
      head: 'Device',
      narrow: 'title',
      cell: ({ device }) => device ?? <Phrase>Not known</Phrase>,
    },
    { key: 'seen', head: 'Last seen', narrow: 'named', cell: ({ last_seen }) => <When value={last_seen} /> },
    { key: 'since', head: 'Since', narrow: 'named', cell: ({ created_at }) => <When value={created_at} /> },
    {
      key: 'end',
      head: '',
      align: 'right',
      width: 110,
      narrow: 'figure',
      cell: ({ session_id, is_current }) => {
        if (is_current) return <Phrase>{current}</Phrase>
        if (!end) return null
        return (
          <Button size="compact-sm" variant="default" disabled={end.isPending} onClick={() => end.onEnd(session_id)}>
            {say(end.label)}
          </Button>
        )
      },
    },
  ]
  return (
    <DataTable label="Sessions" isCompact columns={columns} rows={sessions} rowKey={({ session_id }) => session_id} />
  )
}
