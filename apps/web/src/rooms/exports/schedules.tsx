import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { ExportSchedule } from '@saakh/contract/exports'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { q, sentenceOf, useWrite } from '../../data/api.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { notify } from '../../parts/notify.ts'
import { When } from '../../parts/when.tsx'
import classes from './exports.module.css'

const PACES = { week: 'Every week', month: 'Every month' } as const

/** What is made by the calendar, for whom, and a way to stop it. */
export function Schedules() {
  const query = useQuery(q(api.exportSchedules))
  return (
    <section aria-labelledby="schedules">
      <h2 id="schedules" className={classes.heading}>
        <Phrase>Schedules</Phrase>
      </h2>
      <p className={classes.note}>
        <Phrase>
          Everybody named gets a file of their own, with what they may see, and a mail with a link that asks to sign in.
        </Phrase>
      </p>
      <Loaded
        query={query}
        skeleton={<SkeletonRows rows={2} columns={[34, 14, 30]} />}
        empty={{
          when: ({ data }) => data.length === 0,
          title: 'No schedules',
          text: 'Choose every week or every month above.',
        }}
      >
        {({ data }) => (
          <DataTable label="Schedules" rows={data} rowKey={({ schedule_id }) => schedule_id} columns={COLUMNS} />
        )}
      </Loaded>
    </section>
  )
}

function What({ label, filter_words, format }: ExportSchedule) {
  const say = usePhrases()
  return (
    <span className={classes.what}>
      <span>
        {say(label)} <span className={classes.quiet}>{format.toUpperCase()}</span>
      </span>
      {filter_words.length > 0 && <span className={classes.quiet}>{filter_words.join(', ')}</span>}
    </span>
  )
}

const Pace = ({ every }: Pick<ExportSchedule, 'every'>) => usePhrases()(PACES[every])

function Stop({ schedule_id, may_stop }: ExportSchedule) {
  const stop = useWrite(api.stopExportSchedule, {
    invalidates: [api.exportSchedules],
    onError: (error) => notify.failure(sentenceOf(error), 'Nothing was changed'),
  })
  if (!may_stop) return null
  return (
    <Button
      size="compact-sm"
      variant="default"
      disabled={stop.isPending}
      onClick={() => stop.mutate({ params: { schedule_id } })}
    >
      <Phrase>Stop</Phrase>
    </Button>
  )
}

const COLUMNS: readonly Column<ExportSchedule>[] = [
  { key: 'what', head: 'List', narrow: 'title', cell: (row) => <What {...row} /> },
  { key: 'every', head: 'When', width: 120, cell: ({ every }) => <Pace every={every} /> },
  {
    key: 'recipients',
    head: 'For whom',
    cell: ({ recipients }) => <span className={classes.what}>{recipients.map(({ email }) => email).join(', ')}</span>,
  },
  {
    key: 'next',
    head: 'Next on',
    width: 104,
    narrow: 'named',
    cell: ({ next_run_on }) => <When as="date" value={next_run_on} />,
  },
  { key: 'by', head: 'Made by', width: 160, isSpare: true, narrow: 'hidden', cell: (row) => row.created_by_name },
  {
    key: 'stop',
    head: '',
    width: 92,
    align: 'right',
    narrow: 'figure',
    isNone: ({ may_stop }) => !may_stop,
    cell: (row) => <Stop {...row} />,
  },
]
