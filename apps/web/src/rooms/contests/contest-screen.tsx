import { UnstyledButton } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { ContestDetail } from '@saakh/contract/contests'
import { formatFileSize } from '@saakh/domain/formats'
import { KeyValues } from '@saakh/ui/key-values'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { StatusWord } from '@saakh/ui/status-word'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { href } from '../../addresses.ts'
import { callApi, q } from '../../data/api.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { saveStoredFile } from '../../parts/save-stored-file.ts'
import { When } from '../../parts/when.tsx'
import { ContestDecision } from './contest-decision.tsx'
import { placeWords, STATES, valueWords } from './contest-words.ts'
import classes from './contests.module.css'
import { ToldFact } from './told-fact.tsx'
import { WithAndWithout } from './with-and-without.tsx'

/** One contest: the fact, the claim, what differs with and without the fact, and the decision. */
export default function ContestScreen() {
  const { contest_id = '' } = useParams()
  const query = useQuery(q(api.contest, { params: { contest_id } }))
  return (
    <Page
      title={query.data ? `${query.data.data.kind_name}, ${query.data.data.party_name}` : 'Contested fact'}
      aside={<Link to={href('contests')}>{<Phrase>All contested facts</Phrase>}</Link>}
    >
      <Loaded query={query} skeleton={<SkeletonRows rows={10} columns={[30, 60]} />}>
        {({ data }) => <Told contest={data} />}
      </Loaded>
    </Page>
  )
}

function Told({ contest }: { contest: ContestDetail }) {
  const { claim, fact, differs, corrects } = contest
  return (
    <>
      <div className={classes.columns}>
        <section className={classes.part}>
          <h2>
            <Phrase>Claim</Phrase>
          </h2>
          <p className={classes.claim}>{claim}</p>
          <Corrections contest={contest} />
          <Paper contest={contest} />
          <History contest={contest} />
          <div className={classes.decides}>
            <ContestDecision contest={contest} />
          </div>
        </section>
        <section className={classes.part}>
          <h2>
            <Phrase>Fact</Phrase>
          </h2>
          <ToldFact fact={fact} />
          <Amounts fields={fact.fields} />
        </section>
      </div>
      {differs === null ? (
        <p className={classes.says}>
          <Phrase>This party is not judged any more.</Phrase>
        </p>
      ) : (
        <WithAndWithout differs={differs} corrects={corrects} />
      )}
    </>
  )
}

function Corrections({ contest: { corrections, fact } }: { contest: ContestDetail }) {
  if (corrections === null) return null
  return (
    <KeyValues
      items={corrections.map(({ path, before, after, is_amount }) => ({
        key: path,
        label: placeWords(path, fact.fields),
        value: (
          <>
            {valueWords({ value: before, is_amount })} → <b>{valueWords({ value: after, is_amount })}</b>
          </>
        ),
      }))}
    />
  )
}

/** Of a statement the first lines; the others are on the page of the borrower. */
const MOST_AMOUNTS = 12

/** The amounts of the fact, of a series its latest one. */
function Amounts({ fields }: { fields: ContestDetail['fact']['fields'] }) {
  const amountFields = fields.filter(({ value, is_amount }) => is_amount && value !== null)
  const amounts = [...new Map(amountFields.map((field) => [field.path.replace(/\[\d+\]$/, ''), field])).values()]
  if (amounts.length === 0) return null
  return (
    <KeyValues
      items={amounts.slice(0, MOST_AMOUNTS).map((field) => ({
        key: field.path,
        label: placeWords(field.path, fields),
        value: valueWords(field),
      }))}
    />
  )
}

function Paper({ contest: { contest_id, document } }: { contest: ContestDetail }) {
  const say = usePhrases()
  const [message, setTold] = useState('')
  if (document === null) return null
  const save = (name: string) => saveStoredFile(() => callApi(api.contestDocument, { params: { contest_id } }), name)
  return (
    <p>
      <UnstyledButton className={classes.link} onClick={async () => setTold(await save(document.name))}>
        {document.name}
      </UnstyledButton>{' '}
      ({formatFileSize(document.size)}) <span role="status">{message && say(message)}</span>
    </p>
  )
}

function History({ contest }: { contest: ContestDetail }) {
  const { state, asked_by_name, asked_at, decided_by_name, decided_at, notes } = contest
  const { undone_by_name, undone_at, undone_because } = contest
  const isDecided = decided_at !== null && state !== 'withdrawn'
  return (
    <KeyValues
      items={[
        { key: 'state', label: 'State', value: <StatusWord word={STATES[state].label} tone={STATES[state].tone} /> },
        { key: 'by', label: 'Contested by', value: asked_by_name, note: <When value={asked_at} /> },
        ...(isDecided
          ? [{ key: 'decided', label: 'Decided by', value: decided_by_name, note: <When value={decided_at} /> }]
          : []),
        ...(notes ? [{ key: 'notes', label: 'Note', value: notes }] : []),
        ...(undone_at === null
          ? []
          : [
              { key: 'undone', label: 'Taken back by', value: undone_by_name, note: <When value={undone_at} /> },
              { key: 'because', label: 'Why', value: undone_because },
            ]),
      ]}
    />
  )
}
