import { Button, Group } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { NoticePaper } from '@saakh/domain/notice'
import { Phrase } from '@saakh/ui/phrases'
import { useState } from 'react'
import { sentenceOf, useWrite } from '../../data/api.ts'
import { usePolicy } from '../../data/profile.ts'
import { fetchDocument } from './notice-documents.tsx'
import type { Notice } from './notice-panel.tsx'
import classes from './notices.module.css'

const LABELS: Readonly<Record<NoticePaper, string>> = {
  draft: 'Download draft',
  notice: 'Download notice',
  order: 'Download order',
}

/** Prints what can be printed now, keeps it with the documents and saves it here. */
export function NoticePapers({ notice: { notice_id, papers } }: { notice: Notice }) {
  const [result, setResult] = useState('')
  const print = useWrite(api.printNoticePaper, {
    invalidates: [api.notice],
    onSuccess: async ({ data }) => setResult(await fetchDocument(notice_id, data)),
    onError: (error) => setResult(sentenceOf(error)),
  })
  const { can } = usePolicy()
  if (papers.length === 0 || !can('/v1/notices', 'POST')) return null
  const printing = print.isPending ? print.variables?.body?.paper : null
  return (
    <>
      <Group gap={8} mb={8}>
        {papers.map((paper) => (
          <Button
            key={paper}
            variant="default"
            size="compact-sm"
            loading={printing === paper}
            disabled={print.isPending}
            onClick={() => print.mutate({ params: { notice_id }, body: { paper } })}
          >
            <Phrase>{LABELS[paper]}</Phrase>
          </Button>
        ))}
      </Group>
      <p role="status" className={classes.quiet}>
        {result && <Phrase>{result}</Phrase>}
      </p>
    </>
  )
}
