import { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { formatDate } from '@saakh/domain/formats'
import { type KeyValue, KeyValues } from '@saakh/ui/key-values'
import { Phrase } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { href } from '../../addresses.ts'
import { q } from '../../data/api.ts'
import { NextHearing } from '../../parts/court-case-list.tsx'
import { roleName, stageName } from '../../parts/court-words.ts'
import { NO_DATA_FOUND } from '../../parts/empty-texts.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Money } from '../../parts/money.tsx'
import { Page } from '../../parts/page.tsx'
import { DemoTag } from '../../parts/tag.tsx'
import classes from './legal.module.css'
import { LinkedAlerts } from './linked-alerts.tsx'
import { ReportedStages } from './reported-stages.tsx'
import { StagesOfLaw } from './stages-of-law.tsx'

export type LegalCase = Read<typeof api.legalCase>['data']

/** One court case: who against whom, where it stands, what was reported and what it led to. */
export default function LegalCaseScreen() {
  const { case_id = '' } = useParams()
  const query = useQuery(q(api.legalCase, { params: { case_id } }))
  const data = query.data?.data
  return (
    <Page
      title={data ? <span className={classes.title}>{data.case_number}</span> : 'Court case'}
      aside={data?.court_name}
    >
      <Loaded query={query} missing={NO_DATA_FOUND} skeleton={<SkeletonRows rows={8} columns={[20, 40]} />}>
        {({ data: legalCase }) => <Known legalCase={legalCase} />}
      </Loaded>
    </Page>
  )
}

function factsOf(legalCase: LegalCase): KeyValue[] {
  const { party_id, party_name, is_demo, role, other_side, under, filed_on, stage, stage_date, next_hearing, amount } =
    legalCase
  return [
    {
      key: 'party',
      label: 'Party',
      value: (
        <>
          <Link className={classes.party} to={href('party', { party_id, section: 'legal' })}>
            {party_name}
          </Link>{' '}
          {is_demo && <DemoTag />}
        </>
      ),
    },
    { key: 'role', label: 'Its role', value: <Phrase>{roleName(role)}</Phrase> },
    { key: 'other_side', label: 'Other side', value: other_side ?? <Untold /> },
    { key: 'court', label: 'Court', value: legalCase.court_name },
    { key: 'under', label: 'Brought under', value: under ?? <Untold /> },
    { key: 'filed_on', label: 'Filed', value: formatDate(filed_on) },
    {
      key: 'stage',
      label: 'Stage',
      value: <Phrase>{stageName(stage)}</Phrase>,
      note: stage_date && formatDate(stage_date),
    },
    {
      key: 'next_hearing',
      label: 'Next hearing',
      value: next_hearing ? <NextHearing on={next_hearing} /> : <Untold />,
    },
    { key: 'amount', label: 'Amount', value: amount === null ? <Untold /> : <Money value={amount} /> },
  ]
}

const Untold = () => (
  <span className={classes.quiet}>
    <Phrase>The files do not state</Phrase>
  </span>
)

const Known = ({ legalCase }: { legalCase: LegalCase }) => (
  <div className={classes.columns}>
    <div className={classes.part}>
      <KeyValues items={factsOf(legalCase)} labelWidth={130} />
      <h2>
        <Phrase>Linked alerts</Phrase>
      </h2>
      <LinkedAlerts alerts={legalCase.alerts} />
    </div>
    <div className={classes.part}>
      {legalCase.insolvency && <StagesOfLaw process={legalCase.insolvency} />}
      <h2>
        <Phrase>As it was reported</Phrase>
      </h2>
      <ReportedStages reports={legalCase.reported} party_id={legalCase.party_id} />
    </div>
  </div>
)
