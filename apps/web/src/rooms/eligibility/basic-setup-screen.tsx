import { Button } from '@mantine/core'
import { setupVariant } from '@saakh/catalogue/eligibility/setup-variant'
import type { CurrentStep } from '@saakh/domain/eligibility'
import { type SetupStep, stepOfResult } from '@saakh/domain/setup-step'
import { Phrase } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useNavigate } from 'react-router'
import { href } from '../../addresses.ts'
import { ApiError } from '../../data/api.ts'
import { useProfile } from '../../data/profile.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { currentStepQuery, mayRecheck, resultOf } from '../../parts/setup-state.ts'
import classes from './eligibility.module.css'
import { basicSetupSearch } from './searches.ts'
import { StepForm } from './step-form.tsx'
import { StepsNav } from './steps-nav.tsx'
import { Verdict } from './verdict.tsx'
import { WhatIsChecked } from './what-is-checked.tsx'

const NOWHERE: CurrentStep = {
  current_step_id: null,
  current_step_status: '',
  decided_on: null,
  recheck_on: null,
  can_recheck: null,
}

/** The steps to a guarantee, at the one that comes next. */
export default function BasicSetup() {
  const { data: profile } = useProfile()
  const current = useQuery(currentStepQuery())
  // A server that knows no steps has told none: the first comes.
  const isAbsent = current.error instanceof ApiError && current.error.status === 404
  if (setupVariant(profile?.instance_name) === 'rupeeboss') return <Navigate to={href('rupeeboss_setup')} replace />
  return (
    <Page title="Guarantee set-up">
      <Loaded query={isAbsent ? { ...current, data: NOWHERE } : current}>
        {(currentStep) => <AtStep current={currentStep} />}
      </Loaded>
    </Page>
  )
}

function AtStep({ current }: { current: CurrentStep }) {
  const [{ step: asked }, patch] = useSearchParamsOf(basicSetupSearch)
  const navigate = useNavigate()
  const result = resultOf(current)
  const isClosed = result === 'ineligible' && !(asked !== undefined && mayRecheck(current))
  if (isClosed) return <Navigate to={href('ineligible')} replace />
  const reached = reachedBy(current)
  const next = stepOfResult(result)
  const shown = asked !== undefined && asked <= reached ? asked : next
  if (shown === null) return <Completed />
  return (
    <div className={classes.columns}>
      <StepsNav shown={shown} reached={reached} />
      <StepForm
        key={shown}
        variant="eqaro"
        step={shown}
        submits={shown === 5 ? 'Send' : 'Send and go on'}
        onSent={() => patch({ step: null })}
        // Before step 4 the dashboard leads back here.
        onLeft={() => void navigate(shown < 4 ? href('my') : href('dashboard'))}
      />
      <WhatIsChecked step={shown} />
    </div>
  )
}

/** The last step that may be opened. */
function reachedBy(current: CurrentStep): SetupStep {
  const { current_step_id: last } = current
  const result = resultOf(current)
  if (result === 'eligible') return 5
  return stepOfResult(result) ?? (last === 4 || last === 5 ? last : 2)
}

const Completed = () => (
  <>
    <p className={classes.lead}>
      <Phrase>Your profile is complete: you are eligible for a guarantee.</Phrase>
    </p>
    <div className={classes.actions}>
      <Button component={Link} to={href('consent')}>
        <Phrase>Complete Consent</Phrase>
      </Button>
      <Button component={Link} to={href('basic_setup', {}, { step: 1 })} variant="default">
        <Phrase>Look at your answers</Phrase>
      </Button>
    </div>
    <Verdict />
  </>
)
