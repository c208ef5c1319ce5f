import { Button, TextInput } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { panelNamed } from '../../addresses.ts'
import { q } from '../../data/api.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Panel } from '../../parts/panel.tsx'
import { usePanels } from '../../parts/use-panels.ts'
import { DraftForm } from './draft-form.tsx'
import classes from './notices.module.css'

interface Props {
  of_case?: string
  onClose: () => void
}

/** A notice begins with a case, whose number is asked for where the address does not state it. */
export default function DraftNoticePanel({ of_case, onClose }: Props) {
  const { title } = panelNamed('draft_notice')
  return (
    <Panel title={title} onClose={onClose}>
      {of_case === undefined ? <AskCase /> : <Draft case_id={of_case} />}
    </Panel>
  )
}

function AskCase() {
  const say = usePhrases()
  const { open } = usePanels()
  const [number, setNumber] = useState('')
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    open('draft_notice', { of_case: number.trim() })
  }
  return (
    <form className={classes.form} onSubmit={submit}>
      <TextInput
        label={say('Case number')}
        description={say('A notice rests on the facts and files of a case.')}
        value={number}
        onChange={({ currentTarget: { value } }) => setNumber(value)}
      />
      <Button type="submit" disabled={number.trim() === ''}>
        <Phrase>Go on</Phrase>
      </Button>
    </form>
  )
}

function Draft({ case_id }: { case_id: string }) {
  const query = useQuery(q(api.noticeGrounds, { params: { case_id } }))
  return (
    <Loaded
      query={query}
      missing="There is no such case in your organization."
      skeleton={<SkeletonRows rows={8} columns={[30, 60]} />}
    >
      {({ data }) => <DraftForm key={data.case_uid} grounds={data} />}
    </Loaded>
  )
}
