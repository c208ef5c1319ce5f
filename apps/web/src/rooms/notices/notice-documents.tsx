import { UnstyledButton } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { formatFileSize } from '@saakh/domain/formats'
import { Phrase } from '@saakh/ui/phrases'
import { useState } from 'react'
import { callApi, sentenceOf } from '../../data/api.ts'
import { bytesOf, webLink } from '../../data/file.ts'
import { mediaTypeOf, sha256Of } from '../../parts/attached-file.ts'
import { saveFile } from '../../parts/save-file.ts'
import type { Notice } from './notice-panel.tsx'
import { DOCUMENTS } from './notice-words.ts'
import classes from './notices.module.css'

type Document = Notice['documents'][number]
type NamedDocument = Pick<Document, 'notice_document_id' | 'name'>

/** Nothing is saved that does not match its hash. */
export async function fetchDocument(notice_id: string, { notice_document_id, name }: NamedDocument): Promise<string> {
  try {
    const { data, type, meta } = await callApi(api.noticeDocument, { params: { notice_id, notice_document_id } })
    const link = meta.Storage_type === 's3' ? webLink(data) : null
    if (link !== null) {
      window.open(link, '_blank', 'noopener,noreferrer')
      return ''
    }
    const bytes = bytesOf(data)
    if (bytes === null) return 'The server sent something that is no file. Nothing was saved.'
    const found = await sha256Of(bytes)
    if (found !== null && found !== meta.sha256) return 'The file does not match its hash. Nothing was saved.'
    saveFile(bytes, mediaTypeOf(type, name), name)
    return 'Saved.'
  } catch (error) {
    return sentenceOf(error, 'The file could not be downloaded. Please try again.')
  }
}

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
