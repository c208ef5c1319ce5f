import { api } from '@saakh/contract/api'
import { INDUSTRIES } from '@saakh/domain/industries'
import { proposedDivisions } from '@saakh/domain/nic-division'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useWrite } from '../../data/api.ts'
import { SearchedField } from '../../forms/fields.tsx'
import { DialogForm } from '../../forms/frames.tsx'
import { useServerForm } from '../../forms/use-server-form.ts'
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
  const rest = INDUSTRIES.map(optionOf).filter(({ value }) => proposed.every((option) => option.value !== value))
  return proposed.length === 0
    ? rest
    : [
        { group: 'Share a word with the text', items: proposed },
        { group: 'All divisions', items: rest },
      ]
}

interface Props {
  text: string
  /** As a person mapped it before. */
  mapped: string | null
  onClose: () => void
}

function useIndustryForm({ text, mapped, onClose }: Props) {
  const say = usePhrases()
  const save = useWrite(api.mapIndustry, {
    invalidates: [api.bookIndustries, api.bookConcentration, api.bookRegister],
    onSuccess: () => notify.success(say('The text is mapped.')),
  })
  return useServerForm({
    initial: { industry_id: mapped },
    send: ({ industry_id }) => save.mutateAsync({ body: { text, industry_id } }),
    onSent: onClose,
  })
}

/** Says once which division a text means, for all borrowers with it. */
export function IndustryForm(props: Props) {
  const { text, mapped, onClose } = props
  const form = useIndustryForm(props)
  return (
    <DialogForm form={form} title="Map an industry" onClose={onClose}>
      <p className={classes.hint}>
        <Phrase>All borrowers with this text count under the division that you choose. The text itself stays.</Phrase>
      </p>
      <p>{text}</p>
      <SearchedField
        at={form.at('industry_id')}
        label="Division of NIC 2008"
        placeholder={mapped === null ? 'Choose a division' : 'No division'}
        data={optionsFor(text)}
        clearable={mapped !== null}
      />
    </DialogForm>
  )
}
