import { NativeSelect } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { LAW_WORDS, LAWS } from '@saakh/domain/erasure'
import { usePhrases } from '@saakh/ui/phrases'
import { useState } from 'react'
import { useWrite } from '../../data/api.ts'
import { usePolicy } from '../../data/profile.ts'
import { notify } from '../../parts/notify.ts'
import type { HeldParty } from './held-records.tsx'
import { ReasonButton } from './reason-button.tsx'

const ASKED = 'What did the person ask for, and when?'

/** Erases, or refuses and names the law; what a law keeps the server refuses to erase and says which one. */
export function DecideErasure({ party: { party_id } }: { party: HeldParty }) {
  const say = usePhrases()
  const { can } = usePolicy()
  const [law, setLaw] = useState<(typeof LAWS)[number]>(LAWS[0])
  const options = { invalidates: [api.held, api.erasures], onSuccess: notifyDone }
  const erase = useWrite(api.decideErasure, options)
  const refuse = useWrite(api.decideErasure, options)
  if (!can('/v1/personal_data', 'POST')) return null
  return (
    <>
      <ReasonButton
        says="Erase"
        label={ASKED}
        confirm="Erase all of it"
        onConfirm={(reason) => erase.mutateAsync({ body: { action: 'erase', party_id, reason } })}
      />
      <ReasonButton
        says="Refuse to erase"
        label={ASKED}
        confirm="Record the refusal"
        onConfirm={(reason) => refuse.mutateAsync({ body: { action: 'refuse', party_id, reason, law } })}
      >
        <NativeSelect
          label={say('Which law keeps the data?')}
          description={LAW_WORDS[law]}
          mb={8}
          data={[...LAWS]}
          value={law}
          onChange={(event) => setLaw(LAWS.find((law) => law === event.currentTarget.value) ?? LAWS[0])}
        />
      </ReasonButton>
    </>
  )
}

const notifyDone = ({ data }: { data: { message: string } }) => notify.success(data.message)
