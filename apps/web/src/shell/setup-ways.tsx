import { api } from '@saakh/contract/api'
import { stepOfResult } from '@saakh/domain/setup-step'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Navigate } from 'react-router'
import { href } from '../addresses.ts'
import { q } from '../data/api.ts'
import { currentStepQuery, rememberConsent, resultOf, wasLedToConsent } from '../parts/setup-state.ts'
import { Loader } from './loader.tsx'

interface Props {
  variant: 'eqaro' | 'rupeeboss'
  /** The dashboard, for whose set-up is complete. */
  children: ReactNode
}

export default function SetupWays({ variant, children }: Props) {
  return variant === 'eqaro' ? <Guarantee>{children}</Guarantee> : <Partner>{children}</Partner>
}

/** Steps 1 to 3 are asked for; from step 4 on the dashboard's card leads on. */
function Guarantee({ children }: { children: ReactNode }) {
  const current = useQuery(currentStepQuery())
  if (current.isPending) return <Loader />
  const step = current.data ? stepOfResult(resultOf(current.data)) : null
  return step !== null && step < 4 ? <Navigate to={href('basic_setup')} replace /> : children
}

function Partner({ children }: { children: ReactNode }) {
  const first = useQuery(q(api.getSetupStep, { params: { setup_step: '1' } }))
  const [isLed] = useState(wasLedToConsent)
  if (first.isPending) return <Loader />
  if (!first.data) return children
  if (first.data.step_status !== 'done') return <Navigate to={href('rupeeboss_setup')} replace />
  if (isLed) return children
  rememberConsent()
  return <Navigate to={href('consent')} replace />
}
