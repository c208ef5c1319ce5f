import { UnstyledButton } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { formatFileSize } from '@saakh/domain/formats'
import { Phrase } from '@saakh/ui/phrases'
import { useState } from 'react'
import { callApi } from '../../data/api.ts'
import { saveStoredFile } from '../../parts/save-stored-file.ts'
import type { Notice } from './notice-panel.tsx'
import { DOCUMENTS } from './notice-words.ts'
import classes from './notices.module.css'

type Document = Notice['documents'][number]
type NamedDocument = Pick<Document, 'notice_document_id' | 'name'>

export const fetchDocument = (notice_id: string, { notice_document_id, name }: NamedDocument): Promise<string> =>
  saveStoredFile(() => callApi(api.noticeDocument, { params: { notice_id, notice_document_id } }), name)

/** The papers of a notice, each with its role. */
export function NoticeDocuments({ notice_id, documents }: { notice_id: string; documents: readonly Document[] }) {
  const [result, setResult] = useState('')
  if (documents.length === 0)
    return (
      <p className={classes.quiet}>
        <Phrase>No document is attached.</Phrase>
      </p>
    )
  return (
    <>
      <ul className={classes.rows}>
        {documents.map((document) => (
          <li key={document.notice_document_id}>
            <UnstyledButton
              className={classes.name}
              onClick={async () => setResult(await fetchDocument(notice_id, document))}
            >
              {document.name}
            </UnstyledButton>{' '}
            <span className={classes.quiet}>
              <Phrase>{DOCUMENTS[document.role]}</Phrase>, {formatFileSize(document.size)}
            </span>
          </li>
        ))}
      </ul>
      <p role="status" className={classes.quiet}>
        {result && <Phrase>{result}</Phrase>}
      </p>
    </>
  )
}
