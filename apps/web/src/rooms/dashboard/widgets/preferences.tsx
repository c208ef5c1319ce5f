import { InterestChoice } from '../../../parts/interest-choice.tsx'
import { Lead } from '../row-list.tsx'

export const title = 'Preferences'

/** The user's interests (shell.txt section 9). */
export default function Preferences() {
  return (
    <>
      <Lead>What are you interested in?</Lead>
      <InterestChoice />
    </>
  )
}
