import { Anchor } from '@mantine/core'
import type { Case } from '@saakh/domain/case'
import { DEED_WORDS, LIMIT_WORDS, WATCH_WORDS } from '@saakh/domain/case-outcome'
import { formatDate } from '@saakh/domain/formats'
import { type KeyValue, KeyValues } from '@saakh/ui/key-values'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { ExternalLink } from 'lucide-react'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { CaseStatusWord } from '../../parts/case-status-word.tsx'
import { Money } from '../../parts/money.tsx'
import { Severity } from '../../parts/severity.tsx'
import { When } from '../../parts/when.tsx'
import { useCaseTypeName } from './case-data.ts'
import classes from './case-view.module.css'

const NO_FACILITY = 'No facility known'

/** '/app/party/{party_id}/cases', a route of the party page. */
const casesOfParty = (party_id: string) => `/app/party/${encodeURIComponent(party_id)}/cases`

/** The properties of a case; what it does not have is '-', and what only some have is left out. */
export function CaseFacts({ theCase }: { theCase: Case }) {
  const say = usePhrases()
  const type = useCaseTypeName(theCase)
  const { recurringData, origin_case, opened_by_rule } = theCase
  const items: (KeyValue | null)[] = [
    { key: 'company', label: 'Company', value: <Company theCase={theCase} /> },
    { key: 'status', label: 'Status', value: <CaseStatusWord theCase={theCase} /> },
    { key: 'assignee', label: 'Assignee', value: theCase.case_assignee?.name ?? '-' },
    {
      key: 'type',
      label: 'Case type',
      value: type,
      note: theCase.workflow_name ? `${say('Workflow')}: ${say(theCase.workflow_name)}` : undefined,
    },
    {
      key: 'exposure',
      label: 'Exposure',
      value: theCase.borrower_exposure === null ? NO_FACILITY : <Money value={theCase.borrower_exposure} />,
    },
    { key: 'risk', label: 'Risk', value: <Severity value={theCase.risk} /> },
    {
      key: 'created',
      label: 'Created',
      value: <When value={theCase.created_at} />,
      note: theCase.created_by ? `${say('by')} ${theCase.created_by}` : undefined,
    },
    theCase.closed_at ? { key: 'closed', label: 'Closed', value: <When value={theCase.closed_at} /> } : null,
    ...outcomeItems(theCase),
    theCase.loan_account
      ? { key: 'loan', label: 'Loan account', value: <span className={classes.mono}>{theCase.loan_account}</span> }
      : null,
    recurringData
      ? {
          key: 'recurrence',
          label: 'Repeats',
          value: recurringData.frequency ?? recurringData.absoluteDates.map(formatDate).join(', '),
          note: theCase.next_due ? say(`Next on ${formatDate(theCase.next_due)}`) : undefined,
        }
      : null,
    origin_case
      ? {
          key: 'origin',
          label: 'Follows up',
          value: <Link to={href('case_detail', { case_id: origin_case.uid })}>{origin_case.case_id}</Link>,
        }
      : null,
    opened_by_rule === null ? null : { key: 'rule', label: 'Opened by rule', value: opened_by_rule },
  ]
  return <KeyValues labelWidth={104} items={items.filter((item) => item !== null)} />
}

/** What came of it, in the fields that its closure asked for. */
function outcomeItems({ outcome }: Case): KeyValue[] {
  if (outcome === null) return []
  const { done, text, limit, limit_amount, provision, watch } = outcome
  return [
    { key: 'done', label: 'What was done', value: <Phrase>{DEED_WORDS[done]}</Phrase>, note: text },
    {
      key: 'limit',
      label: 'Limit',
      value: (
        <>
          <Phrase>{LIMIT_WORDS[limit]}</Phrase> {limit_amount !== null && <Money value={limit_amount} />}
        </>
      ),
    },
    {
      key: 'provision',
      label: 'Provision',
      value: provision === null ? <Phrase>None</Phrase> : <Money value={provision} />,
    },
    { key: 'watch', label: 'Watch category', value: <Phrase>{WATCH_WORDS[watch]}</Phrase> },
  ]
}

function Company({ theCase: { party_id, party_name } }: { theCase: Case }) {
  if (party_id === '') return party_name
  return (
    <Anchor component={Link} to={casesOfParty(party_id)} target="_blank" rel="noopener" inherit c="inherit" fw={600}>
      {party_name}
      <ExternalLink size={12} strokeWidth={1.75} className={classes.external} aria-label="(opens in a new tab)" />
    </Anchor>
  )
}
