import type { Order } from '@saakh/domain/product'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { Phrase } from '@saakh/ui/phrases'
import { Link, useNavigate } from 'react-router'
import { href } from '../addresses.ts'

const COLUMNS: Column<Order>[] = [
  {
    key: 'name',
    head: 'Form',
    width: '36%',
    narrow: 'title',
    cell: ({ id, name }) => <Link to={href('form', { form_id: id })}>{name}</Link>,
  },
  { key: 'subtitle', head: 'What it is for', cell: ({ subtitle }) => <Phrase>{subtitle}</Phrase> },
]

/** Forms, each of which opens to be filled. */
export function FormTable({ forms }: { forms: readonly Order[] }) {
  const navigate = useNavigate()
  return (
    <DataTable
      label="Forms"
      columns={COLUMNS}
      rows={forms}
      rowKey={({ id }) => id}
      onOpen={({ id }) => void navigate(href('form', { form_id: id }))}
    />
  )
}
