import { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from 'react-router'
import { href } from '../../addresses.ts'
import { q, useWrite } from '../../data/api.ts'
import { Form, FormFoot } from '../../forms/form.tsx'
import { useServerForm } from '../../forms/use-server-form.ts'
import { type ContestDraft, ContestFields, NO_CLAIM } from '../../parts/contest-fields.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { notify } from '../../parts/notify.ts'
import { Page } from '../../parts/page.tsx'
import classes from './contests.module.css'
import { CorrectionFields, type Corrections } from './correction-fields.tsx'
import { ToldFact } from './told-fact.tsx'

type Fact = Read<typeof api.contestableFact>['data']

/** Says why a fact is wrong; a second person decides. */
export default function ContestFact() {
  const say = usePhrases()
  const { fact_id = '' } = useParams()
  const query = useQuery(q(api.contestableFact, { params: { fact_id } }))
  return (
    <Page title="Contest a fact" aside={<Link to={href('contests')}>{<Phrase>All contested facts</Phrase>}</Link>}>
      <Loaded query={query} skeleton={<SkeletonRows rows={6} columns={[30, 60]} />}>
        {({ data }) => (
          <div className={classes.columns}>
            <section className={classes.part} aria-label={say('Fact')}>
              <ToldFact fact={data} />
            </section>
            {data.contest ? (
              <ContestedAlready contest={data.contest} />
            ) : (
              <ContestForm key={data.fact_id} fact={data} />
            )}
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

interface Draft extends ContestDraft {
  corrected: Corrections
}

function ContestForm({ fact }: { fact: Fact }) {
  const say = usePhrases()
  const navigate = useNavigate()
  const contest = useWrite(api.contestFact, {
    invalidates: [api.contests, api.contestableFact, api.adminApprovals],
    onSuccess: ({ data: { message } }) => notify.success(say(message)),
  })
  const form = useServerForm<Draft, Read<typeof api.contestFact>>({
    initial: { ...NO_CLAIM, corrected: {} },
    send: ({ corrected, ...draft }) => {
      const { fact_id } = fact
      const given = Object.keys(corrected).length > 0 ? corrected : null
      return contest.mutateAsync({ body: { fact_id, ...draft, corrected: given } })
    },
    onSent: ({ data: { contest_id } }) => void navigate(href('contest', { contest_id })),
  })
  const { value: corrected, onChange } = form.at('corrected')
  return (
    <Form form={form} label="Contest a fact" className={classes.form}>
      <p className={classes.says}>
        <Phrase>
          Nothing changes yet. When a second person upholds it, the fact is not read any more, and alerts and scores are
          judged again.
        </Phrase>
      </p>
      <ContestFields draft={form.values} errorOf={form.errorOf} onChange={form.set} />
      {fact.may_correct ? (
        <CorrectionFields corrected={corrected} errorOf={form.errorOf} fields={fact.fields} onChange={onChange} />
      ) : (
        fact.not_correctable_because && <p className={classes.says}>{say(fact.not_correctable_because)}</p>
      )}
      <FormFoot form={form} submits="Contest this fact" />
    </Form>
  )
}
