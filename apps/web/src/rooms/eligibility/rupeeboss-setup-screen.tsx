import { setupVariant } from '@saakh/catalogue/eligibility/setup-variant'
import { useNavigate } from 'react-router'
import { href } from '../../addresses.ts'
import { useProfile } from '../../data/profile.ts'
import { Page } from '../../parts/page.tsx'
import { rememberConsent } from '../../parts/setup-state.ts'
import classes from './eligibility.module.css'
import { StepForm } from './step-form.tsx'

/** The one step of the lending partner's businesses; consent comes next. */
export default function RupeebossSetup() {
  const { data: profile } = useProfile()
  const navigate = useNavigate()
  const variant = setupVariant(profile?.instance_name)
  return (
    <Page title="Partner set-up">
      <div className={classes.partner}>
        <StepForm
          variant={variant ?? 'rupeeboss'}
          step={1}
          submits="Send and go on"
          onSent={() => {
            rememberConsent()
            void navigate(variant === 'rupeeboss' ? href('consent') : href('basic_setup'))
          }}
          onLeft={() => void navigate(variant === 'rupeeboss' ? href('my') : href('dashboard'))}
        />
      </div>
    </Page>
  )
}
