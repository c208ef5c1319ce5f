import { Button } from '@mantine/core'
import type { importKind } from '@saakh/contract/imports'
import { said, saidIn } from '@saakh/domain/said'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { Download } from 'lucide-react'
import type { z } from 'zod'
import classes from './upload-form.module.css'

type Kind = z.output<typeof importKind>
type Named = Kind['columns'][number]

const RUPEES = ' (₹)'

/** A column of amounts is called as the line of a statement is, with its unit. */
function Meaning({ children: label }: { children: string }) {
  const say = usePhrases()
  return label.endsWith(RUPEES) ? `${say(label.slice(0, -RUPEES.length))}${RUPEES}` : say(label)
}

const COLUMNS: readonly Column<Named>[] = [
  { key: 'name', head: 'Column', narrow: 'title', cell: ({ name }) => <span className={classes.mono}>{name}</span> },
  { key: 'label', head: 'Meaning', cell: ({ label }) => <Meaning>{label}</Meaning> },
  {
    key: 'required',
    head: '',
    width: 84,
    narrow: 'figure',
    cell: ({ required }) =>
      required ? (
        <Phrase>required</Phrase>
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
  const say = usePhrases()
  const required = kind.columns.filter((column) => column.required).map(({ name }) => name)
  return (
    <div className={classes.about}>
      <p className={classes.required}>
        {required.length > 0 && (
          <span>
            <Phrase>Needs</Phrase> <span className={classes.mono}>{required.join(', ')}</span>
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
        <summary>
          <Phrase>{`All ${kind.columns.length} columns`}</Phrase>
        </summary>
        <DataTable
          label={saidIn(say, said('Columns of {1}', said(kind.label)))}
          columns={COLUMNS}
          rows={kind.columns}
          rowKey={({ name }) => name}
          isCompact
        />
      </details>
    </div>
  )
}
