import { Textarea } from '@mantine/core'
import { usePhrases } from '@saakh/ui/phrases'
import { FileDrop } from './file-drop.tsx'
import { notify } from './notify.ts'
import classes from './pasted-lines.module.css'
import { textOfFile } from './text-of-file.ts'

const LARGEST_FILE = 2_000_000

interface Props {
  label: string
  description: string
  placeholder: string
  value: string
  onChange: (text: string) => void
  file: { label: string; hint: string /** Why another kind of file is not taken. */; wrongKind: string }
  isBusy: boolean
  /** Says after a file that cannot be read what became of the form. */
  otherwise: string
}

/** Lines that are pasted, typed or read from a text file. */
export function PastedLines({ label, description, placeholder, value, onChange, file, isBusy, otherwise }: Props) {
  const say = usePhrases()
  const take = async (given: File) => {
    try {
      onChange(await textOfFile(given))
    } catch {
      notify.failure(`${given.name} could not be read. Has it been moved or changed?`, say(otherwise))
    }
  }
  const refusalOf = ({ name, size }: File): string | null => {
    if (!/\.(csv|txt|tsv)$/i.test(name)) return file.wrongKind
    return size > LARGEST_FILE ? 'The file is larger than 2 MB.' : null
  }
  return (
    <>
      <Textarea
        label={say(label)}
        description={say(description)}
        placeholder={placeholder}
        classNames={{ input: classes.pasted }}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        autosize
        minRows={4}
        maxRows={12}
        spellCheck={false}
      />
      <FileDrop
        label={say(file.label)}
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        hint={file.hint}
        refusalOf={refusalOf}
        isBusy={isBusy}
        onFile={(given) => void take(given)}
        onRefused={(reason) => notify.failure(say(reason), say(otherwise))}
      />
    </>
  )
}
