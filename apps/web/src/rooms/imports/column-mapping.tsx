import { NativeSelect } from '@mantine/core'
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
import { useNavigate } from 'react-router'
import { href } from '../../addresses.ts'
import { useWrite } from '../../data/api.ts'
import { usePolicy } from '../../data/profile.ts'
import { TextField } from '../../forms/fields.tsx'
import { Form, FormFoot } from '../../forms/form.tsx'
import { type ServerForm, useServerForm } from '../../forms/use-server-form.ts'
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

interface Draft {
  name: string
  bank: string
  account_number: string
  mapping: Mapping
}

function useMappingForm(table: JobColumns, heading: Heading) {
  const navigate = useNavigate()
  const { can } = usePolicy()
  const { job_id } = table
  const save = useWrite(api.saveColumnLayout, {
    invalidates: [api.getJob, api.columnLayouts, api.jobColumns, api.jobQuarantine, api.uploads, api.adminJobs],
    onSuccess: ({ data }) => notify.success(data.message),
  })
  const initial: Draft = {
    name: heading.known_as?.name ?? '',
    bank: heading.known_as?.bank ?? table.bank ?? '',
    account_number: '',
    mapping: heading.guess,
  }
  return useServerForm({
    initial,
    send: ({ mapping, account_number, ...named }) =>
      save.mutateAsync({
        params: { job_id },
        body: { ...mapping, ...named, heading_row: heading.row, ...(account_number && { account_number }) },
      }),
    onSent: ({ data }) =>
      void navigate(data.is_read_again && can('/v1/admin/jobs') ? href('job', { job_id }) : href('uploads')),
  })
}

/** The form beside the file's own lines; below, the lines as the server reads them with what is chosen now. */
export function ColumnMapping({ table, heading }: { table: JobColumns; heading: Heading }) {
  const form = useMappingForm(table, heading)
  const { name, bank, account_number, mapping } = form.values
  const bankAt = form.at('bank')
  const isNamed = name.trim() !== '' && bank !== '' && (!table.needs_account || account_number.trim() !== '')
  const isWrong = Object.keys(mappingProblems(mapping, heading.cells.length)).length > 0
  return (
    <div className={classes.columns}>
      <Form form={form} className={classes.form} label="Which column is which">
        <TextField
          at={form.at('name')}
          label="Name of this layout"
          placeholder="The bank, and the kind of account"
          required
          maxLength={80}
        />
        <TextField
          at={{ ...bankAt, onChange: (typed) => bankAt.onChange(typed.toUpperCase()) }}
          label="Bank: the first four letters of its IFSC"
          required
          maxLength={4}
        />
        {table.needs_account && (
          <TextField
            at={form.at('account_number')}
            label="Account number"
            description="The statement does not name it."
            required
            autoComplete="off"
          />
        )}
        <FieldChoices form={form} heading={heading} />
        <FormFoot
          form={form}
          submits={table.is_read_again ? 'Remember and read the file' : 'Remember for the next file'}
          isReady={isNamed && !isWrong}
        />
        {!table.is_read_again && (
          <p className={classes.note}>
            <Phrase>What is stored of this file stays as it was read.</Phrase>
          </p>
        )}
      </Form>
      <TableOfFile heading={heading} mapping={mapping} />
      <ColumnPreview job_id={table.job_id} heading={heading} mapping={mapping} />
    </div>
  )
}

/** How amounts and dates are written, and the column of each field. */
function FieldChoices({ form, heading }: { form: ServerForm<Draft>; heading: Heading }) {
  const say = usePhrases()
  const { value: mapping, onChange: setMapping } = form.at('mapping')
  const problems: Partial<Record<string, string>> = mappingProblems(mapping, heading.cells.length)
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
      {FIELDS_OF_SHAPE[mapping.amounts].map((field) => {
        const problem = problems[field] ?? form.errorOf(field)
        return (
          <NativeSelect
            key={field}
            label={say(LAYOUT_FIELD_LABELS[field])}
            withAsterisk={isNeeded(field, mapping.amounts)}
            data={[{ value: '', label: say('None') }, ...columns]}
            value={String(mapping.columns[field] ?? '')}
            error={problem && say(problem)}
            onChange={({ currentTarget: { value } }) => choose(field, value)}
          />
        )
      })}
    </>
  )
}
