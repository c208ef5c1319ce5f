import { Button, Textarea } from '@mantine/core'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useState } from 'react'
import { saveFile } from '../../parts/save-file.ts'
import classes from './own-rule.module.css'

interface Props {
  definition: Record<string, unknown>
  schema: unknown
  onUse: (definition: unknown) => void
}

const FAULT = 'This is not JSON. Paste a rule as it was saved here.'

function read(text: string): { definition: unknown } | null {
  try {
    const definition: unknown = JSON.parse(text)
    return typeof definition === 'object' && definition !== null && !Array.isArray(definition) ? { definition } : null
  } catch {
    return null
  }
}

/** The rule as JSON, out and in, with the schema that says what it may hold. */
export function OwnRuleJson({ definition, schema, onUse }: Props) {
  const say = usePhrases()
  const written = JSON.stringify(definition, null, 2)
  const [text, setText] = useState(written)
  const [fault, setFault] = useState<string | null>(null)
  const use = () => {
    const known = read(text)
    setFault(known ? null : FAULT)
    if (known) onUse(known.definition)
  }
  return (
    <>
      <Textarea
        label={say('The rule as JSON')}
        autosize
        minRows={12}
        maxRows={32}
        value={text}
        error={fault && say(fault)}
        spellCheck={false}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      <div className={classes.buttons}>
        <Button variant="default" onClick={use}>
          <Phrase>Use this JSON</Phrase>
        </Button>
        <Button variant="default" onClick={() => saveFile(written, 'application/json', 'rule.json')}>
          <Phrase>Save as file</Phrase>
        </Button>
        <Button
          variant="default"
          onClick={() => saveFile(JSON.stringify(schema, null, 2), 'application/json', 'rule.schema.json')}
        >
          <Phrase>Save the schema</Phrase>
        </Button>
      </div>
    </>
  )
}
