import { Button, Modal } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { MOST_TO_WATCH } from '@saakh/contract/watching'
import { formatCount } from '@saakh/domain/formats'
import type { PartyList } from '@saakh/domain/party-list'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useState } from 'react'
import { useWrite } from '../../data/api.ts'
import { Form, FormProblem, SendButton } from '../../forms/form.tsx'
import { type ServerForm, useServerForm } from '../../forms/use-server-form.ts'
import { PastedLines } from '../../parts/pasted-lines.tsx'
import { RefusedLines } from '../../parts/refused-lines.tsx'
import { filledWords, WATCH_CHANGED } from '../../parts/watch-all.tsx'
import classes from './watchlist.module.css'

interface Draft {
  text: string
}

type Filled = Read<typeof api.fillList>

const linesOf = (text: string): string[] => text.split(/\r?\n/).flatMap((line) => line.trim() || [])

function useFillForm({ list_id }: PartyList) {
  const [filled, setFilled] = useState<Filled | null>(null)
  const fill = useWrite(api.fillList, { invalidates: WATCH_CHANGED })
  const form: ServerForm<Draft> = useServerForm<Draft, Filled>({
    initial: { text: '' },
    send: ({ text }) => fill.mutateAsync({ params: { list_id }, body: { parties: { lines: linesOf(text) } } }),
    onSent: (answer) => {
      setFilled(answer)
      form.set({ text: answer.refused.map((refusedLine) => refusedLine.text).join('\n') })
    },
  })
  return { form, filled }
}

/** Parties by customer number or identifier; the lines that name nobody stay to be mended. */
export function FillList({ list, onClose }: { list: PartyList; onClose: () => void }) {
  const say = usePhrases()
  const { form, filled } = useFillForm(list)
  const lines = linesOf(form.values.text)
  const isLong = lines.length > MOST_TO_WATCH
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={`${say('Add parties to')} '${list.name}'`}
      closeButtonProps={{ 'aria-label': say('Close dialog') }}
    >
      <Form form={form}>
        <PartyLines form={form} />
        {isLong && (
          <p role="alert" className={classes.problem}>
            {formatCount(lines.length)} {say('lines are too many at once; send')} {formatCount(MOST_TO_WATCH)}.
          </p>
        )}
        <FormProblem form={form} />
        {filled && <Outcome filled={filled} isLast={!form.isBusy && form.failure === null} />}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            <Phrase>Close</Phrase>
          </Button>
          <SendButton form={form} submits="Add parties" disabled={lines.length === 0 || isLong} />
        </div>
      </Form>
    </Modal>
  )
}

function PartyLines({ form }: { form: ServerForm<Draft> }) {
  const say = usePhrases()
  const { value, onChange } = form.at('text')
  return (
    <PastedLines
      label="Parties"
      description="One a line: a customer number, CIN, LLPIN, PAN, GSTIN, ISIN or LEI. Names are not compared."
      placeholder={'C-1001\nL17110MH1973PLC019786'}
      value={value}
      onChange={onChange}
      file={{
        label: 'File of parties',
        hint: `${say('.csv or .txt')}, ${formatCount(MOST_TO_WATCH)} ${say('lines at most')}`,
        wrongKind: 'Drop a .csv or .txt file with one identifier on each line.',
      }}
      isBusy={form.isBusy}
      otherwise="Nothing was added"
    />
  )
}

/** What came of the lines; which ones name nobody stays in sight while they are mended. */
function Outcome({ filled, isLast }: { filled: Filled; isLast: boolean }) {
  const say = usePhrases()
  const refused = filled.refused.map((refusedLine, at) => ({ ...refusedLine, line: at + 1 }))
  return (
    <>
      {isLast && (
        <p role="status" className={classes.said}>
          {filledWords(filled)}
        </p>
      )}
      {refused.length > 0 && (
        <RefusedLines label={say('Lines without a borrower')} why={say('Why nobody was added')} rows={refused} />
      )}
    </>
  )
}
