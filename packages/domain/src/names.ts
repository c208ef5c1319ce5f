// Names as they are compared and searched. Equality after `matchName` is the only automatic link by name:
// it drops the legal form, never a word of the name itself.

const LEGAL_FORMS: readonly (readonly string[])[] = [
  ['ONE', 'PERSON', 'COMPANY', 'PRIVATE', 'LIMITED'],
  ['OPC', 'PRIVATE', 'LIMITED'],
  ['PRIVATE', 'LIMITED', 'OPC'],
  ['PVT', 'LTD', 'OPC'],
  ['OPC', 'PVT', 'LTD'],
  ['LIMITED', 'LIABILITY', 'PARTNERSHIP'],
  ['PRIVATE', 'LIMITED'],
  ['PRIVATE', 'LTD'],
  ['PVT', 'LIMITED'],
  ['PVT', 'LTD'],
  ['P', 'LTD'],
  ['P', 'LIMITED'],
  ['LIMITED'],
  ['LTD'],
  ['LLP'],
  ['PRIVATE'],
  ['PVT'],
  ['OPC'],
]

/** Registers glue the form to the word before: 'TRAVELTREK PRIVATELIMITED', 'PRODUCER COMPANYLIMITED', 'FOODSPRIVATE LIMITED'. */
const unglue = (text: string): string =>
  text
    .replace(/(LIMITED|LTD)OPC$/, '$1 OPC')
    .replace(/([A-Z])((?:PRIVATE|PVT) ?(?:LIMITED|LTD))( OPC)?$/, '$1 $2$3')
    .replace(/(PRIVATE|PVT|COMPANY|LIABILITY)(LIMITED|LTD|PARTNERSHIP)( OPC)?$/, '$1 $2$3')
    .replace(/([A-Z]{4,})(LIMITED|LTD)$/, '$1 $2')

/** Upper case, '&' as AND, every other sign a blank, initials joined ('A.B.C.' → 'ABC'), glued legal forms split. */
export function normalName(name: string): string {
  const text = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toUpperCase()
    .replace(/[’']/g, '')
    .replaceAll('&', ' AND ')
    .replace(/\b([A-Z])\.(?=[A-Z]\b)/g, '$1')
    .replace(/^\s*M\s*\/\s*S\b\.?/, ' ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
  return unglue(text)
}

/** Lists add the name of before: 'Arcotech Limited (Formerly SKS Ltd)', 'Zylog Systems Ltd. (erstwhile Zylog)'. */
const FORMER_NAME = /[\s,]*(?:\(|\[)\s*(?:formerly|erstwhile|earlier|previously)\b[^()[\]]*(?:\)|\]|$)\s*$/i

const nameOfToday = (name: string): string => {
  const current = name.replace(FORMER_NAME, '')
  return normalName(current.trim() === '' ? name : current)
}

/** The normal name without a former name in brackets and without its legal form; the whole name when nothing would be left. */
export function matchName(name: string): string {
  const words = nameOfToday(name).split(' ')
  for (const form of LEGAL_FORMS) {
    const rest = words.length - form.length
    if (rest > 0 && form.every((word, i) => words[rest + i] === word)) return words.slice(0, rest).join(' ')
  }
  return words.join(' ')
}

/** Whether a company's legal form stands at the end of the name. */
export const bearsLegalForm = (name: string): boolean => nameOfToday(name) !== matchName(name)

/** The words a search finds a name by, legal form included, each once, in order. */
export const nameTokens = (name: string): string[] => [
  ...new Set(
    normalName(name)
      .split(' ')
      .filter((word) => word !== ''),
  ),
]
