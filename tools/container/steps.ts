/** A step of a container file: its name, its text, and that text as words or as the JSON list that it is. */
export interface Step {
  name: string
  text: string
  words: string[]
  json: string[]
}

const listIn = (text: string): string[] => {
  const list = text.slice(text.indexOf('['))
  return list.startsWith('[') ? (JSON.parse(list) as string[]) : []
}

/** The steps in their order; comments and empty lines say nothing. */
export const readSteps = (file: string): Step[] =>
  file
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const name = line.split(' ', 1)[0] ?? ''
      const text = line.slice(name.length).trim()
      return { name, text, words: text.split(/\s+/), json: /\[.*\]$/.test(text) ? listIn(text) : [] }
    })
