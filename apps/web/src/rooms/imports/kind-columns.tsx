import { Button } from '@mantine/core'
import type { importKind } from '@saakh/contract/imports'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { Phrase } from '@saakh/ui/phrases'
import { Download } from 'lucide-react'
import type { z } from 'zod'
import classes from './upload-form.module.css'

type Kind = z.output<typeof importKind>
type Named = Kind['columns'][number]

const COLUMNS: readonly Column<Named>[] = [
  { key: 'name', head: 'Column', narrow: 'title', cell: ({ name }) => <span className={classes.mono}>{name}</span> },
  { key: 'label', head: 'Meaning', cell: ({ label }) => label },
  {
    key: 'required',
    head: '',
    width: 84,
    narrow: 'figure',
    cell: ({ required }) =>
      required ? (
        'required'
      ) : (
        <span className={classes.quiet}>
          <Phrase>optional</Phrase>
        </span>
      ),
  },
  { key: 'example', head: 'Example', cell: ({ example }) => <span className={classes.mono}>{example}</span> },
]

/** What the file must hold, and a sample that can be uploaded as it is. */
export function KindColumns({ kind }: { kind: Kind }) {
  const required = kind.columns.filter((column) => column.required).map(({ name }) => name)
  return (
    <div className={classes.about}>
      <p className={classes.required}>
        {required.length > 0 && (
          <span>
            Needs <span className={classes.mono}>{required.join(', ')}</span>
          </span>
        )}
        {kind.sample_text !== '' && (
          <Button
            variant="subtle"
            size="compact-sm"
            component="a"
            href={`data:text/csv;charset=utf-8,${encodeURIComponent(kind.sample_text)}`}
            download={kind.sample_file}
            leftSection={<Download size={14} strokeWidth={1.75} aria-hidden="true" />}
          >
            <Phrase>Sample</Phrase>
          </Button>
        )}
      </p>
      <details>
        <summary>All {kind.columns.length} columns</summary>
        <DataTable
          label={`Columns of ${kind.label}`}
          columns={COLUMNS}
          rows={kind.columns}
          rowKey={({ name }) => name}
          isCompact
        />
      </details>
    </div>
  )
}
