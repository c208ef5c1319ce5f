import { Button, Modal } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { formatCount } from '@saakh/domain/formats'
import type { Portfolio } from '@saakh/domain/portfolio'
import { Phrase, useNamed } from '@saakh/ui/phrases'
import { useNavigate } from 'react-router'
import { href } from '../../addresses.ts'
import { sentenceOf, useWrite } from '../../data/api.ts'
import { notify } from '../../parts/notify.ts'
import classes from './portfolio.module.css'
import { CHANGED_AROUND } from './portfolio-data.ts'

const parties = (count: number) => (count === 1 ? '1 party' : `${formatCount(count)} parties`)

/** What goes and what stays, line by line. */
function losses({ attributes }: Portfolio): string[] {
  const { no_of_parties, watched_only_here, threshold_sets } = attributes
  if (no_of_parties === 0 && !threshold_sets) return ['It holds no parties.']
  return [
    no_of_parties !== 0 &&
      `Its ${no_of_parties === null ? 'parties' : parties(no_of_parties)} stay, with their alerts and cases.`,
    no_of_parties !== 0 &&
      (watched_only_here === null
        ? 'The watch of those that nothing else monitors ends: no new alerts are raised for them.'
        : watched_only_here === 0
          ? 'All of them are monitored for other reasons as well and stay so.'
          : `The watch of ${parties(watched_only_here)} ends, since nothing else monitors ${watched_only_here === 1 ? 'it' : 'them'}: no new alerts are raised.`),
    threshold_sets &&
      `Its own settings of ${threshold_sets === 1 ? '1 signal' : `${formatCount(threshold_sets)} signals`} hold no longer.`,
  ].filter((line) => typeof line === 'string')
}

/** Deleting cannot be taken back, so it says first what is lost. */
export function DeletePortfolio({ portfolio, onClose }: { portfolio: Portfolio; onClose: () => void }) {
  const navigate = useNavigate()
  const named = useNamed()
  const remove = useWrite(api.deletePortfolio, {
    // The portfolio itself is not asked for again: it is gone, and its page is left.
    invalidates: CHANGED_AROUND,
    onSuccess: () => {
      notify.success(`The portfolio '${portfolio.attributes.name}' was deleted.`)
      void navigate(href('portfolios'), { replace: true })
    },
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={named("Delete '{1}'?", portfolio.attributes.name)}
      closeButtonProps={{ 'aria-label': 'Close dialog' }}
    >
      <ul className={classes.losses}>
        {losses(portfolio).map((line) => (
          <li key={line}>{line}</li>
        ))}
        <li>
          <Phrase>This cannot be undone.</Phrase>
        </li>
      </ul>
      {remove.error && (
        <p role="alert" className={classes.problem}>
          {sentenceOf(remove.error)}
        </p>
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose} data-autofocus>
          <Phrase>Keep it</Phrase>
        </Button>
        <Button
          color="red.9"
          loading={remove.isPending}
          onClick={() => remove.mutate({ params: { portfolio_id: portfolio.id } })}
        >
          <Phrase>Delete portfolio</Phrase>
        </Button>
      </div>
    </Modal>
  )
}
