import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { href } from '../../addresses.ts'
import { q, sentenceOf, useWrite } from '../../data/api.ts'
import { ContestFields, NO_CLAIM } from '../../parts/contest-fields.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { notify } from '../../parts/notify.ts'
import { Page } from '../../parts/page.tsx'
import classes from './contests.module.css'
import { CorrectionFields, type Corrections } from './correction-fields.tsx'
import { ToldFact } from './told-fact.tsx'

type Fact = Read<typeof api.contestableFact>['data']

/** Says why a fact is wrong; a second person decides. */
export default function ContestFact() {
  const { fact_id = '' } = useParams()
  const query = useQuery(q(api.contestableFact, { params: { fact_id } }))
  return (
    <Page title="Contest a fact" aside={<Link to={href('contests')}>{<Phrase>All contested facts</Phrase>}</Link>}>
      <Loaded query={query} skeleton={<SkeletonRows rows={6} columns={[30, 60]} />}>
        {({ data }) => (
          <div className={classes.columns}>
            <section className={classes.part} aria-label="Fact">
              <ToldFact fact={data} />
            </section>
            {data.contest ? <ContestedAlready contest={data.contest} /> : <Form key={data.fact_id} fact={data} />}
          </div>
        )}
      </Loaded>
    </Page>
  )
}

const ContestedAlready = ({ contest: { contest_id, state } }: { contest: NonNullable<Fact['contest']> }) => (
  <p className={classes.says}>
    <Phrase>{state === 'open' ? 'This fact is contested already.' : 'This fact is set aside already.'}</Phrase>{' '}
    <Link className={classes.link} to={href('contest', { contest_id })}>
      <Phrase>See the contest</Phrase>
    </Link>
  </p>
)

function Form({ fact }: { fact: Fact }) {
  const say = usePhrases()
  const navigate = useNavigate()
  const [draft, setDraft] = useState(NO_CLAIM)
  const [corrected, setCorrected] = useState<Corrections>({})
  const contest = useWrite(api.contestFact, {
    invalidates: [api.contests, api.contestableFact, api.adminApprovals],
    onSuccess: ({ data: { message, contest_id } }) => {
      notify.success(say(message))
      void navigate(href('contest', { contest_id }))
    },
  })
  const errors = contest.error?.fields
  const fields = ['claim', 'attachment', 'file_name', ...Object.keys(corrected).map((path) => `corrected.${path}`)]
  const isAtField = errors !== undefined && fields.some((name) => errors[name])
  return (
    <form
      className={classes.form}
      aria-label={say('Contest a fact')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (contest.isPending) return
        const { fact_id } = fact
        contest.mutate({ body: { fact_id, ...draft, corrected: Object.keys(corrected).length > 0 ? corrected : null } })
      }}
    >
      <p className={classes.says}>
        <Phrase>
          Nothing changes yet. When a second person upholds it, the fact is not read any more, and alerts and scores are
          judged again.
        </Phrase>
      </p>
      <ContestFields
        draft={draft}
        errors={errors}
        onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
      />
      {fact.may_correct ? (
        <CorrectionFields {...{ corrected, errors }} fields={fact.fields} onChange={setCorrected} />
      ) : (
        fact.not_correctable_because && <p className={classes.says}>{say(fact.not_correctable_because)}</p>
      )}
      {contest.error && !isAtField && (
        <p role="alert" className={classes.problem}>
          {say(sentenceOf(contest.error))}
        </p>
      )}
      <div className={classes.buttons}>
        <Button type="submit" loading={contest.isPending}>
          <Phrase>Contest this fact</Phrase>
        </Button>
      </div>
    </form>
  )
}
