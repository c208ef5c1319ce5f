import { Button, Textarea } from '@mantine/core'
import { type CinLines, cinLines, MOST_CINS } from '@saakh/domain/cin-lines'
import { formatCount } from '@saakh/domain/formats'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useState } from 'react'
import { todayInIndia } from '../../data/clock.ts'
import { FileDrop } from '../../parts/file-drop.tsx'
import { notify } from '../../parts/notify.ts'
import { textOfFile } from '../../parts/text-of-file.ts'
import classes from './mca-status.module.css'
import { RefusedLines } from './refused-lines.tsx'

const LARGEST_FILE = 2_000_000
const refusalOf = ({ name, size }: File): string | null => {
  if (!/\.(csv|txt|tsv)$/i.test(name)) return 'Drop a .csv or .txt file with a CIN on each line.'
  return size > LARGEST_FILE ? 'The file is larger than 2 MB.' : null
}

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
  const take = async (file: File) => {
    try {
      setText(await textOfFile(file))
      setRead(null)
    } catch {
      notify.failure(`${file.name} could not be read. Has it been moved or changed?`, say('Nothing was checked'))
    }
  }
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
      <Textarea
        label={say('CINs')}
        description={say('One company a line. A table works as well: its CIN column is read.')}
        placeholder={'L17110MH1973PLC019786\nU15400GA2011PTC990001'}
        classNames={{ input: classes.pasted }}
        value={text}
        onChange={({ currentTarget: { value } }) => setText(value)}
        autosize
        minRows={4}
        maxRows={12}
        spellCheck={false}
      />
      <FileDrop
        label={say('File of CINs')}
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        hint={`${say('.csv or .txt')}, ${formatCount(MOST_CINS)} ${say('CINs at most')}`}
        refusalOf={refusalOf}
        isBusy={isBusy}
        onFile={(file) => void take(file)}
        onRefused={(reason) => notify.failure(say(reason), say('Nothing was checked'))}
      />
      <div>
        <Button type="submit" disabled={text.trim() === ''} loading={isBusy}>
          <Phrase>Check</Phrase>
        </Button>
      </div>
      {read && <RefusedLines read={read} />}
    </form>
  )
}
