import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { exportEntity } from '@saakh/contract/export-entities'
import type { ExportRow, ExportState } from '@saakh/contract/exports'
import { formatCount, formatFileSize } from '@saakh/domain/formats'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { StatusWord, type Tone } from '@saakh/ui/status-word'
import { sentenceOf, useWrite } from '../../data/api.ts'
import { saveExport } from '../../parts/export-file.ts'
import { notify } from '../../parts/notify.ts'
import { When } from '../../parts/when.tsx'
import classes from './exports.module.css'

const STATES: Record<ExportState, { word: string; tone: Tone }> = {
  waiting: { word: 'Waiting', tone: 'quiet' },
  running: { word: 'Being written', tone: 'accent' },
  done: { word: 'Ready', tone: 'low' },
  failed: { word: 'Failed', tone: 'high' },
  cancelled: { word: 'Cancelled', tone: 'quiet' },
  expired: { word: 'Expired', tone: 'quiet' },
}

export const isUnderWay = ({ status }: ExportRow): boolean => status === 'waiting' || status === 'running'

/** The list with its filters in words. */
function What({ entity, filter_words, format, is_scheduled, message }: ExportRow) {
  const say = usePhrases()
  return (
    <span className={classes.what}>
      <span>
        {say(exportEntity(entity).label)} <span className={classes.quiet}>{format.toUpperCase()}</span>
        {is_scheduled && <span className={classes.quiet}> · {say('Scheduled')}</span>}
      </span>
      {filter_words.length > 0 && <span className={classes.quiet}>{filter_words.join(', ')}</span>}
      {message && <span className={classes.failed}>{message}</span>}
    </span>
  )
}

const rowsOf = ({ status, rows, rows_expected, size }: ExportRow): string => {
  if (status === 'waiting') return rows_expected === null ? '-' : formatCount(rows_expected)
  if (status === 'running' && rows_expected !== null) return `${formatCount(rows)} / ${formatCount(rows_expected)}`
  return size === null ? formatCount(rows) : `${formatCount(rows)} · ${formatFileSize(size)}`
}

function Act({ row }: { row: ExportRow }) {
  const changes = {
    invalidates: [api.adminExports],
    onError: (error: unknown) => notify.failure(sentenceOf(error), 'Nothing was changed'),
  }
  const cancel = useWrite(api.cancelExport, changes)
  const retry = useWrite(api.retryExport, changes)
  const request = { params: { export_id: row.export_id } }
  const isBusy = cancel.isPending || retry.isPending
  if (row.status === 'done')
    return (
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => void saveExport(row).catch((error: unknown) => notify.failure(sentenceOf(error)))}
      >
        <Phrase>Download</Phrase>
      </Button>
    )
  return isUnderWay(row) ? (
    <Button size="compact-sm" variant="default" disabled={isBusy} onClick={() => cancel.mutate(request)}>
      <Phrase>Cancel</Phrase>
    </Button>
  ) : (
    <Button size="compact-sm" variant="default" disabled={isBusy} onClick={() => retry.mutate(request)}>
      <Phrase>Make again</Phrase>
    </Button>
  )
}

const COLUMNS: readonly Column<ExportRow>[] = [
  { key: 'what', head: 'List', narrow: 'title', cell: (row) => <What {...row} /> },
  {
    key: 'status',
    head: 'State',
    width: 132,
    cell: ({ status }) => <StatusWord {...STATES[status]} />,
  },
  { key: 'rows', head: 'Rows', width: 160, align: 'right', narrow: 'named', cell: rowsOf },
  { key: 'created_at', head: 'Asked for', width: 168, cell: ({ created_at }) => <When value={created_at} /> },
  {
    key: 'expires_at',
    head: 'Ends on',
    width: 104,
    narrow: 'named',
    isNone: ({ expires_at }) => expires_at === null,
    cell: ({ expires_at }) => (expires_at === null ? '-' : <When as="date" value={expires_at} />),
  },
  { key: 'act', head: '', width: 124, align: 'right', narrow: 'figure', cell: (row) => <Act row={row} /> },
]

export const ExportTable = ({ exports }: { exports: readonly ExportRow[] }) => (
  <DataTable label="Your exports" rows={exports} rowKey={({ export_id }) => export_id} columns={COLUMNS} />
)
