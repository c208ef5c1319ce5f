import { VisuallyHidden } from '@mantine/core'
import { GUARANTEE_STEPS } from '@saakh/catalogue/eligibility/setup-forms'
import { SETUP_STEPS, type SetupStep } from '@saakh/domain/setup-step'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import classes from './eligibility.module.css'

interface Props {
  /** The one that is shown. */
  shown: SetupStep
  /** How far the user is: those before it are done. */
  reached: SetupStep
}

/** The five steps; one that was answered can be opened again. */
export const StepsNav = ({ shown, reached }: Props) => {
  const say = usePhrases()
  return (
    <nav aria-label={say('Steps')}>
      <ol className={classes.steps}>
        {SETUP_STEPS.map((step) => {
          const isDone = step < reached
          const { name } = GUARANTEE_STEPS[step]
          return (
            <li
              key={step}
              className={classes.step}
              data-done={isDone || undefined}
              aria-current={step === shown ? 'step' : undefined}
            >
              <span className={classes.number} aria-hidden="true">
                {isDone ? <Check size={12} strokeWidth={2.5} /> : step}
              </span>
              <span className={classes.word}>
                {step <= reached && step !== shown ? (
                  <Link to={href('basic_setup', {}, step === reached ? {} : { step })}>{name}</Link>
                ) : (
                  name
                )}
                {isDone && (
                  <VisuallyHidden>
                    <Phrase>, done</Phrase>
                  </VisuallyHidden>
                )}
              </span>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
