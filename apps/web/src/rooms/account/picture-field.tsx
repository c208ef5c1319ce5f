import { Avatar, Button, FileButton, Input } from '@mantine/core'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useState } from 'react'
import classes from './edit.module.css'
import { readPicture } from './read-picture.ts'

interface Props {
  name: string
  value: string | null
  onChange: (picture: string | null) => void
  /** What the server said. */
  error: string | undefined
}

/** The picture as it will be shown; nothing is sent before the form is. */
export function PictureField({ name, value, onChange, error }: Props) {
  const say = usePhrases()
  const [problem, setProblem] = useState<string>()
  const take = (file: File | null) => {
    if (!file) return
    setProblem(undefined)
    readPicture(file).then(onChange, (reason: unknown) =>
      setProblem(reason instanceof Error ? reason.message : 'The picture could not be read.'),
    )
  }
  return (
    <Input.Wrapper
      label={say('Picture')}
      description={say('PNG, JPEG or WebP; the middle of it is shown.')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={problem ?? error}
      labelElement="div"
    >
      <div className={classes.picture}>
        <Avatar src={value} name={name} size={56} radius="sm" color="brand" alt={say(value ? 'Your picture' : '')} />
        <FileButton onChange={take} accept="image/png,image/jpeg,image/webp" inputProps={{ 'aria-label': 'Picture' }}>
          {(props) => (
            <Button {...props} variant="default" size="xs">
              <Phrase>{value ? 'Change' : 'Choose a picture'}</Phrase>
            </Button>
          )}
        </FileButton>
        {value && (
          <Button variant="subtle" size="xs" onClick={() => onChange(null)}>
            <Phrase>Remove</Phrase>
          </Button>
        )}
      </div>
    </Input.Wrapper>
  )
}
