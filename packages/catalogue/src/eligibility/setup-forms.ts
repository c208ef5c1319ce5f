import type { FormDefinition } from '@saakh/domain/form-field'
import type { SetupStep } from '@saakh/domain/setup-step'
import { conductStep } from './conduct-step.ts'
import { existenceStep } from './existence-step.ts'
import { financesStep } from './finances-step.ts'
import { guaranteeStep } from './guarantee-step.ts'
import { identityStep } from './identity-step.ts'
import { partnerStep } from './partner-step.ts'
import type { SetupVariant } from './setup-variant.ts'

/** The five steps to a guarantee. */
export const GUARANTEE_STEPS: Record<SetupStep, FormDefinition> = {
  1: identityStep,
  2: existenceStep,
  3: financesStep,
  4: conductStep,
  5: guaranteeStep,
}

/** The form of a step; null for one that the variant does not have. Whoever is of no variant is asked for the guarantee. */
export function setupForm(variant: SetupVariant | null, step: SetupStep): FormDefinition | null {
  if (variant === 'rupeeboss') return step === 1 ? partnerStep : null
  return GUARANTEE_STEPS[step]
}
