import type { Forum } from './court-words.ts'

/**
 * One text for the many ways to write a case number, so that the stages of a case meet: 'CP (IB) No. 123/MB/2024',
 * 'C.P.(IB)-123/MB/2024' and 'cp ib 0123 of mb 2024' are 'CP IB 123 MB 2024'. The forum stands before it, because
 * tribunals number alike.
 */
export function courtCaseKey(forum: Forum, case_number: string): string {
  return `${forum.toUpperCase().replaceAll('_', ' ')} ${caseNumberWords(case_number).join(' ')}`
}

/** Runs of letters and of digits in their order, without 'No.' and 'of' and without leading zeros. */
export function caseNumberWords(case_number: string): string[] {
  const text = case_number
    .normalize('NFKC')
    .toUpperCase()
    .replace(/\bI\s*&\s*B\b/g, 'IB')
    // Initials: 'C.P.' and 'C. P.' are CP, while the letters of '(IB)' and 'MB' are words of their own.
    .replace(/\b([A-Z])\.\s*(?=[A-Z]\b)/g, '$1')
    .replace(/\b([A-Z]) (?=[A-Z]\b)/g, '$1')
  const words = text.match(/\p{L}+|\p{N}+/gu) ?? []
  return words
    .filter((word) => !/^(NO|NOS|NUMBER|OF)$/.test(word))
    .map((word) => (/^\d+$/.test(word) ? word.replace(/^0+(?=\d)/, '') : word))
}
