import type { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { formatCount } from '@saakh/domain/formats'
import { DataTable } from '@saakh/ui/data-table'
import { KeyValues } from '@saakh/ui/key-values'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import classes from './jobs.module.css'

type DryRunAnswer = Read<typeof api.tryUpload>['data']
type SetAsideRow = DryRunAnswer['set_aside'][number]

const FIGURES = [
  ['rows_read', 'Rows read'],
  ['rows_set_aside', 'Rows set aside'],
  ['cells_left_out', 'Cells left out'],
  ['new_records', 'New records'],
  ['changed_records', 'Changed records'],
  ['alerts_opened', 'Alerts that would open'],
  ['alerts_closed', 'Alerts that would close'],
] as const satisfies readonly (readonly [keyof DryRunAnswer, string])[]

/** What a dry run found; the first rows and cells that would not be taken stand below. */
export function DryRunFound({ dryRun }: { dryRun: DryRunAnswer }) {
  const say = usePhrases()
  return (
    <section className={classes.part} aria-label={say('What the file would change')} aria-live="polite">
      <h2>
        <Phrase>Nothing was stored. The file would bring:</Phrase>
      </h2>
      <KeyValues
        labelWidth={180}
        items={FIGURES.map(([key, label]) => {
          const count = dryRun[key]
          return { key, label, value: count === null ? 'not judged' : formatCount(count) }
        })}
      />
      <ToldRows label="Rows that would be set aside" rows={dryRun.set_aside} />
      <ToldRows label="Cells that would be left out" rows={dryRun.left_out} />
    </section>
  )
}

function ToldRows({ label, rows }: { label: string; rows: readonly SetAsideRow[] }) {
  if (rows.length === 0) return null
  return (
    <>
      <h3>{label}</h3>
      <DataTable
        label={label}
        rows={rows}
        rowKey={({ row, field }) => `${row} ${field}`}
        columns={[
          { key: 'row', head: 'Line', width: 76, align: 'right', cell: ({ row }) => formatCount(row) },
          { key: 'field', head: 'Field', width: 160, cell: ({ field }) => field ?? '-' },
          { key: 'reason', head: 'Reason', narrow: 'title', cell: ({ reason }) => <Phrase>{reason}</Phrase> },
        ]}
      />
    </>
  )
}
