import { api } from '@saakh/contract/api'
import type { PartyRef } from '@saakh/domain/party'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { panelNamed } from '../../addresses.ts'
import { q, useWrite } from '../../data/api.ts'
import { todayInIndia } from '../../data/clock.ts'
import { DayField, LinesField } from '../../forms/fields.tsx'
import { PanelForm } from '../../forms/frames.tsx'
import { type Bound, useServerForm } from '../../forms/use-server-form.ts'
import { type Borrower, BorrowerField } from '../../parts/borrower-field.tsx'
import { NO_DATA_FOUND } from '../../parts/empty-texts.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { notify } from '../../parts/notify.ts'
import { Panel } from '../../parts/panel.tsx'
import { usePanels } from '../../parts/use-panels.ts'
import classes from './examinations.module.css'

interface Props {
  of_alert?: string | undefined
  party?: PartyRef
  onClose: () => void
}

/** Begins an examination: of an alert, of the borrower whose page it is, or of one that is chosen. */
export default function BeginExaminationPanel({ of_alert, party, onClose }: Props) {
  return (
    <Panel title={panelNamed('begin_examination').title} onClose={onClose}>
      {of_alert === undefined ? (
        <BeginForm borrower={party ? { party_id: party.party_id, name: party.name } : null} />
      ) : (
        <OfAlert alert_id={of_alert} />
      )}
    </Panel>
  )
}

function OfAlert({ alert_id }: { alert_id: string }) {
  const query = useQuery(q(api.getAlert, { params: { alert_id } }))
  return (
    <Loaded query={query} missing={NO_DATA_FOUND} skeleton={<SkeletonRows rows={5} columns={[30, 60]} />}>
      {(alert) =>
        alert && (
          <BeginForm
            alert_id={alert_id}
            borrower={alert.party_id ? { party_id: alert.party_id, name: alert.party_name ?? '' } : null}
            alerted_on={alert.date_of_alert?.slice(0, 10)}
            because={alert.alert_summary}
          />
        )
      }
    </Loaded>
  )
}

interface Begun {
  borrower: Borrower | null
  alert_id?: string
  alerted_on?: string | undefined
  because?: string | undefined
}

interface Draft {
  borrower: Borrower | null
  alerted_on: string
  because: string
}

function useBeginForm({ borrower, alert_id, ...known }: Begun) {
  const { open } = usePanels()
  const write = useWrite(api.openExamination, {
    invalidates: [api.examinations],
    onSuccess: ({ data }) => notify.success(data.message),
  })
  const initial: Draft = {
    borrower,
    alerted_on: known.alerted_on ?? todayInIndia(),
    because: known.because ?? '',
  }
  return useServerForm({
    initial,
    names: { party_id: 'borrower', alert_id: 'because' },
    send: ({ borrower: chosen, ...draft }) =>
      chosen
        ? write.mutateAsync({ body: { party_id: chosen.party_id, alert_id: alert_id ?? null, ...draft } })
        : undefined,
    onSent: ({ data }) => open('examination', { examination_id: data.examination_id }),
  })
}

function BeginForm(props: Begun) {
  const form = useBeginForm(props)
  const { borrower, because } = form.values
  return (
    <PanelForm form={form} submits="Begin" isReady={borrower !== null && because.trim() !== ''}>
      {props.borrower ? (
        <p className={classes.of}>{props.borrower.name}</p>
      ) : (
        <ChosenBorrower at={form.at('borrower')} />
      )}
      <DayField
        at={form.at('alerted_on')}
        label="Day of the alert"
        description="The clock of the examination starts on it."
        max={todayInIndia()}
      />
      <LinesField at={form.at('because')} label="Why it is examined" minRows={3} maxRows={12} maxLength={2000} />
    </PanelForm>
  )
}

const ChosenBorrower = ({ at: { value, onChange, error } }: { at: Bound<Borrower | null> }) => (
  <BorrowerField label="Borrower" value={value} onChange={onChange} {...(error && { error })} />
)
