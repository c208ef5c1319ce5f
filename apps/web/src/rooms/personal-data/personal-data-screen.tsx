import { Button, TextInput } from '@mantine/core'
import { Phrase } from '@saakh/ui/phrases'
import { useState } from 'react'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { Page } from '../../parts/page.tsx'
import { Erasures } from './erasures.tsx'
import { HeldRecords } from './held-records.tsx'
import classes from './personal-data.module.css'
import { personalDataSearch } from './searches.ts'

/** What is held about one person, for the answer to that person, and what was asked to be erased. */
export default function PersonalData() {
  const [{ who }, patch] = useSearchParamsOf(personalDataSearch)
  const [asked, setAsked] = useState(who ?? '')
  return (
    <Page title="Personal data">
      <form
        className={classes.ask}
        onSubmit={(event) => {
          event.preventDefault()
          patch({ who: asked.trim() || null })
        }}
      >
        <TextInput
          label="Person"
          description="PAN, DIN, customer number, e-mail address, whole name, or the id of a party"
          value={asked}
          maxLength={300}
          onChange={(event) => setAsked(event.currentTarget.value)}
        />
        <Button type="submit" disabled={asked.trim() === ''}>
          <Phrase>Look up</Phrase>
        </Button>
      </form>
      {who && <HeldRecords key={who} who={who} />}
      <Erasures />
    </Page>
  )
}
