import { api } from '@saakh/contract/api'
import type { PartyRef } from '@saakh/domain/party'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense } from 'react'
import { useLocation, useMatch, useSearchParams } from 'react-router'
import { q } from '../data/api.ts'
import { ORDER_PANEL, useOrderPanel } from '../parts/order-panel.ts'
import { panelValue, usePanels } from '../parts/use-panels.ts'

interface CreatePanelProps {
  party?: PartyRef
  alert_id?: string
  onClose: () => void
}
interface ViewCasePanelProps {
  case_id: string | null
  onClose: () => void
}
interface OrderReportPanelProps {
  party?: PartyRef
  onClose: () => void
}
interface AlertPanelProps {
  alert_id: string
  onClose: () => void
}

export type OpenPanel =
  | { kind: 'create-case' | 'create-alert' | typeof ORDER_PANEL }
  | { kind: 'view-case'; case_id: string | null }
  | { kind: 'alert'; alert_id: string }

/** The reserved words in their letter case; every other value is the id of an alert (DOM-PANEL-005, DOM-PANEL-020). */
export function panelOf(search: URLSearchParams, pathname: string): OpenPanel | null {
  const value = panelValue(search, pathname)
  if (value === null) return null
  if (value === 'create-case' || value === 'create-alert' || value === ORDER_PANEL) return { kind: value }
  if (value === 'view-case') return { kind: 'view-case', case_id: search.get('case_id') }
  return { kind: 'alert', alert_id: value }
}

const Panel = lazy(() => import('../parts/panel.tsx').then((module) => ({ default: module.Panel })))

const modules = import.meta.glob<{ default: ComponentType<never> }>('../rooms/*/*-panel.tsx')

/** The panels are found by their file name; the props are those above, which each file's own type repeats. */
function panelFile<P extends object>(path: string): ComponentType<P> | null {
  const load = modules[`../rooms/${path}`]
  return load ? lazy(load as () => Promise<{ default: ComponentType<P> }>) : null
}

const CreateCase = panelFile<CreatePanelProps>('cases/create-case-panel.tsx')
const CreateAlert = panelFile<CreatePanelProps>('alerts/create-alert-panel.tsx')
const ViewCase = panelFile<ViewCasePanelProps>('cases/view-case-panel.tsx')
const OrderReport = panelFile<OrderReportPanelProps>('orders/order-report-panel.tsx')
const AlertDetail = panelFile<AlertPanelProps>('alerts/alert-panel.tsx')

/** The panel the URL asks for, on every signed-in screen (DOM-PANEL-017). */
export function Panels() {
  const [search] = useSearchParams()
  const { close } = usePanels()
  const atParty = useMatch('/app/party/:party_id/*')
  const { pathname } = useLocation()
  const panel = panelOf(search, pathname)
  if (!panel || panel.kind === ORDER_PANEL) return null
  return (
    <Suspense fallback={<Coming onClose={close} />}>
      {panel.kind === 'alert' && AlertDetail && (
        <AlertDetail key={panel.alert_id} alert_id={panel.alert_id} onClose={close} />
      )}
      {panel.kind === 'view-case' && ViewCase && (
        <ViewCase key={panel.case_id} case_id={panel.case_id} onClose={close} />
      )}
      {(panel.kind === 'create-case' || panel.kind === 'create-alert') && (
        <Create
          kind={panel.kind}
          party_id={atParty?.params.party_id}
          alert_id={search.get('alert_id') ?? undefined}
          onClose={close}
        />
      )}
    </Suspense>
  )
}

/**
 * The Order Report panel stands within the page, so that on a phone it can be a part of it (SH-ORDER-002). On a party page
 * it begins with that party.
 */
export function OrderPanel() {
  const { isOpen, close } = useOrderPanel()
  const party_id = useMatch('/app/party/:party_id/*')?.params.party_id
  const answer = useQuery(
    q(api.getParty, { params: { party_id: party_id ?? '' } }, { enabled: isOpen && party_id !== undefined }),
  )
  if (!isOpen || !OrderReport || (party_id !== undefined && answer.isPending)) return null
  return (
    <Suspense fallback={null}>
      <OrderReport party={answer.data ?? undefined} onClose={close} />
    </Suspense>
  )
}

/** The panel's place and its way out, while its code or its party is on the way. */
const Coming = ({ onClose }: { onClose: () => void }) => (
  <Suspense fallback={null}>
    <Panel title="Loading" onClose={onClose}>
      <SkeletonRows rows={6} columns={[30, 60]} />
    </Panel>
  </Suspense>
)

interface CreateProps {
  kind: 'create-case' | 'create-alert'
  party_id: string | undefined
  alert_id: string | undefined
  onClose: () => void
}

/** On a party page the form waits for the party, so that it is fixed from the start (DOM-PANEL-012, 013, 016). */
function Create({ kind, party_id, alert_id, onClose }: CreateProps) {
  const answer = useQuery(
    q(api.getParty, { params: { party_id: party_id ?? '' } }, { enabled: party_id !== undefined }),
  )
  const Form = kind === 'create-case' ? CreateCase : CreateAlert
  if (!Form) return null
  if (party_id !== undefined && answer.isPending) return <Coming onClose={onClose} />
  return <Form key={kind} party={answer.data ?? undefined} alert_id={alert_id} onClose={onClose} />
}
