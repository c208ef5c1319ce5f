import { Button, Group } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { formatCount } from '@saakh/domain/formats'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { Phrase, useNamed } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { q, sentenceOf, useWrite } from '../../data/api.ts'
import { usePolicy } from '../../data/profile.ts'
import { notify } from '../../parts/notify.ts'
import { When } from '../../parts/when.tsx'
import classes from './jobs.module.css'

type Layout = Read<typeof api.columnLayouts>['data'][number]

/** Whether it reads files now: the newest of its versions, and not retired. */
type Listed = Layout & { state: 'in use' | 'earlier' | 'retired' }

function listed(layouts: readonly Layout[]): Listed[] {
  const seen = new Set<string>()
  return layouts.map((layout) => {
    const isNewest = !seen.has(layout.layout_id)
    seen.add(layout.layout_id)
    return { ...layout, state: layout.retired_at !== null ? 'retired' : isNewest ? 'in use' : 'earlier' }
  })
}

const COLUMNS: readonly Column<Listed>[] = [
  { key: 'name', head: 'Name', narrow: 'title', cell: ({ name }) => name },
  { key: 'bank', head: 'Bank', width: 80, cell: ({ bank }) => bank },
  { key: 'version', head: 'Version', width: 90, align: 'right', narrow: 'named', cell: ({ version }) => version },
  { key: 'state', head: 'State', width: 100, narrow: 'figure', cell: ({ state }) => <Phrase>{state}</Phrase> },
  {
    key: 'files',
    head: 'Files read',
    width: 110,
    align: 'right',
    narrow: 'named',
    cell: ({ file_count }) => formatCount(file_count),
  },
  { key: 'created_by', head: 'By', width: 140, isSpare: true, narrow: 'hidden', cell: ({ created_by }) => created_by },
  { key: 'created_at', head: 'Said', width: 170, cell: ({ created_at }) => <When value={created_at} /> },
  {
    key: 'actions',
    head: '',
    width: 180,
    align: 'right',
    cell: (layout) => layout.state === 'in use' && <Actions layout={layout} />,
  },
]

/** How files of banks that nobody knows are read; nothing where none was said. */
export function ColumnLayoutList() {
  const query = useQuery(q(api.columnLayouts))
  const layouts = query.data?.data ?? []
  if (layouts.length === 0) return null
  return (
    <section className={classes.part} aria-labelledby="column-layouts">
      <h2 id="column-layouts">
        <Phrase>Column layouts</Phrase>
      </h2>
      <DataTable
        label="Column layouts"
        rows={listed(layouts)}
        rowKey={({ layout_id, version }) => `${layout_id} ${version}`}
        columns={COLUMNS}
      />
    </section>
  )
}

function Actions({ layout: { layout_id, name, job_id } }: { layout: Listed }) {
  const named = useNamed()
  const { can } = usePolicy()
  const retire = useWrite(api.retireColumnLayout, {
    invalidates: [api.columnLayouts],
    onSuccess: ({ data }) => notify.success(data.message),
    onError: (error) => notify.failure(sentenceOf(error), 'The layout was not retired'),
  })
  if (!can('/v1/admin/uploads', 'DELETE')) return null
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      {job_id && (
        <Button
          component={Link}
          to={href('job_columns', { job_id })}
          variant="default"
          size="compact-sm"
          aria-label={named('Change {1}', name)}
        >
          <Phrase>Change</Phrase>
        </Button>
      )}
      <Button
        variant="default"
        size="compact-sm"
        loading={retire.isPending}
        aria-label={named('Retire {1}', name)}
        onClick={() => retire.mutate({ params: { layout_id } })}
      >
        <Phrase>Retire</Phrase>
      </Button>
    </Group>
  )
}
