import { api } from '@saakh/contract/api'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { panelNamed } from '../../addresses.ts'
import { q } from '../../data/api.ts'
import { TextField } from '../../forms/fields.tsx'
import { PanelForm } from '../../forms/frames.tsx'
import { useServerForm } from '../../forms/use-server-form.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Panel } from '../../parts/panel.tsx'
import { usePanels } from '../../parts/use-panels.ts'
import { DraftForm } from './draft-form.tsx'

interface Props {
  of_case?: string
  onClose: () => void
}

/** A notice begins with a case, whose number is asked for where the address does not state it. */
export default function DraftNoticePanel({ of_case, onClose }: Props) {
  const { title } = panelNamed('draft_notice')
  return (
    <Panel title={title} onClose={onClose}>
      {of_case === undefined ? <AskCase /> : <Draft case_id={of_case} />}
    </Panel>
  )
}

function AskCase() {
  const { open } = usePanels()
  const form = useServerForm({
    initial: { number: '' },
    // The panel of the case asks the server.
    send: ({ number }) => {
      open('draft_notice', { of_case: number.trim() })
      return undefined
    },
  })
  return (
    <PanelForm form={form} submits="Go on" isReady={form.values.number.trim() !== ''}>
      <TextField
        at={form.at('number')}
        label="Case number"
        description="A notice rests on the facts and files of a case."
      />
    </PanelForm>
  )
}

function Draft({ case_id }: { case_id: string }) {
  const query = useQuery(q(api.noticeGrounds, { params: { case_id } }))
  return (
    <Loaded
      query={query}
      missing="There is no such case in your organization."
      skeleton={<SkeletonRows rows={8} columns={[30, 60]} />}
    >
      {({ data }) => <DraftForm key={data.case_uid} grounds={data} />}
    </Loaded>
  )
}
