import { ActionIcon, Button, CopyButton } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import type { Alert } from '@saakh/domain/alert'
import { Filled, Phrase, usePhrases } from '@saakh/ui/phrases'
import { Check, Copy } from 'lucide-react'
import { sentenceOf, useWrite } from '../../data/api.ts'
import classes from './alert-view.module.css'

/** What the alert was made of, and whether the same facts still give it. */
export function Replay({ alert: { _id, rule_version, evidence_hash, reading_no } }: { alert: Alert }) {
  const write = useWrite(api.replayAlert)
  return (
    <div className={classes.proof}>
      <div className={classes.proofLine}>
        {rule_version && <Short word="Rule" text={rule_version} />}
        {evidence_hash && <Short word="Evidence" text={evidence_hash} />}
        {_id !== null && (
          <Button
            variant="default"
            size="compact-sm"
            className={classes.rerun}
            loading={write.isPending}
            onClick={() => write.mutate({ params: { alert_id: _id }, body: { reading: reading_no ?? undefined } })}
          >
            <Phrase>Re-run</Phrase>
          </Button>
        )}
      </div>
      <div role="status" className={classes.result}>
        {write.data && !write.isPending && <Result {...write.data.data} />}
      </div>
      {write.error && !write.isPending && (
        <p role="alert" className={classes.problem}>
          {sentenceOf(write.error, 'The alert could not be run again.')}
        </p>
      )}
    </div>
  )
}

function Result(replayed: Read<typeof api.replayAlert>['data']) {
  const { same, hash, recomputed_hash, rule_changed, proven_equal, raised_under, recomputed_under } = replayed
  return (
    <>
      <p className={classes.verdict} data-same={same || undefined}>
        <Phrase>{same ? 'Same result' : 'Differs: the stored facts no longer give this alert'}</Phrase>
      </p>
      {rule_changed && (
        <p className={classes.verdict}>
          <Phrase>The rule has changed since</Phrase>
        </p>
      )}
      {proven_equal && (
        <p className={classes.verdict}>
          <Filled
            text="The rule was rewritten since, from {1} to {2}, and proven to find the same"
            slots={[<Version key="before" text={raised_under} />, <Version key="since" text={recomputed_under} />]}
          />
        </p>
      )}
      {same ? (
        <Hash text={hash} />
      ) : (
        <dl className={classes.hashes}>
          <dt>
            <Phrase>Then</Phrase>
          </dt>
          <dd>
            <Hash text={hash} />
          </dd>
          <dt>
            <Phrase>Now</Phrase>
          </dt>
          <dd>
            <Hash text={recomputed_hash} />
          </dd>
        </dl>
      )}
    </>
  )
}

const Hash = ({ text }: { text: string }) => <code className={classes.hash}>{text || '-'}</code>

const SHOWN = 8

const Version = ({ text }: { text: string | null | undefined }) => (
  <code title={text ?? undefined}>{text?.slice(0, SHOWN) ?? '-'}</code>
)

/** The head of a hash; the whole of it is copied. */
function Short({ word, text }: { word: string; text: string }) {
  const say = usePhrases()
  return (
    <span className={classes.short}>
      <Phrase>{word}</Phrase> <code title={text}>{text.slice(0, SHOWN)}</code>
      <CopyButton value={text} timeout={1500}>
        {({ copied, copy }) => (
          <ActionIcon
            size={22}
            onClick={copy}
            title={say(copied ? 'Copied' : 'Copy')}
            aria-label={say(`Copy ${word.toLowerCase()} hash`)}
          >
            {copied ? <Check size={13} strokeWidth={1.75} /> : <Copy size={13} strokeWidth={1.75} />}
          </ActionIcon>
        )}
      </CopyButton>
    </span>
  )
}
