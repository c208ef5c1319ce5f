import { StatusWord, type Tone } from '@saakh/ui/status-word'

const TONES: Record<string, Tone> = { high: 'high', medium: 'medium', low: 'low' }
const WORDS: Record<string, string> = { high: 'High', medium: 'Medium', low: 'Low' }

/** High filled, Medium half, Low outline, anything else 'Not rated' in grey. */
export function Severity({ value }: { value: string | null | undefined }) {
  const key = (value ?? '').trim().toLowerCase()
  return <StatusWord word={WORDS[key] ?? 'Not rated'} tone={TONES[key] ?? 'quiet'} />
}
