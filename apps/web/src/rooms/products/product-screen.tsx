import { Button } from '@mantine/core'
import { offerOf } from '@saakh/catalogue/products'
import { api } from '@saakh/contract/api'
import { type Order, orderState } from '@saakh/domain/product'
import { REPORT_NAMES, type ReportType, readReportType } from '@saakh/domain/report-type'
import { EmptyState } from '@saakh/ui/empty-state'
import { KeyValues } from '@saakh/ui/key-values'
import { Phrase } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from 'react-router'
import { href } from '../../addresses.ts'
import { ApiError, q } from '../../data/api.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { OrderReportButton } from '../../parts/order-report-button.tsx'
import { isUnderWay, OrderStatus, whileUnderWay } from '../../parts/order-status.tsx'
import { OrderAction } from '../../parts/order-table.tsx'
import { Page } from '../../parts/page.tsx'
import { PartyName } from '../../parts/party-name.tsx'
import { PartySearch } from '../../parts/party-search.tsx'
import { DemoTag } from '../../parts/tag.tsx'
import { When } from '../../parts/when.tsx'
import { NO_DATA } from './copy.ts'
import { ProductTimeline } from './product-timeline.tsx'
import classes from './products.module.css'
import { PER_PAGE } from './products-screen.tsx'

/**
 * One order by its own call; a server of the specification alone has none, so there it is found in the list. The id of a
 * report type is what is on offer.
 */
function useProduct(id: string) {
  const offered = readReportType(id)
  const order = useQuery(
    q(
      api.getOrder,
      { params: { order_id: id } },
      { enabled: offered === null, refetchInterval: ({ state }) => whileUnderWay(state.data ? [state.data] : []) },
    ),
  )
  const isUnknown = offered !== null || order.data === null || order.error?.status === 404
  const list = useQuery(
    q(
      api.adminProducts,
      { query: { page: 1, per_page: PER_PAGE } },
      { enabled: isUnknown, refetchInterval: ({ state }) => whileUnderWay(state.data?.data) },
    ),
  )
  const listed = list.data?.data.find((product) => product.id === id)
  const query = isUnknown ? { ...list, data: list.data && (listed ?? null) } : order
  return { query, offered }
}

export default function Product() {
  const { product_id = '' } = useParams()
  const { query, offered } = useProduct(product_id)
  const product = query.data ?? null
  const title = product?.name ?? (offered === null ? 'Product' : REPORT_NAMES[offered])
  return (
    <Page
      title={title}
      aside={
        <Link to={href('products')}>
          <Phrase>All products</Phrase>
        </Link>
      }
    >
      {offered !== null && query.error instanceof ApiError && query.error.status === 404 ? (
        <Offered report={offered} />
      ) : (
        <Loaded query={query}>
          {(shownProduct) => {
            if (shownProduct !== null) return <Details product={shownProduct} />
            if (offered !== null) return <Offered report={offered} />
            return <EmptyState role="alert" title={NO_DATA} text="There is no such product in your organization." />
          }}
        </Loaded>
      )}
    </Page>
  )
}

/** What a report or a timeline is, and the way to one. */
function Offered({ report }: { report: ReportType }) {
  const navigate = useNavigate()
  const { description, product_definition_type } = offerOf(report)
  return (
    <div className={classes.offered}>
      <p>{description}</p>
      {product_definition_type === 'timeline' ? (
        <PartySearch
          label="Order it for a business"
          placeholder="Name, CIN, PAN or GSTIN"
          onPick={({ party_id }) => void navigate(href('checkout', { party_id }, { slug: report }))}
        />
      ) : (
        <OrderReportButton variant="filled" />
      )}
    </div>
  )
}

function Details({ product }: { product: Order }) {
  const { subtitle, party_id, party_name, created_at, finished_at, message, status, is_demo } = product
  const isTimeline = product.product_definition_type === 'timeline'
  const isDone = orderState(status) === 'done'
  return (
    <>
      <KeyValues
        items={[
          ...(subtitle === '' ? [] : [{ key: 'about', label: 'What it is', value: subtitle }]),
          ...(party_id === null && party_name === null
            ? []
            : [{ key: 'party', label: 'For', value: <Party id={party_id} name={party_name} is_demo={is_demo} /> }]),
          ...(status === null ? [] : [{ key: 'state', label: 'Status', value: <OrderStatus order={product} /> }]),
          ...(message === null ? [] : [{ key: 'message', label: 'Why', value: message }]),
          ...(created_at === null ? [] : [{ key: 'ordered', label: 'Ordered', value: <When value={created_at} /> }]),
          ...(finished_at === null || !isDone
            ? []
            : [{ key: 'done', label: 'Produced', value: <When value={finished_at} /> }]),
        ]}
      />
      {isUnderWay(product) && (
        <p className={classes.subtitle}>
          <Phrase>It is being produced. This page shows when it is done.</Phrase>
        </p>
      )}
      {product.product_definition_type === 'form' && (
        <Button className={classes.open} component={Link} to={href('form', { form_id: product.id })}>
          <Phrase>Open the form</Phrase>
        </Button>
      )}
      {!(isTimeline && isDone) && (
        <div className={classes.open}>
          <OrderAction order={product} />
        </div>
      )}
      {isTimeline && isDone && <ProductTimeline product_id={product.id} />}
    </>
  )
}

function Party({ id, name, is_demo }: { id: string | null; name: string | null; is_demo: boolean }) {
  return (
    <>
      {id === null ? name : <PartyName party_id={id} name={name ?? id} />} {is_demo && <DemoTag />}
    </>
  )
}
