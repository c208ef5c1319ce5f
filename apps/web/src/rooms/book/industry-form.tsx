import { Select } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { INDUSTRIES } from '@saakh/domain/industries'
import { proposedDivisions } from '@saakh/domain/nic-division'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useState } from 'react'
import { sentenceOf, useWrite } from '../../data/api.ts'
import { ModalForm } from '../../parts/modal-form.tsx'
import { notify } from '../../parts/notify.ts'
import classes from './book.module.css'

interface Division {
  industry_id: string
  name: string
}

const optionOf = ({ industry_id, name }: Division) => ({ value: industry_id, label: `${industry_id} ${name}` })

/** Proposed ones stand first; none is chosen before a person does. */
function optionsFor(text: string) {
  const proposed = proposedDivisions(text).map(optionOf)
  const rest = INDUSTRIES.map(optionOf).filter(({ value }) => proposed.every((one) => one.value !== value))
  return proposed.length === 0
    ? rest
    : [
        { group: 'Share a word with the text', items: proposed },
        { group: 'All divisions', items: rest },
      ]
}

interface IndustryFormProps {
  text: string
  /** As a person mapped it before. */
  mapped: string | null
  onClose: () => void
}

/** Says once which division a text means, for all borrowers with it. */
export function IndustryForm({ text, mapped, onClose }: IndustryFormProps) {
  const say = usePhrases()
  const [chosen, setChosen] = useState<string | null>(mapped)
  const save = useWrite(api.mapIndustry, {
    invalidates: [api.bookIndustries, api.bookConcentration, api.bookRegister],
    onSuccess: () => {
      notify.success(say('The text is mapped.'))
      onClose()
    },
  })
  return (
    <ModalForm
      title={say('Map an industry')}
      isSaving={save.isPending}
      problem={save.error && !save.error.fields ? sentenceOf(save.error) : null}
      onSubmit={() => save.mutate({ body: { text, industry_id: chosen } })}
      onClose={onClose}
    >
      <p className={classes.hint}>
        <Phrase>All borrowers with this text count under the division that you choose. The text itself stays.</Phrase>
      </p>
      <p>{text}</p>
      <Select
        label={say('Division of NIC 2008')}
        placeholder={say(mapped === null ? 'Choose a division' : 'No division')}
        data={optionsFor(text)}
        value={chosen}
        onChange={setChosen}
        error={save.error?.fields?.industry_id}
        searchable
        clearable={mapped !== null}
      />
    </ModalForm>
  )
}
