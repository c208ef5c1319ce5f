import { type CinLines, cinLines, MOST_CINS } from '@saakh/domain/cin-lines'
import { formatCount } from '@saakh/domain/formats'
import { usePhrases } from '@saakh/ui/phrases'
import { useState } from 'react'
import { todayInIndia } from '../../data/clock.ts'
import { Form, FormFoot } from '../../forms/form.tsx'
import { useServerForm } from '../../forms/use-server-form.ts'
import { PastedLines } from '../../parts/pasted-lines.tsx'
import classes from './mca-status.module.css'
import { ReadLines } from './read-lines.tsx'

interface Props {
  /** Stands in the list when the form opens. */
  asked: string
  onCheck: (cins: string[]) => Promise<unknown>
}

/** A list of CINs, pasted or from a file; what is no CIN is named line by line and not sent. */
export function CinForm({ asked, onCheck }: Props) {
  const say = usePhrases()
  const [read, setRead] = useState<CinLines | null>(null)
  const form = useServerForm({
    initial: { text: asked },
    send: ({ text }) => {
      const lines = cinLines(text, Number(todayInIndia().slice(0, 4)))
      setRead(lines)
      return lines.right.length > 0 ? onCheck(lines.right.map(({ cin }) => cin)) : undefined
    },
  })
  const { value, onChange } = form.at('text')
  return (
    <Form form={form} className={classes.form}>
      <PastedLines
        label="CINs"
        description="One company a line. A table works as well: its CIN column is read."
        placeholder={'L17110MH1973PLC019786\nU15400GA2011PTC990001'}
        value={value}
        onChange={onChange}
        file={{
          label: 'File of CINs',
          hint: `${say('.csv or .txt')}, ${formatCount(MOST_CINS)} ${say('CINs at most')}`,
          wrongKind: 'Drop a .csv or .txt file with a CIN on each line.',
        }}
        isBusy={form.isBusy}
        otherwise="Nothing was checked"
      />
      <FormFoot form={form} submits="Check" isReady={value.trim() !== ''} />
      {read && <ReadLines read={read} />}
    </Form>
  )
}
