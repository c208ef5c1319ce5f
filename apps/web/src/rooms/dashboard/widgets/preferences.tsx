import { Phrase } from '@saakh/ui/phrases'
import { InterestChoice } from '../../../parts/interest-choice.tsx'
import { Lead } from '../row-list.tsx'

export const title = 'Preferences'

/** The user's interests. */
export default function Preferences() {
  return (
    <>
      <Lead>
        <Phrase>What are you interested in?</Phrase>
      </Lead>
      <InterestChoice />
    </>
  )
}
