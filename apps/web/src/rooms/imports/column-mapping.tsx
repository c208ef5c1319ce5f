import { Button, NativeSelect, TextInput } from '@mantine/core'
import { api } from '@saakh/contract/api'
import {
  AMOUNT_SHAPES,
  type AmountShape,
  FIELDS_OF_SHAPE,
  isNeeded,
  LAYOUT_FIELD_LABELS,
  type LayoutField,
  type ColumnMapping as Mapping,
  mappingProblems,
} from '@saakh/domain/column-layout'
import { isDateOrder } from '@saakh/domain/date-shapes'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { type SyntheticEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { href } from '../../addresses.ts'
import { sentenceOf, useWrite } from '../../data/api.ts'
import { usePolicy } from '../../data/profile.ts'
import { notify } from '../../parts/notify.ts'
import { ColumnPreview } from './column-preview.tsx'
import classes from './columns.module.css'
import type { JobColumns } from './job-columns-screen.tsx'
import { TableOfFile } from './table-of-file.tsx'

type Heading = JobColumns['headings'][number]

const SHAPES: Record<AmountShape, string> = {
  two_columns: 'Two columns, debit and credit',
  marked: 'One amount with Dr or Cr',
  signed: 'One amount, minus for money out',
}
const isShape = (text: string): text is AmountShape => AMOUNT_SHAPES.some((shape) => shape === text)

const ORDERS = [
  { value: '', label: 'As the dates of each file show' },
  { value: 'day_first', label: 'Day first: 1 February' },
  { value: 'month_first', label: 'Month first: 2 January' },
]

/** The form beside the file's own lines; below, the lines as the server reads them with what is chosen now. */
export function ColumnMapping({ table, heading }: { table: JobColumns; heading: Heading }) {
  const say = usePhrases()
  const navigate = useNavigate()
  const { can } = usePolicy()
  const { job_id } = table
  const [mapping, setMapping] = useState<Mapping>(heading.guess)
  const [name, setName] = useState(heading.known_as?.name ?? '')
  const [bank, setBank] = useState(heading.known_as?.bank ?? table.bank ?? '')
  const [account_number, setAccount] = useState('')
  const save = useWrite(api.saveColumnLayout, {
    invalidates: [api.getJob, api.columnLayouts, api.jobColumns, api.jobQuarantine, api.uploads, api.adminJobs],
    onSuccess: ({ data }) => {
      notify.success(data.message)
      void navigate(data.is_read_again && can('/v1/admin/jobs') ? href('job', { job_id }) : href('uploads'))
    },
  })
  const problems: Partial<Record<string, string>> = {
    ...save.error?.fields,
    ...mappingProblems(mapping, heading.cells.length),
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    save.mutate({
      params: { job_id },
      body: { ...mapping, heading_row: heading.row, name, bank, ...(account_number && { account_number }) },
    })
  }
  const isReady = name.trim() !== '' && bank !== '' && (!table.needs_account || account_number.trim() !== '')
  return (
    <div className={classes.columns}>
      <form className={classes.form} onSubmit={submit} aria-label={say('Which column is which')}>
        <TextInput
          label={say('Name of this layout')}
          placeholder={say('The bank, and the kind of account')}
          required
          maxLength={80}
          value={name}
          error={problems.name}
          onChange={({ currentTarget: { value } }) => setName(value)}
        />
        <TextInput
          label={say('Bank: the first four letters of its IFSC')}
          required
          maxLength={4}
          value={bank}
          error={problems.bank}
          onChange={({ currentTarget: { value } }) => setBank(value.toUpperCase())}
        />
        {table.needs_account && (
          <TextInput
            label={say('Account number')}
            description={say('The statement does not name it.')}
            required
            autoComplete="off"
            value={account_number}
            error={problems.account_number}
            onChange={({ currentTarget: { value } }) => setAccount(value)}
          />
        )}
        <FieldChoices mapping={mapping} setMapping={setMapping} heading={heading} problems={problems} />
        {save.error && !save.error.fields && <p role="alert">{sentenceOf(save.error)}</p>}
        <Button
          type="submit"
          loading={save.isPending}
          disabled={!isReady || Object.keys(mappingProblems(mapping, heading.cells.length)).length > 0}
        >
          <Phrase>{table.is_read_again ? 'Remember and read the file' : 'Remember for the next file'}</Phrase>
        </Button>
        {!table.is_read_again && (
          <p className={classes.note}>
            <Phrase>What is stored of this file stays as it was read.</Phrase>
          </p>
        )}
      </form>
      <TableOfFile heading={heading} mapping={mapping} />
      <ColumnPreview job_id={job_id} heading={heading} mapping={mapping} />
    </div>
  )
}

interface ChoicesProps {
  mapping: Mapping
  setMapping: (mapping: Mapping) => void
  heading: Heading
  problems: Partial<Record<string, string>>
}

/** How amounts and dates are written, and the column of each field. */
function FieldChoices({ mapping, setMapping, heading, problems }: ChoicesProps) {
  const say = usePhrases()
  const columns = heading.cells.map((cell, at) => ({
    value: String(at),
    label: cell === '' ? `${say('Column')} ${at + 1}` : cell,
  }))
  const choose = (field: LayoutField, value: string) => {
    const { [field]: _, ...others } = mapping.columns
    setMapping({ ...mapping, columns: value === '' ? others : { ...others, [field]: Number(value) } })
  }
  return (
    <>
      <NativeSelect
        label={say('How amounts are written')}
        data={AMOUNT_SHAPES.map((value) => ({ value, label: say(SHAPES[value]) }))}
        value={mapping.amounts}
        onChange={({ currentTarget: { value } }) => isShape(value) && setMapping({ ...mapping, amounts: value })}
      />
      <NativeSelect
        label={say('Dates like 01/02/2025')}
        data={ORDERS.map(({ value, label }) => ({ value, label: say(label) }))}
        value={mapping.date_order ?? ''}
        onChange={({ currentTarget: { value } }) =>
          setMapping({ ...mapping, date_order: isDateOrder(value) ? value : null })
        }
      />
      {FIELDS_OF_SHAPE[mapping.amounts].map((field) => (
        <NativeSelect
          key={field}
          label={say(LAYOUT_FIELD_LABELS[field])}
          withAsterisk={isNeeded(field, mapping.amounts)}
          data={[{ value: '', label: say('None') }, ...columns]}
          value={String(mapping.columns[field] ?? '')}
          error={problems[field] && say(problems[field])}
          onChange={({ currentTarget: { value } }) => choose(field, value)}
        />
      ))}
    </>
  )
}
