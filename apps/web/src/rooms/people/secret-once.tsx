import { Alert, Button, CopyButton } from '@mantine/core'
import { Phrase } from '@saakh/ui/phrases'
import { Check, Copy } from 'lucide-react'
import classes from './people.module.css'

/** Whose secret it is, in words. */
const WORDS = {
  key: {
    title: 'The secret of the key',
    once: 'This is the only time that it is shown. Copy it now into the program that uses it; Saakh keeps only its hash. If it is lost, replace it.',
    lost: 'The key is there, but the answer with its secret did not arrive. Replace the secret to get one.',
  },
  webhook: {
    title: 'The secret of the webhook',
    once: 'This is the only time that it is shown. Copy it now into the program that receives the events, which verifies their signatures with it. If it is lost, replace it.',
    lost: 'The webhook is there, but the answer with its secret did not arrive. Replace the secret to get one.',
  },
} as const

interface Props {
  of: keyof typeof WORDS
  secret: ToldSecret
  onDone: () => void
}

export interface ToldSecret {
  name: string
  /** Null where the answer that told it did not arrive. */
  secret: string | null
}

const focus = (place: HTMLElement | null): void => place?.focus()

/** A secret, shown once: after it is put away nobody can see it again. */
export function SecretOnce({ of, secret: { name, secret }, onDone }: Props) {
  const words = WORDS[of]
  if (secret === null)
    return (
      <Alert color="red" role="alert" mb="md">
        <Phrase>{words.lost}</Phrase>
      </Alert>
    )
  return (
    <section className={classes.secret} aria-labelledby="secret" tabIndex={-1} ref={focus}>
      <h2 id="secret">
        <Phrase>{words.title}</Phrase> {name}
      </h2>
      <p>
        <Phrase>{words.once}</Phrase>
      </p>
      <code className={classes.shown}>{secret}</code>
      <div className={classes.actions}>
        <CopyButton value={secret} timeout={2000}>
          {({ copied, copy }) => (
            <Button
              leftSection={copied ? <Check size={14} strokeWidth={1.75} /> : <Copy size={14} strokeWidth={1.75} />}
              onClick={copy}
            >
              <Phrase>{copied ? 'Copied' : 'Copy'}</Phrase>
            </Button>
          )}
        </CopyButton>
        <Button variant="default" onClick={onDone}>
          <Phrase>I have saved it</Phrase>
        </Button>
      </div>
    </section>
  )
}
