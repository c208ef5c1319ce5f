import { InterestChoice } from '../../../parts/interest-choice.tsx'
import { Lead } from '../row-list.tsx'

export const title = 'Preferences'

/** The user's interests. */
export default function Preferences() {
  return (
    <>
      <Lead>What are you interested in?</Lead>
      <InterestChoice />
    </>
  )
}
