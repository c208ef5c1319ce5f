import { Button } from '@mantine/core'
import { type CinLines, cinLines, MOST_CINS } from '@saakh/domain/cin-lines'
import { formatCount } from '@saakh/domain/formats'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useState } from 'react'
import { todayInIndia } from '../../data/clock.ts'
import { PastedLines } from '../../parts/pasted-lines.tsx'
import classes from './mca-status.module.css'
import { ReadLines } from './read-lines.tsx'

interface Props {
  /** Stands in the list when the form opens. */
  asked: string
  isBusy: boolean
  onCheck: (cins: string[]) => void
}

/** A list of CINs, pasted or from a file; what is no CIN is named line by line and not sent. */
export function CinForm({ asked, isBusy, onCheck }: Props) {
  const say = usePhrases()
  const [text, setText] = useState(asked)
  const [read, setRead] = useState<CinLines | null>(null)
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        const lines = cinLines(text, Number(todayInIndia().slice(0, 4)))
        setRead(lines)
        if (lines.right.length > 0) onCheck(lines.right.map(({ cin }) => cin))
      }}
    >
      <PastedLines
        label="CINs"
        description="One company a line. A table works as well: its CIN column is read."
        placeholder={'L17110MH1973PLC019786\nU15400GA2011PTC990001'}
        value={text}
        onChange={setText}
        file={{
          label: 'File of CINs',
          hint: `${say('.csv or .txt')}, ${formatCount(MOST_CINS)} ${say('CINs at most')}`,
          wrongKind: 'Drop a .csv or .txt file with a CIN on each line.',
        }}
        isBusy={isBusy}
        otherwise="Nothing was checked"
      />
      <div>
        <Button type="submit" disabled={text.trim() === ''} loading={isBusy}>
          <Phrase>Check</Phrase>
        </Button>
      </div>
      {read && <ReadLines read={read} />}
    </form>
  )
}
