import { NativeSelect } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { usePhrases } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { q } from '../../data/api.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { ColumnMapping } from './column-mapping.tsx'
import classes from './columns.module.css'
import { NO_JOB } from './copy.ts'

export type JobColumns = Read<typeof api.jobColumns>['data']

/** A table whose columns nobody knows: its sender says which is which, and sees the lines as they would be read. */
export default function JobColumnsScreen() {
  const { job_id = '' } = useParams()
  const query = useQuery(q(api.jobColumns, { params: { job_id } }, { staleTime: Number.POSITIVE_INFINITY }))
  return (
    <Page title="Which column is which" aside={query.data?.data.file_name}>
      <Loaded
        query={query}
        missing={NO_JOB}
        skeleton={<SkeletonRows rows={10} columns={[30, 60]} />}
        empty={{
          when: ({ data }) => data.headings.length === 0,
          title: 'No table was found',
          text: 'The file has no line that names its columns above lines with amounts. Download the statement again as CSV or Excel, with its heading.',
        }}
      >
        {({ data }) => <Headings table={data} />}
      </Loaded>
    </Page>
  )
}

function Headings({ table }: { table: JobColumns }) {
  const say = usePhrases()
  const { headings } = table
  const [row, setRow] = useState(headings[0]?.row)
  const heading = headings.find((heading) => heading.row === row) ?? headings[0]
  if (!heading) return null
  return (
    <>
      {headings.length > 1 && (
        <NativeSelect
          className={classes.heading}
          label={say('The line that names the columns')}
          data={headings.map((heading) => ({
            value: String(heading.row),
            label: `${heading.row}: ${heading.cells.filter(Boolean).join(', ').slice(0, 90)}`,
          }))}
          value={String(heading.row)}
          onChange={({ currentTarget: { value } }) => setRow(Number(value))}
        />
      )}
      <ColumnMapping key={heading.row} table={table} heading={heading} />
    </>
  )
}
