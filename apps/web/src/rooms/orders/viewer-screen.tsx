import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { readReportType } from '@saakh/domain/report-type'
import { EmptyState } from '@saakh/ui/empty-state'
import { Phrase } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { q } from '../../data/api.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { OrderReportButton } from '../../parts/order-report-button.tsx'
import { Page } from '../../parts/page.tsx'
import { NO_SAMPLE } from './copy.ts'
import classes from './orders.module.css'
import { NOT_A_FILE, readReportFile, SAMPLES, sampleFile } from './report-file.ts'
import { slugSearch } from './searches.ts'

/** `slug` is a report type, whose sample is shown, or the id of a finished order. */
export default function Viewer() {
  const [{ slug = '' }] = useSearchParamsOf(slugSearch)
  const report = readReportType(slug)
  if (report === null && slug.trim() !== '') return <OrderedReport key={slug} id={slug} />
  const sample = SAMPLES.find(({ report_type }) => report_type === report)
  if (!sample)
    return (
      <Page title="Report">
        <EmptyState
          role="alert"
          title={NO_SAMPLE}
          text={report === null ? 'No report is named in the address.' : 'There is no sample of this report.'}
          action={<OrderReportButton />}
        />
      </Page>
    )
  return <Sample key={slug} sample={sample} />
}

function Sample({ sample }: { sample: (typeof SAMPLES)[number] }) {
  const query = useQuery({
    queryKey: ['sample', sample.report_type],
    queryFn: ({ signal }) => sampleFile(sample, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <Page
      title={sample.title}
      aside="Sample: an invented business, not a real one"
      action={<SaveLink file={query.data} name={sample.file_name} />}
    >
      <Loaded query={query} missing={NO_SAMPLE} skeleton={<SkeletonRows rows={12} columns={[90]} />}>
        {(file) => <Pages file={file} label={sample.title} />}
      </Loaded>
    </Page>
  )
}

function OrderedReport({ id }: { id: string }) {
  const order = useQuery(q(api.getOrder, { params: { order_id: id } }))
  const file = useQuery({
    queryKey: [api.reportFile.path, { product_id: id }],
    queryFn: ({ signal }) => readReportFile(id, signal),
    staleTime: 60_000,
  })
  const { name = 'Report', party_name = null, party_id = null } = order.data ?? {}
  const title = party_name === null ? name : `${name}: ${party_name}`
  return (
    <Page
      title={title}
      aside={
        party_id !== null && (
          <Link to={href('party', { party_id })}>
            <Phrase>Open the business</Phrase>
          </Link>
        )
      }
      action={
        <>
          <Button component={Link} to={href('reports')} variant="default">
            <Phrase>All reports</Phrase>
          </Button>
          <SaveLink file={file.data} name={`${title.replace(/[^\p{L}\p{N}]+/gu, '-')}.pdf`} />
        </>
      }
    >
      <Loaded query={file} missing={NO_SAMPLE} failed={NOT_A_FILE} skeleton={<SkeletonRows rows={12} columns={[90]} />}>
        {(report) => <Pages file={report} label={title} />}
      </Loaded>
    </Page>
  )
}

/** The browser's own viewer; one that has none, as on most phones, offers to open the file. */
function Pages({ file, label }: { file: Blob; label: string }) {
  const address = useAddress(file)
  if (address === null) return null
  return (
    <object className={classes.viewer} data={address} type="application/pdf" aria-label={label}>
      <EmptyState
        title="This browser shows no PDF within a page"
        text="Open the report in a window of its own, or download it."
        action={
          <Button component="a" href={address} target="_blank" rel="noopener" variant="default">
            <Phrase>Open the report</Phrase>
          </Button>
        }
      />
    </object>
  )
}

/** An address of the file within this page, as long as somebody needs it. */
function useAddress(file: Blob | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}

function SaveLink({ file, name }: { file: Blob | undefined; name: string }) {
  const address = useAddress(file)
  return (
    <Button component="a" href={address ?? undefined} download={name} data-disabled={address === null || undefined}>
      <Phrase>Download PDF</Phrase>
    </Button>
  )
}
