import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { Phrase } from '@saakh/ui/phrases'
import { sentenceOf, useWrite } from '../../data/api.ts'
import { usePolicy } from '../../data/profile.ts'
import { notify } from '../../parts/notify.ts'
import type { HeldParty } from './held-records.tsx'
import { ReasonButton } from './reason-button.tsx'

/** While it is there nothing of the party is erased, on request or by its time. */
export function LegalHold({ party: { party_id, on_hold } }: { party: HeldParty }) {
  const { can } = usePolicy()
  const place = useWrite(api.placeHold, { invalidates: [api.held], onSuccess: notifyDone })
  const lift = useWrite(api.liftHold, {
    invalidates: [api.held],
    onSuccess: notifyDone,
    onError: (error) => notify.failure(sentenceOf(error)),
  })
  if (!on_hold)
    return can('/v1/personal_data', 'POST') ? (
      <ReasonButton
        says="Legal hold"
        label="Which proceeding needs the records?"
        confirm="Keep everything"
        onConfirm={(reason) => place.mutateAsync({ body: { party_id, reason } })}
      />
    ) : null
  return can('/v1/personal_data', 'DELETE') ? (
    <Button size="xs" variant="default" loading={lift.isPending} onClick={() => lift.mutate({ params: { party_id } })}>
      <Phrase>Lift the legal hold</Phrase>
    </Button>
  ) : null
}

const notifyDone = ({ data }: { data: { message: string } }) => notify.success(data.message)
