import { Button, Modal } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { MOST_TO_WATCH } from '@saakh/contract/watching'
import { formatCount } from '@saakh/domain/formats'
import type { PartyList } from '@saakh/domain/party-list'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useState } from 'react'
import { sentenceOf, useWrite } from '../../data/api.ts'
import { PastedLines } from '../../parts/pasted-lines.tsx'
import { type RefusedLine, RefusedLines } from '../../parts/refused-lines.tsx'
import { filledWords, WATCH_CHANGED } from '../../parts/watch-all.tsx'
import classes from './watchlist.module.css'

const linesOf = (text: string): string[] => text.split(/\r?\n/).flatMap((line) => line.trim() || [])

/** Parties by customer number or identifier; the lines that name nobody stay to be mended. */
export function FillList({ list, onClose }: { list: PartyList; onClose: () => void }) {
  const say = usePhrases()
  const [text, setText] = useState('')
  const [refused, setRefused] = useState<readonly RefusedLine[]>([])
  const fill = useWrite(api.fillList, {
    invalidates: WATCH_CHANGED,
    onSuccess: (done) => {
      setRefused(done.refused.map((one, i) => ({ ...one, line: i + 1 })))
      setText(done.refused.map((one) => one.text).join('\n'))
    },
  })
  const lines = linesOf(text)
  const isLong = lines.length > MOST_TO_WATCH
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={`${say('Add parties to')} '${list.name}'`}
      closeButtonProps={{ 'aria-label': 'Close dialog' }}
    >
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          fill.mutate({ params: { list_id: list.list_id }, body: { parties: { lines } } })
        }}
      >
        <PastedLines
          label="Parties"
          description="One a line: a customer number, CIN, LLPIN, PAN, GSTIN, ISIN or LEI. Names are not compared."
          placeholder={'C-1001\nL17110MH1973PLC019786'}
          value={text}
          onChange={setText}
          file={{
            label: 'File of parties',
            hint: `${say('.csv or .txt')}, ${formatCount(MOST_TO_WATCH)} ${say('lines at most')}`,
            wrongKind: 'Drop a .csv or .txt file with one identifier on each line.',
          }}
          isBusy={fill.isPending}
          otherwise="Nothing was added"
        />
        {isLong && (
          <p role="alert" className={classes.problem}>
            {formatCount(lines.length)} {say('lines are too many at once; send')} {formatCount(MOST_TO_WATCH)}.
          </p>
        )}
        {fill.error && (
          <p role="alert" className={classes.problem}>
            {sentenceOf(fill.error)}
          </p>
        )}
        {fill.data && (
          <p role="status" className={classes.said}>
            {filledWords(fill.data)}
          </p>
        )}
        {refused.length > 0 && (
          <RefusedLines label={say('Lines without a borrower')} why={say('Why nobody was added')} rows={refused} />
        )}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            <Phrase>Close</Phrase>
          </Button>
          <Button type="submit" loading={fill.isPending} disabled={lines.length === 0 || isLong}>
            <Phrase>Add parties</Phrase>
          </Button>
        </div>
      </form>
    </Modal>
  )
}
