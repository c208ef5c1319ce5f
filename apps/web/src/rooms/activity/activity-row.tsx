import { UnstyledButton } from '@mantine/core'
import type { ActivityLine } from '@saakh/contract/activity'
import { api } from '@saakh/contract/api'
import { inEnglish, said, saidIn } from '@saakh/domain/said'
import { type KeyValue, KeyValues } from '@saakh/ui/key-values'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { q } from '../../data/api.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Tag } from '../../parts/tag.tsx'
import { usePanels } from '../../parts/use-panels.ts'
import { When } from '../../parts/when.tsx'
import classes from './activity.module.css'

interface Props {
  line: ActivityLine
  onAbout: (about: string) => void
}

/** One action as a sentence whose subject leads to its page; opened it shows what the audit keeps of it. */
export function ActivityRow({ line, onAbout }: Props) {
  const say = usePhrases()
  const [isOpen, setOpen] = useState(false)
  const { seq, at, outcome } = line
  return (
    <article className={classes.line} data-outcome={outcome}>
      <div className={classes.told}>
        <span className={classes.sentence}>
          <Sentence line={line} />{' '}
          {outcome !== 'done' && <Tag>{say(outcome === 'refused' ? 'Refused' : 'Personal data')}</Tag>}
        </span>
        <span className={classes.when}>
          <When value={at} />
        </span>
        <UnstyledButton className={classes.more} aria-expanded={isOpen} onClick={() => setOpen((is) => !is)}>
          <Phrase>Details</Phrase>
          <span className={classes.hidden}> {seq}</span>
        </UnstyledButton>
      </div>
      {isOpen && <Details line={line} onAbout={onAbout} />}
    </article>
  )
}

/** The sentence and what it calls its subject, in the user's language; what has no words there stays English. */
function useTold({ sentence, said: template, subject_label, actor_name, outcome }: ActivityLine) {
  const say = usePhrases()
  if (!template || say(template.text) === template.text) return { sentence, label: subject_label }
  const whole = outcome === 'refused' ? '{1} was not allowed to: {2}' : '{1}: {2}'
  const named = template.slots.find((slot) => (typeof slot === 'string' ? slot : inEnglish(slot)) === subject_label)
  return {
    sentence: saidIn(say, said(whole, actor_name, template)),
    label: named === undefined || typeof named === 'string' ? subject_label : saidIn(say, named),
  }
}

/** The sentence with its subject as a link, where the subject has a name and a page. */
function Sentence({ line }: { line: ActivityLine }) {
  const linkOf = useSubjectLink()
  const { sentence, label } = useTold(line)
  const at = label ? sentence.lastIndexOf(label) : -1
  const link = at > 0 ? linkOf(line) : null
  if (!link || !label) return <>{sentence}</>
  return (
    <>
      {sentence.slice(0, at)}
      <Link {...link}>{label}</Link>
      {sentence.slice(at + label.length)}
    </>
  )
}

function useSubjectLink() {
  const { linkTo } = usePanels()
  return ({ subject_kind, subject_id: id }: ActivityLine) => {
    if (subject_kind === 'party') return { to: href('party', { party_id: id }) }
    if (subject_kind === 'case') return { to: href('case_detail', { case_id: id }) }
    if (subject_kind === 'portfolio') return { to: href('portfolio', { portfolio_id: id }) }
    if (subject_kind === 'api_key') return { to: href('api_keys', {}, { edit: id }) }
    if (subject_kind === 'webhook') return { to: href('webhooks', {}, { edit: id }) }
    if (subject_kind === 'job') return { to: href('job', { job_id: id }) }
    if (subject_kind === 'alert') return linkTo('alert', { alert_id: id })
    return subject_kind === 'approval' ? linkTo('approval', { approval_id: id }) : null
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

function Details({ line, onAbout }: Props) {
  const { seq, verb, subject_kind, subject_id } = line
  const query = useQuery(q(api.activityDetails, { query: { seq } }))
  return (
    <div className={classes.details}>
      <Loaded query={query}>
        {({ payload, hash, covers }) => (
          <KeyValues
            items={[
              { key: 'row', label: 'Row of the audit', value: `${seq} · ${verb}` },
              ...(payload === null
                ? [{ key: 'erased', label: 'Kept', value: <Phrase>Erased; its hash stays.</Phrase> }]
                : Object.entries(payload).map(
                    ([key, value]): KeyValue => ({
                      key: `of ${key}`,
                      label: key.replaceAll('_', ' '),
                      value: <span className={classes.value}>{textOf(value)}</span>,
                    }),
                  )),
              ...(covers.length > 0
                ? [
                    {
                      key: 'covers',
                      label: 'Rows written',
                      value: covers.map(({ table, rows }) => `${table} ${rows}`).join(', '),
                    },
                  ]
                : []),
              { key: 'hash', label: 'Hash', value: <code className={classes.value}>{hash}</code> },
            ]}
          />
        )}
      </Loaded>
      <UnstyledButton className={classes.more} onClick={() => onAbout(`${subject_kind}:${subject_id}`)}>
        <Phrase>All activity about this</Phrase>
      </UnstyledButton>
    </div>
  )
}
