import { IndustryChoice } from '../../../parts/industry-choice.tsx'

export const title = 'Interested industries'

export default IndustryChoice
