import { Checkbox, Group, NativeSelect, Radio, TextInput } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { type DateOrder, isDateOrder } from '@saakh/domain/date-shapes'
import { usePhrases } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q, useWrite } from '../../data/api.ts'
import { useOrganization } from '../../data/profile.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { type Borrower, BorrowerField } from '../../parts/borrower-field.tsx'
import { uploadOf } from '../../parts/csv-file.ts'
import { CsvUpload } from '../../parts/csv-upload.tsx'
import { GivenFile } from '../../parts/given-file.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { NO_DATA } from './copy.ts'
import { DryRunFound } from './dry-run-found.tsx'
import { KindColumns } from './kind-columns.tsx'
import { uploadsSearch } from './searches.ts'
import classes from './upload-form.module.css'

type Kind = Read<typeof api.importKinds>['data'][number]

export const kindsQuery = () => q(api.importKinds, {}, { staleTime: 300_000 })

/** What the file is, then the file. */
export function UploadForm() {
  const query = useQuery(kindsQuery())
  return (
    <Loaded
      query={query}
      skeleton={<SkeletonRows rows={4} columns={[40, 40]} />}
      empty={{ when: ({ data }) => data.length === 0, title: NO_DATA, text: 'This server names no kind of file.' }}
    >
      {({ data }) => <Form kinds={data} />}
    </Loaded>
  )
}

function Form({ kinds }: { kinds: readonly Kind[] }) {
  const say = usePhrases()
  const [search, patch] = useSearchParamsOf(uploadsSearch)
  const kind = kinds.find((kind) => kind.kind === search.kind) ?? kinds[0]
  if (!kind) return null
  return (
    <div className={classes.columns}>
      <Radio.Group
        className={classes.kinds}
        label={say('What is in the file?')}
        value={kind.kind}
        onChange={(chosen) => patch({ kind: chosen }, { replace: true })}
      >
        {kinds.map((kind) => (
          <Radio key={kind.kind} value={kind.kind} label={say(kind.label)} />
        ))}
      </Radio.Group>
      <div className={classes.file}>
        <p className={classes.description} aria-live="polite">
          {say(kind.description)}
        </p>
        <FileOfKind key={kind.kind} kind={kind} />
        <KindColumns kind={kind} />
      </div>
    </div>
  )
}

const ORDERS = [
  { value: '', label: 'as the file shows' },
  { value: 'day_first', label: 'day first: 1 February' },
  { value: 'month_first', label: 'month first: 2 January' },
]

/** The file, how its dates are read, and whether it is only tried. */
function FileOfKind({ kind }: { kind: Kind }) {
  const say = usePhrases()
  const [order, setOrder] = useState<DateOrder | null>(null)
  const [asOf, setAsOf] = useState('')
  const [borrower, setBorrower] = useState<Borrower | null>(null)
  const [account, setAccount] = useState('')
  const [isTry, setTry] = useState(false)
  const [given, setGiven] = useState<string | null>(null)
  const { data: organization } = useOrganization()
  const asks = kind.connector?.asks ?? []
  const trial = useWrite(api.tryUpload)
  return (
    <>
      <Group mb="sm" align="end">
        <NativeSelect
          label={say('Dates like 01/02/2025')}
          data={ORDERS.map((order) => ({ ...order, label: say(order.label) }))}
          value={order ?? ''}
          onChange={({ currentTarget: { value } }) => setOrder(isDateOrder(value) ? value : null)}
        />
        {asks.includes('as_of') && (
          <TextInput
            type="date"
            label={say('As of, where the report does not say')}
            value={asOf}
            onChange={({ currentTarget: { value } }) => setAsOf(value)}
          />
        )}
        {/* A small business's files are about itself. */}
        {asks.includes('party') && organization && !organization.party_id && (
          <BorrowerField label="Borrower, where the file names none" value={borrower} onChange={setBorrower} />
        )}
        {asks.includes('account_number') && (
          <TextInput
            label={say('Account, where the statement names none')}
            autoComplete="off"
            value={account}
            onChange={({ currentTarget: { value } }) => setAccount(value)}
          />
        )}
        <Checkbox
          mb={8}
          label={say('Dry run: tell what the file would change, and store nothing')}
          checked={isTry}
          onChange={({ currentTarget: { checked } }) => setTry(checked)}
        />
      </Group>
      <CsvUpload
        label={`${say(isTry ? 'Try a file' : 'Upload a file')}: ${say(kind.label)}`}
        size="tall"
        of={uploadOf({
          is_report: kind.connector !== undefined,
          takes_workbooks: kind.connector?.takes_workbooks ?? true,
        })}
        sent={{
          type: kind.kind,
          ...(order && { date_order: order }),
          ...(asOf && { as_of: asOf }),
          ...(borrower && { party_id: borrower.party_id }),
          ...(account.trim() && { account_number: account.trim() }),
        }}
        onSent={kind.connector && setGiven}
        onTry={
          isTry
            ? async (body) => {
                await trial.mutateAsync({ body })
              }
            : undefined
        }
      />
      {given && <GivenFile key={given} job_id={given} />}
      {isTry && trial.data && <DryRunFound dryRun={trial.data.data} />}
    </>
  )
}
