import { Button } from '@mantine/core'
import { formatCount } from '@saakh/domain/formats'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { Filled, Phrase, usePhrases } from '@saakh/ui/phrases'
import { StatusWord } from '@saakh/ui/status-word'
import { useState } from 'react'
import { LinesField } from '../../forms/fields.tsx'
import { Form, FormFoot } from '../../forms/form.tsx'
import { useServerForm } from '../../forms/use-server-form.ts'
import { Pager, pageOf } from '../../parts/pager.tsx'
import { saveFile } from '../../parts/save-file.ts'
import {
  asCsv,
  type CheckedLine,
  type CheckedList,
  checkLines,
  labelOf,
  MOST_LINES,
  partsInWords,
} from './checked-lines.ts'
import classes from './identifiers.module.css'
import { yearNow } from './one-business.tsx'

const PER_PAGE = 50

const COLUMNS: Column<CheckedLine>[] = [
  { key: 'line', head: 'Line', width: 56, align: 'right', narrow: 'hidden', cell: ({ line }) => formatCount(line) },
  {
    key: 'value',
    head: 'Identifier',
    width: 220,
    narrow: 'title',
    cell: ({ checked }) => <span className={classes.value}>{checked.value}</span>,
  },
  { key: 'kind', head: 'Kind', width: 90, cell: ({ checked }) => labelOf(checked) },
  {
    key: 'result',
    head: 'Result',
    width: 100,
    narrow: 'figure',
    cell: ({ checked: { is_right }, remarks }) => (
      <StatusWord
        {...(!is_right
          ? { word: 'Wrong', tone: 'high' }
          : remarks.length > 0
            ? { word: 'Look', tone: 'medium' }
            : { word: 'Right', tone: 'low' })}
      />
    ),
  },
  {
    key: 'said',
    head: 'What is said',
    cell: ({ checked, remarks }) =>
      remarks.length > 0 ? <span className={classes.wraps}>{remarks.join(' ')}</span> : partsInWords(checked),
  },
]

/** A pasted list, judged line by line. */
export function IdentifierList() {
  const [list, setList] = useState<CheckedList | null>(null)
  const form = useServerForm({
    initial: { text: '' },
    // It is judged here: nothing leaves the browser.
    send: ({ text }) => {
      setList(checkLines(text, yearNow()))
      return undefined
    },
  })
  return (
    <Form form={form} className={classes.list}>
      <LinesField
        at={form.at('text')}
        label="Identifiers"
        description={`One business a line, up to ${formatCount(MOST_LINES)} lines; several identifiers of it beside each other.`}
        placeholder={'27AAPFU0939F1ZV, AAPFU0939F\nL17110MH1973PLC019786'}
        classNames={{ input: classes.pasted }}
        minRows={6}
        maxRows={14}
        spellCheck={false}
      />
      <FormFoot form={form} submits="Verify" isReady={form.values.text.trim() !== ''} />
      {list && <Results key={list.rows.map(({ checked }) => checked.value).join()} list={list} />}
    </Form>
  )
}

function Results({ list: { rows, left_off } }: { list: CheckedList }) {
  const say = usePhrases()
  const [page, setPage] = useState(1)
  const wrong = rows.filter(({ checked }) => !checked.is_right).length
  const odd = rows.filter(({ checked, remarks }) => checked.is_right && remarks.length > 0).length
  return (
    <section aria-label={say('Results')}>
      <div className={classes.sum}>
        <span role="status">
          <Filled
            text={
              rows.length === 1
                ? '{1} identifier: {2} wrong, {3} to look at.'
                : '{1} identifiers: {2} wrong, {3} to look at.'
            }
            slots={[formatCount(rows.length), formatCount(wrong), formatCount(odd)]}
          />
          {left_off > 0 && <Phrase>{` ${formatCount(left_off)} more lines were not looked at.`}</Phrase>}
        </span>
        <Button
          size="xs"
          variant="default"
          onClick={() => saveFile(asCsv(rows), 'text/csv;charset=utf-8', 'identifiers.csv')}
        >
          <Phrase>Download as CSV</Phrase>
        </Button>
      </div>
      <DataTable label="Identifiers" columns={COLUMNS} rows={pageOf(rows, page, PER_PAGE)} rowKey={({ key }) => key} />
      <Pager page={page} per_page={PER_PAGE} total={rows.length} onPage={setPage} />
    </section>
  )
}
