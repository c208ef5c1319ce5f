import { Button } from '@mantine/core'
import { offerOf } from '@saakh/catalogue/products'
import { api } from '@saakh/contract/api'
import { PARTY_TYPE_LABELS, type PartyRef } from '@saakh/domain/party'
import { NOT_FOR_PERSONS, REPORT_NAMES, type ReportType, readReportType } from '@saakh/domain/report-type'
import { EmptyState } from '@saakh/ui/empty-state'
import { KeyValues } from '@saakh/ui/key-values'
import { Phrase } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { href } from '../../addresses.ts'
import { q, sentenceOf, useWrite } from '../../data/api.ts'
import { useOrganization } from '../../data/profile.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { notify } from '../../parts/notify.ts'
import { OrderReportButton } from '../../parts/order-report-button.tsx'
import { Page } from '../../parts/page.tsx'
import { PartyName } from '../../parts/party-name.tsx'
import { DemoTag } from '../../parts/tag.tsx'
import { CHARGEABLE, CONFIRM_FIRST, NO_REPORT_CHOSEN, NO_SUCH_REPORT } from './copy.ts'
import classes from './orders.module.css'
import { useOrderRefusal } from './report-rules.ts'
import { slugSearch } from './searches.ts'

/** What is ordered, for whom, and that it is chargeable. */
export default function Checkout() {
  const { party_id = '' } = useParams()
  const [{ slug = '' }] = useSearchParamsOf(slugSearch)
  const query = useQuery(q(api.getParty, { params: { party_id } }))
  const report = readReportType(slug)
  return (
    <Page title="Order a report">
      {report === null ? (
        <EmptyState
          role="alert"
          title={slug.trim() === '' ? NO_REPORT_CHOSEN : NO_SUCH_REPORT}
          text={
            slug.trim() === ''
              ? 'Choose what to order for this business.'
              : `Nothing can be ordered as ${slug}. Choose one of the reports.`
          }
          action={<OrderReportButton />}
        />
      ) : (
        <Loaded query={query} missing="No data found">
          {(party) =>
            party === null ? (
              <EmptyState role="alert" title="No data found" text="There is no such business." />
            ) : (
              <Confirm key={`${party.party_id} ${report}`} party={party} report={report} />
            )
          }
        </Loaded>
      )}
    </Page>
  )
}

function Confirm({ party, report }: { party: PartyRef; report: ReportType }) {
  const navigate = useNavigate()
  const organization = useOrganization()
  const refusal = useOrderRefusal(party)(report)
  const order = useWrite(api.placeOrder, {
    invalidates: [api.adminOrders, api.adminProducts],
    onSuccess: () => {
      notify.success(`${REPORT_NAMES[report]} for ${party.name} is ordered.`)
      // The way back leads to no second order of what is ordered.
      void navigate(href('reports'), { replace: true })
    },
  })
  const { cin, is_demo } = party
  const { subtitle } = offerOf(report)
  // The button is disabled by the next drawing, and a double click is faster.
  const isSent = useRef(false)
  const confirm = () => {
    if (isSent.current) return
    isSent.current = true
    order.mutate(
      { body: { party_id: party.party_id, party_name: party.name, report_type: report } },
      { onError: () => (isSent.current = false) },
    )
  }
  return (
    <div className={classes.checkout}>
      <KeyValues
        items={[
          {
            key: 'report',
            label: 'Report',
            value: (
              <>
                <strong>{nameOf(report)}</strong>
                <span className={classes.quiet}>
                  {' '}
                  <Phrase>{subtitle}</Phrase>
                </span>
              </>
            ),
          },
          {
            key: 'party',
            label: 'For',
            value: (
              <>
                <PartyName party_id={party.party_id} name={party.name} /> {is_demo && <DemoTag />}
                <span className={classes.quiet}>
                  {' '}
                  {[PARTY_TYPE_LABELS[party.type], cin].filter(Boolean).join(' · ')}
                </span>
              </>
            ),
          },
          ...(organization.data?.name ? [{ key: 'by', label: 'Ordered by', value: organization.data.name }] : []),
          { key: 'charge', label: 'Charge', value: <Phrase>{CHARGEABLE}</Phrase> },
        ]}
      />
      {refusal !== null && (
        <p role="alert" className={classes.problem}>
          {refusal}
        </p>
      )}
      {order.isError && refusal === null && (
        <p role="alert" className={classes.problem}>
          {sentenceOf(order.error, 'The report was not ordered. Please try again.')}
        </p>
      )}
      <div className={classes.confirm}>
        {refusal === null ? (
          <>
            <Button loading={order.isPending} disabled={!organization.isFetched} onClick={confirm}>
              <Phrase>Confirm order</Phrase>
            </Button>
            <span className={classes.quiet}>
              <Phrase>{CONFIRM_FIRST}</Phrase>
            </span>
          </>
        ) : (
          <OrderReportButton />
        )}
        <Link to={href('party', { party_id: party.party_id })}>
          <Phrase>{refusal === NOT_FOR_PERSONS ? 'Back to the person' : 'Back to the business'}</Phrase>
        </Link>
      </div>
    </div>
  )
}

const nameOf = (report: ReportType): string =>
  offerOf(report).product_definition_type === 'timeline' ? REPORT_NAMES[report] : `${REPORT_NAMES[report]} report`
