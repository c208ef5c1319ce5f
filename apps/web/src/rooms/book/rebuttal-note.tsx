import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { formatDate } from '@saakh/domain/formats'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { sentenceOf, useWrite } from '../../data/api.ts'
import { usePolicy } from '../../data/profile.ts'
import { notify } from '../../parts/notify.ts'
import { When } from '../../parts/when.tsx'
import classes from './book.module.css'

type Row = Read<typeof api.bookProvisionFacilities>['data'][number]
type Rebuttal = NonNullable<Row['rebuttal']>

interface RebuttalNoteProps {
  row: Row
  onRebut: (account_number: string) => void
}

/** Beside the stage: who rebutted it, when and why; the way to rebut what the days alone presume, or to take it back. */
export function RebuttalNote({ row: { account_number, increase, rebuttal }, onRebut }: RebuttalNoteProps) {
  const { can } = usePolicy()
  const say = usePhrases()
  if (rebuttal !== null) return <Told rebuttal={rebuttal} />
  if (increase !== 'presumed' || !can('/v1/book', 'POST')) return null
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      onClick={() => onRebut(account_number)}
      aria-label={`${say('Rebut')}: ${account_number}`}
    >
      <Phrase>Rebut</Phrase>
    </Button>
  )
}

function Told({ rebuttal }: { rebuttal: Rebuttal }) {
  const { rebuttal_id, state, reason, valid_from, valid_until, asked_by, asked_at, approved_by, approved_on } = rebuttal
  const { can } = usePolicy()
  const say = usePhrases()
  const withdraw = useWrite(api.withdrawRebuttal, {
    invalidates: [api.bookProvisions, api.bookProvisionFacilities, api.adminApprovals],
    onSuccess: () => notify.success(say('The rebuttal is withdrawn.')),
    onError: (error) => notify.failure(sentenceOf(error), 'Nothing was changed'),
  })
  return (
    <span className={classes.under} data-wraps>
      <Phrase>{state === 'asked' ? 'Rebuttal asked for by' : 'Rebuttal by'}</Phrase> {asked_by},{' '}
      <When as="date" value={asked_at} />
      {approved_by !== null && (
        <>
          ; <Phrase>approved by</Phrase> {approved_by}
          {approved_on !== null && `, ${formatDate(approved_on)}`}
        </>
      )}
      . {formatDate(valid_from)} – {formatDate(valid_until)}. {reason}
      {state === 'asked' && can('/v1/admin/approvals') && (
        <>
          {' '}
          <Link to={href('approvals')}>
            <Phrase>Approvals</Phrase>
          </Link>
        </>
      )}
      {(state === 'asked' || state === 'approved') && can('/v1/book', 'DELETE') && (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={withdraw.isPending}
          onClick={() => withdraw.mutate({ params: { rebuttal_id } })}
        >
          <Phrase>Withdraw</Phrase>
        </Button>
      )}
    </span>
  )
}
