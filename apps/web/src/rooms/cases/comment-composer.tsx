import { Button, Textarea } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { Case } from '@saakh/domain/case'
import { commentDateOf } from '@saakh/domain/formats'
import { seenText } from '@saakh/domain/plain-text'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { keyOf, useWrite } from '../../data/api.ts'
import { now } from '../../data/clock.ts'
import { useProfile } from '../../data/profile.ts'
import { useUnsent } from '../../data/unsent.ts'
import { CASE_READS } from './case-data.ts'
import classes from './case-view.module.css'

/** Posts with the button or ⌘↵ (Ctrl+Enter). A comment that was not posted stays in the box, also over a new sign-in. */
export function CommentComposer({ case_id }: { case_id: string }) {
  const say = usePhrases()
  const { kept, keep } = useUnsent(`comment ${case_id}`)
  const [text, setText] = useState(typeof kept === 'string' ? kept : '')
  const [hasFailed, setHasFailed] = useState(false)
  /** The second press of a double click comes before the button is drawn disabled. */
  const isUnderWay = useRef(false)
  const queries = useQueryClient()
  const profile = useProfile()
  const post = useWrite(api.updateCase, {
    invalidates: CASE_READS,
    onError: (error) => {
      console.warn('A comment was not posted', error)
      setHasFailed(true)
    },
    onSuccess: (_, { body }) => {
      // Shown at once; the read that follows brings it as the server keeps it.
      queries.setQueryData<Case | null>(keyOf(api.getCase, { params: { case_id } }), (theCase) =>
        theCase ? { ...theCase, comments: [...theCase.comments, own(String(body?.comments ?? ''))] } : theCase,
      )
      write('')
    },
  })
  const write = (value: string) => {
    setText(value)
    keep(value === '' ? null : value)
  }
  const own = (comment: string) => ({
    id: `own-${crypto.getRandomValues(new Uint32Array(1))[0]}`,
    owner: profile.data?.name ?? '-',
    date: commentDateOf(now()),
    comment,
  })
  const isBlank = seenText(text) === ''
  const send = () => {
    if (isBlank || isUnderWay.current) return
    isUnderWay.current = true
    const settle = () => {
      isUnderWay.current = false
    }
    setHasFailed(false)
    post.mutate({ params: { case_id }, body: { comments: text } }, { onSuccess: settle, onError: settle })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
    event.preventDefault()
    send()
  }
  return (
    <div className={classes.composer}>
      <Textarea
        aria-label={say('Comment')}
        placeholder={say('Write a comment')}
        autosize
        minRows={1}
        maxRows={8}
        maxLength={10_000}
        value={text}
        readOnly={post.isPending}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        error={hasFailed && 'The comment was not posted; your text is kept. Try again.'}
      />
      <Button variant="default" onClick={send} disabled={isBlank} loading={post.isPending} title="⌘↵ or Ctrl+Enter">
        <Phrase>Post</Phrase>
      </Button>
    </div>
  )
}
