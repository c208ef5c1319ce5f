import type { PartyRef } from '@saakh/domain/party'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { type Attributes, type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react'
import { useMatch } from 'react-router'
import { type OpenPanel, type PanelName, type PanelParams, panelNamed } from '../addresses.ts'
import { usePanels } from '../parts/use-panels.ts'

interface Around extends Attributes {
  /** Whose page it was opened on, where the panel takes it. */
  party?: PartyRef
  onClose: () => void
}

const COMPONENTS: { [N in PanelName]: ComponentType<PanelParams[N] & Around> } = {
  create_case: lazy(() => import('../rooms/cases/create-case-panel.tsx')),
  view_case: lazy(() => import('../rooms/cases/view-case-panel.tsx')),
  create_alert: lazy(() => import('../rooms/alerts/create-alert-panel.tsx')),
  alert: lazy(() => import('../rooms/alerts/alert-panel.tsx')),
  approval: lazy(() => import('../rooms/approvals/approval-panel.tsx')),
  notice: lazy(() => import('../rooms/notices/notice-panel.tsx')),
  draft_notice: lazy(() => import('../rooms/notices/draft-notice-panel.tsx')),
  examination: lazy(() => import('../rooms/examinations/examination-panel.tsx')),
  begin_examination: lazy(() => import('../rooms/examinations/begin-examination-panel.tsx')),
  order_report: lazy(() => import('../rooms/orders/order-report-panel.tsx')),
}

const draw = <N extends PanelName>({ name, params }: OpenPanel<N>, around: Around) =>
  createElement(COMPONENTS[name], { ...params, ...around })

const Panel = lazy(() => import('../parts/panel.tsx').then((module) => ({ default: module.Panel })))

const PartyOfPage = lazy(() => import('./party-of-page.tsx'))

/**
 * The panel the URL asks for, on every signed-in screen, if this is where it stands. One within the page
 * comes without a sign, one beside it has its place and its way out at once.
 */
export function Panels({ within = false }: { within?: boolean }) {
  const { opened, close } = usePanels()
  if (!opened) return null
  const { stands, subject = '' } = panelNamed(opened.name)
  if ((stands === 'within') !== within) return null
  const coming = within ? null : <Coming onClose={close} />
  const shown = new Map<string, unknown>(Object.entries(opened.params)).get(subject)
  return (
    <Suspense fallback={coming}>
      <WithParty key={`${opened.name} ${shown}`} opened={opened} coming={coming} onClose={close} />
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

interface WithPartyProps {
  opened: OpenPanel
  coming: ReactNode
  onClose: () => void
}

/** On a party page a form waits for the party, so that it is fixed from the start. */
function WithParty({ opened, coming, onClose }: WithPartyProps) {
  const at = useMatch('/app/party/:party_id/*')?.params.party_id
  const party_id = panelNamed(opened.name).takes_party ? at : undefined
  if (party_id === undefined) return draw(opened, { onClose })
  return (
    <PartyOfPage party_id={party_id} coming={coming}>
      {(party) => draw(opened, { party, onClose })}
    </PartyOfPage>
  )
}
