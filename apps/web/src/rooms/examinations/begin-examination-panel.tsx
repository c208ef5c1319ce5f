import { Button, Textarea, TextInput } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { PartyRef } from '@saakh/domain/party'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { panelNamed } from '../../addresses.ts'
import { q, sentenceOf, useWrite } from '../../data/api.ts'
import { todayInIndia } from '../../data/clock.ts'
import { type Borrower, BorrowerField } from '../../parts/borrower-field.tsx'
import { NO_DATA_FOUND } from '../../parts/empty-texts.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { notify } from '../../parts/notify.ts'
import { Panel } from '../../parts/panel.tsx'
import { usePanels } from '../../parts/use-panels.ts'
import classes from './examinations.module.css'

interface Props {
  of_alert?: string | undefined
  party?: PartyRef
  onClose: () => void
}

/** Begins an examination: of an alert, of the borrower whose page it is, or of one that is chosen. */
export default function BeginExaminationPanel({ of_alert, party, onClose }: Props) {
  return (
    <Panel title={panelNamed('begin_examination').title} onClose={onClose}>
      {of_alert === undefined ? (
        <Form borrower={party ? { party_id: party.party_id, name: party.name } : null} />
      ) : (
        <OfAlert alert_id={of_alert} />
      )}
    </Panel>
  )
}

function OfAlert({ alert_id }: { alert_id: string }) {
  const query = useQuery(q(api.getAlert, { params: { alert_id } }))
  return (
    <Loaded query={query} missing={NO_DATA_FOUND} skeleton={<SkeletonRows rows={5} columns={[30, 60]} />}>
      {(alert) =>
        alert && (
          <Form
            alert_id={alert_id}
            borrower={alert.party_id ? { party_id: alert.party_id, name: alert.party_name ?? '' } : null}
            alerted_on={alert.date_of_alert?.slice(0, 10)}
            because={alert.alert_summary}
          />
        )
      }
    </Loaded>
  )
}

interface Begun {
  borrower: Borrower | null
  alert_id?: string
  alerted_on?: string | undefined
  because?: string | undefined
}

function Form({ borrower: fixed, alert_id, ...known }: Begun) {
  const say = usePhrases()
  const { open } = usePanels()
  const [chosen, setChosen] = useState<Borrower | null>(null)
  const [alerted_on, setDay] = useState(known.alerted_on ?? todayInIndia())
  const [because, setBecause] = useState(known.because ?? '')
  const write = useWrite(api.openExamination, {
    invalidates: [api.examinations],
    onSuccess: ({ data }) => {
      notify.success(data.message)
      open('examination', { examination_id: data.examination_id })
    },
  })
  const borrower = fixed ?? chosen
  const errors = write.error?.fields ?? {}
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (borrower)
      write.mutate({ body: { party_id: borrower.party_id, alert_id: alert_id ?? null, alerted_on, because } })
  }
  return (
    <form className={classes.form} onSubmit={submit}>
      {fixed ? (
        <p className={classes.of}>{fixed.name}</p>
      ) : (
        <BorrowerField
          label="Borrower"
          value={chosen}
          onChange={setChosen}
          {...(errors.party_id && { error: errors.party_id })}
        />
      )}
      <TextInput
        type="date"
        label={say('Day of the alert')}
        description={say('The clock of the examination starts on it.')}
        max={todayInIndia()}
        value={alerted_on}
        error={errors.alerted_on}
        onChange={({ currentTarget: { value } }) => setDay(value)}
      />
      <Textarea
        label={say('Why it is examined')}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={2000}
        value={because}
        error={errors.because ?? errors.alert_id}
        onChange={({ currentTarget: { value } }) => setBecause(value)}
      />
      {write.error && Object.keys(errors).length === 0 && (
        <p role="alert" className={classes.problem}>
          {sentenceOf(write.error)}
        </p>
      )}
      <Button type="submit" disabled={!borrower || because.trim() === ''} loading={write.isPending}>
        <Phrase>Begin</Phrase>
      </Button>
    </form>
  )
}
