import { useSearchParamsOf } from '../../data/search-params.ts'
import { TextField } from '../../forms/fields.tsx'
import { Form, SendButton } from '../../forms/form.tsx'
import { useServerForm } from '../../forms/use-server-form.ts'
import { Page } from '../../parts/page.tsx'
import { Erasures } from './erasures.tsx'
import { HeldRecords } from './held-records.tsx'
import classes from './personal-data.module.css'
import { personalDataSearch } from './searches.ts'

/** What is held about one person, for the answer to that person, and what was asked to be erased. */
export default function PersonalData() {
  const [{ who }, patch] = useSearchParamsOf(personalDataSearch)
  const form = useServerForm({
    initial: { who: who ?? '' },
    send: (asked) => {
      patch({ who: asked.who.trim() || null })
      return undefined
    },
  })
  return (
    <Page title="Personal data">
      <Form form={form} className={classes.ask}>
        <TextField
          at={form.at('who')}
          label="Person"
          description="PAN, DIN, customer number, e-mail address, whole name, or the id of a party"
          maxLength={300}
        />
        <SendButton form={form} submits="Look up" disabled={form.values.who.trim() === ''} />
      </Form>
      {who && <HeldRecords key={who} who={who} />}
      <Erasures />
    </Page>
  )
}
