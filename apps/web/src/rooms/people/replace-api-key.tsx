import { Alert, Button, NativeSelect } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { USUAL_DAYS } from '@saakh/contract/api-keys'
import { saidIn } from '@saakh/domain/said'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useState } from 'react'
import { sentenceOf, useWrite } from '../../data/api.ts'
import { daysSaid, GRACES, LIVES } from './api-key-words.tsx'
import classes from './people.module.css'

interface Props {
  key_id: string
  onTold: (secret: string | null) => void
  onCancel: () => void
}

/** Gives a key another secret; the one before is taken for a while, so that a program can be moved. */
export function ReplaceApiKey({ key_id, onTold, onCancel }: Props) {
  const say = usePhrases()
  const [grace_days, setGrace] = useState<number>(1)
  const [valid_days, setDays] = useState<number>(USUAL_DAYS)
  const replace = useWrite(api.replaceApiKey, {
    invalidates: [api.apiKeys],
    onSuccess: ({ data }) => onTold(data.secret),
  })
  const refused = replace.error
  return (
    <div className={classes.sure}>
      <div className={classes.pair}>
        <NativeSelect
          label={say('The old secret stays valid for')}
          description={say('Not any longer: choose this if somebody else may know it.')}
          value={String(grace_days)}
          onChange={({ currentTarget }) => setGrace(Number(currentTarget.value))}
          data={GRACES.map((days) => ({
            value: String(days),
            label: days === 0 ? say('Not any longer') : saidIn(say, daysSaid(days)),
          }))}
        />
        <NativeSelect
          label={say('The new one is valid for')}
          description={say('You become responsible for this key.')}
          value={String(valid_days)}
          onChange={({ currentTarget }) => setDays(Number(currentTarget.value))}
          data={LIVES.map((days) => ({ value: String(days), label: saidIn(say, daysSaid(days)) }))}
        />
      </div>
      {refused && (
        <Alert color="red" role="alert" mt="xs">
          {refused.fields?.policy ?? sentenceOf(refused)}
        </Alert>
      )}
      <div className={`${classes.actions} ${classes.below}`}>
        <Button
          loading={replace.isPending}
          onClick={() => replace.mutate({ params: { key_id }, body: { grace_days, valid_days } })}
        >
          <Phrase>Replace now</Phrase>
        </Button>
        <Button variant="subtle" onClick={onCancel}>
          <Phrase>Cancel</Phrase>
        </Button>
      </div>
    </div>
  )
}
