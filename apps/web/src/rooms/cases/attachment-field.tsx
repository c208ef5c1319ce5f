import { Input, UnstyledButton } from '@mantine/core'
import { CASE_CREATION_FORMATS } from '@saakh/domain/case-attachment'
import { formatFileSize } from '@saakh/domain/formats'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useState } from 'react'
import type { Bound } from '../../forms/use-server-form.ts'
import classes from './create-case.module.css'
import { UploadArea, UploadErrorDialog } from './upload-area.tsx'

/** A file that goes with a case. */
export function AttachmentField({ value, onChange }: Bound<File | null>) {
  const say = usePhrases()
  const [refused, setRefused] = useState<string | null>(null)
  return (
    <Input.Wrapper label={say('Attachment')} description={say('Optional')} labelElement="div">
      {value ? (
        <div className={classes.file}>
          <span className={classes.fileName}>{value.name}</span>
          <span className={classes.dim}>{formatFileSize(value.size)}</span>
          <UnstyledButton className={classes.link} onClick={() => onChange(null)}>
            <Phrase>Remove</Phrase>
          </UnstyledButton>
        </div>
      ) : (
        <div className={classes.drop}>
          <UploadArea allowed={CASE_CREATION_FORMATS} onFile={onChange} onRefused={setRefused} />
        </div>
      )}
      <UploadErrorDialog reason={refused} onClose={() => setRefused(null)} />
    </Input.Wrapper>
  )
}
