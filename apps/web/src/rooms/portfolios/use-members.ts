import { api } from '@saakh/contract/api'
import type { PartyRef } from '@saakh/domain/party'
import type { Portfolio } from '@saakh/domain/portfolio'
import { sentenceOf, useWrite } from '../../data/api.ts'
import { notify } from '../../parts/notify.ts'
import { notifyUndo } from '../../parts/notify-undo.tsx'
import { CHANGED } from './portfolio-data.ts'

type Action = 'add' | 'remove'
type Party = Pick<PartyRef, 'party_id' | 'name'>

/** Adds a party to the portfolio or takes it off; each can be taken back. */
export function useMembers({ id, attributes }: Portfolio) {
  const update = useWrite(api.updatePortfolio, {
    invalidates: CHANGED,
    onError: (error) => notify.failure(sentenceOf(error)),
  })
  const change = ({ party_id, name }: Party, action: Action): void =>
    update.mutate(
      { params: { portfolio_id: id }, body: { action, parties: [{ party_id, name }] } },
      {
        onSuccess: () =>
          notifyUndo(`${name} ${action === 'add' ? 'added to' : 'removed from'} ${attributes.name}`, () =>
            change({ party_id, name }, action === 'add' ? 'remove' : 'add'),
          ),
      },
    )
  return { change }
}
