import { courtName, ROLE_NAMES, STAGE_NAMES } from '@saakh/catalogue/families/court-words'
import { CASE_STAGES, FORUMS } from '@saakh/domain/fact-kinds/court-case'

export const COURTS = FORUMS.map((value) => ({ value, label: courtName({ forum: value, bench: null }) }))
export const STAGES = CASE_STAGES.map((value) => ({ value, label: STAGE_NAMES[value] }))
export const stageName = (stage: keyof typeof STAGE_NAMES): string => STAGE_NAMES[stage]
export const roleName = (role: keyof typeof ROLE_NAMES): string => ROLE_NAMES[role]
