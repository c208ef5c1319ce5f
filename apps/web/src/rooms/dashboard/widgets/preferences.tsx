import { InterestChoice } from '../../../parts/interest-choice.tsx'

export const title = 'Preferences'

export default InterestChoice
