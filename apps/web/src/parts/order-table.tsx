import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { type Order, orderState } from '@saakh/domain/product'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { Link, useNavigate } from 'react-router'
import { href } from '../addresses.ts'
import { sentenceOf, useWrite } from '../data/api.ts'
import { useFinishedOrder } from './finished-order.ts'
import { notify } from './notify.ts'
import { OrderStatus } from './order-status.tsx'
import classes from './order-table.module.css'
import { DemoHead, DemoTag, isAllDemo } from './tag.tsx'
import { When } from './when.tsx'

const REPORT: Column<Order> = {
  key: 'name',
  head: 'Report',
  width: '22%',
  narrow: 'title',
  cell: ({ id, name }) => <Link to={href('product', { product_id: id })}>{name}</Link>,
}
const partyColumn = (isDemo: boolean): Column<Order> => ({
  key: 'party',
  head: isDemo ? (
    <DemoHead>
      <Phrase>For</Phrase>
    </DemoHead>
  ) : (
    'For'
  ),
  cell: ({ party_id, party_name, is_demo }) => (
    <>
      {party_id === null ? (party_name ?? '-') : <Link to={href('party', { party_id })}>{party_name ?? party_id}</Link>}{' '}
      {is_demo && !isDemo && <DemoTag />}
    </>
  ),
})
const ORDERED: Column<Order> = {
  key: 'created_at',
  head: 'Ordered',
  width: 180,
  isNone: ({ created_at }) => created_at === null,
  cell: ({ created_at }) => (created_at === null ? '-' : <When value={created_at} />),
}
const STATUS: Column<Order> = {
  key: 'status',
  head: 'Status',
  width: 120,
  narrow: 'figure',
  cell: (order) => <OrderStatus order={order} />,
}

const hasAction = (status: Order['status']) => ['done', 'failed'].includes(orderState(status) ?? '')

/** Orders, each with what can be done: open what is done, try again what failed. */
export function OrderTable({ label, orders }: { label: string; orders: readonly Order[] }) {
  const navigate = useNavigate()
  return (
    <DataTable
      label={label}
      rows={orders}
      rowKey={({ id }) => id}
      onOpen={({ id }) => void navigate(href('product', { product_id: id }))}
      columns={[
        REPORT,
        partyColumn(isAllDemo(orders)),
        ORDERED,
        STATUS,
        {
          key: 'action',
          head: '',
          width: 130,
          align: 'right',
          isNone: ({ status }) => !hasAction(status),
          cell: (order) => <OrderAction order={order} />,
        },
      ]}
    />
  )
}

/** Only what is done can be downloaded. */
export function OrderAction({ order }: { order: Order }) {
  const { open, opening } = useFinishedOrder()
  const retry = useWrite(api.retryOrder, {
    invalidates: [api.adminOrders, api.adminProducts, api.getOrder],
    onError: (error) => notify.failure(sentenceOf(error, 'The order could not be taken up again. Please try again.')),
  })
  const state = orderState(order.status)
  const about = `${order.name}${order.party_name === null ? '' : ` for ${order.party_name}`}`
  if (state === 'done')
    return <ActionButton act="Download" about={about} loading={opening === order.id} onClick={() => void open(order)} />
  if (state === 'failed')
    return (
      <ActionButton
        act="Try again"
        about={about}
        title={order.message ?? undefined}
        loading={retry.isPending}
        onClick={() => retry.mutate({ params: { order_id: order.id } })}
      />
    )
  return null
}

interface ActionProps {
  act: string
  /** Read out behind what is done. */
  about: string
  title?: string
  loading: boolean
  onClick: () => void
}

function ActionButton({ act, about, ...props }: ActionProps) {
  const say = usePhrases()
  return (
    <Button
      className={classes.action}
      variant="default"
      size="compact-sm"
      aria-label={`${say(act)} ${about}`}
      {...props}
    >
      {say(act)}
    </Button>
  )
}
