import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { Phrase } from '@saakh/ui/phrases'
import { sentenceOf, useWrite } from '../../data/api.ts'
import { notify } from '../../parts/notify.ts'
import classes from './consent.module.css'
import type { Section } from './consent-data.tsx'

/** As easy as giving (DPDP Act, section 6(4)); a consent of an aggregator is revoked there. */
export function WithdrawConsent({ section: { section } }: { section: Section }) {
  const withdraw = useWrite(api.decideConsent, {
    invalidates: [api.userConsents, api.partySignals, api.adminAlerts],
    onSuccess: ({ data }) => notify.success(data.message),
    onError: (error) => notify.failure(sentenceOf(error), 'Nothing was changed'),
  })
  return (
    <div className={classes.withdraw}>
      <Button
        variant="default"
        loading={withdraw.isPending}
        onClick={() => withdraw.mutate({ params: { section }, body: { accepted: false } })}
      >
        <Phrase>Withdraw consent</Phrase>
      </Button>
      <p className={classes.shares}>
        <Phrase>Then nothing more is read, and signals no longer use what was. Giving it again resumes.</Phrase>
      </p>
    </div>
  )
}
