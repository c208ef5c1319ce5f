import { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { formatDate } from '@saakh/domain/formats'
import { type KeyValue, KeyValues } from '@saakh/ui/key-values'
import { Phrase } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { Timeline } from '@saakh/ui/timeline'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { panelNamed } from '../../addresses.ts'
import { q } from '../../data/api.ts'
import { usePolicy } from '../../data/profile.ts'
import { AssetClassWord } from '../../parts/asset-class.tsx'
import { NO_DATA_FOUND } from '../../parts/empty-texts.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Money } from '../../parts/money.tsx'
import { Panel } from '../../parts/panel.tsx'
import { PartyName } from '../../parts/party-name.tsx'
import { DemoTag } from '../../parts/tag.tsx'
import { usePanels } from '../../parts/use-panels.ts'
import { When } from '../../parts/when.tsx'
import { StateWord } from './examination-table.tsx'
import { OUTCOMES, STEPS } from './examination-words.ts'
import classes from './examinations.module.css'
import { RunningClocks } from './running-clocks.tsx'
import { StepForm } from './step-form.tsx'

export type ExaminationDetail = Read<typeof api.examination>['data']

interface Props {
  examination_id: string
  onClose: () => void
}

/** One examination: why, how the borrower stands, which clocks run, what was recorded and what can be next. */
export default function ExaminationPanel({ examination_id, onClose }: Props) {
  const { can } = usePolicy()
  const query = useQuery(q(api.examination, { params: { examination_id } }))
  const title = query.data?.data.party_name ?? panelNamed('examination').title
  return (
    <Panel title={title} onClose={onClose}>
      <Loaded query={query} missing={NO_DATA_FOUND} skeleton={<SkeletonRows rows={8} columns={[30, 60]} />}>
        {({ data }) => (
          <>
            <Facts examination={data} />
            <Part title="Clocks">
              <RunningClocks clocks={data.clocks} />
            </Part>
            <Part title="Steps">
              <Steps examination={data} />
            </Part>
            {data.next.length > 0 && can('/v1/notices', 'PATCH') && (
              <Part title="Next step">
                <StepForm key={data.taken.length} examination={data} />
              </Part>
            )}
          </>
        )}
      </Loaded>
    </Panel>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.part}>
    <h3>
      <Phrase>{title}</Phrase>
    </h3>
    {children}
  </section>
)

function Facts({ examination }: { examination: ExaminationDetail }) {
  const { linkTo } = usePanels()
  const { party_id, party_name, is_demo, alert_id, alerted_on, because, exposure, flagged_exposure } = examination
  const items: KeyValue[] = [
    {
      key: 'party',
      label: 'Borrower',
      value: (
        <>
          <PartyName party_id={party_id} name={party_name} /> {is_demo && <DemoTag />}
        </>
      ),
    },
    { key: 'state', label: 'State', value: <StateWord state={examination.state} ended={examination.ended} /> },
    {
      key: 'alert',
      label: 'Alert of',
      value:
        alert_id === null ? (
          formatDate(alerted_on)
        ) : (
          <Link {...linkTo('alert', { alert_id })}>{formatDate(alerted_on)}</Link>
        ),
    },
    { key: 'because', label: 'Why', value: because },
    {
      key: 'exposure',
      label: 'Exposure',
      value: exposure === null ? <Phrase>No facility known</Phrase> : <Money value={exposure} />,
    },
    { key: 'class', label: 'Class', value: <AssetClassWord value={examination.asset_class} /> },
    ...(flagged_exposure === null
      ? []
      : [{ key: 'flagged', label: 'At the red flag', value: <Money value={flagged_exposure} /> }]),
  ]
  return <KeyValues items={items} labelWidth={120} />
}

/** Each step with its day, who recorded it when, and why. */
function Steps({ examination: { taken, opened_by, opened_at, alerted_on } }: { examination: ExaminationDetail }) {
  const { linkTo } = usePanels()
  const begun = {
    key: 'begun',
    title: <Phrase>Begun</Phrase>,
    when: formatDate(alerted_on),
    body: (
      <span className={classes.quiet}>
        {opened_by}, <When value={opened_at} />
      </span>
    ),
  }
  const items = taken.map((takenStep) => ({
    key: takenStep.step,
    title: <Phrase>{STEPS[takenStep.step]}</Phrase>,
    when: formatDate(takenStep.taken_on),
    body: (
      <>
        {takenStep.outcome !== null && (
          <div>
            <Phrase>{OUTCOMES[takenStep.outcome]}</Phrase>
            {takenStep.notice_id !== null && takenStep.notice_number !== null && (
              <>
                {': '}
                <Link {...linkTo('notice', { notice_id: takenStep.notice_id })}>{takenStep.notice_number}</Link>
              </>
            )}
          </div>
        )}
        <div>{takenStep.reason}</div>
        {takenStep.reference !== null && <div className={classes.quiet}>{takenStep.reference}</div>}
        <div className={classes.quiet}>
          {takenStep.taken_by}, <When value={takenStep.taken_at} />
        </div>
      </>
    ),
  }))
  return <Timeline label="Steps of the examination" items={[begun, ...items]} />
}
