import { HINDI_OF_RATIOS } from '@saakh/domain/hindi/hindi-ratios'
import { RATIOS } from '../credit-ratios.ts'
import { HINDI_REPORTS } from './hindi-reports.ts'
import { HINDI_STATEMENT_LINES } from './hindi-statement-lines.ts'
import { HINDI_VALUES } from './hindi-values.ts'
import type { Retelling } from './retell.ts'

const hindi: Readonly<Record<string, string>> = { ...HINDI_OF_RATIOS, ...HINDI_REPORTS }
const of = (english: string): string => hindi[english] ?? english

/** Lines of statements as a ratio names those that are not told. */
const RATIO_LINES = {
  ...Object.fromEntries(
    Object.entries(HINDI_STATEMENT_LINES).map(([english, translation]) => [english.toLowerCase(), translation]),
  ),
  'trade receivables': 'व्यापार प्राप्य',
  'cost of goods sold': 'बेचे माल की लागत',
  'current assets': 'चालू संपत्तियाँ',
  'current liabilities': 'चालू देयताएँ',
  equity: 'इक्विटी',
  liabilities: 'देयताएँ',
  inventories: 'माल-सूची',
  'tangible net worth': 'मूर्त निवल मूल्य',
  revenue: 'राजस्व',
}

/** Why a figure of a year, or a ratio, cannot be told. */
const BECAUSE: Readonly<Record<string, string>> = {
  'Not told: {lines:ratio_lines}.': 'नहीं बताया गया: {lines:ratio_lines}।',
  'not told: {lines:statement_lines}.': 'नहीं बताया गया: {lines:statement_lines}।',
  'The balance sheet of that day is not known.': 'उस दिन का तुलन पत्र ज्ञात नहीं है।',
  'The statement that ends on that day is not known.': 'उस दिन समाप्त होने वाला विवरण ज्ञात नहीं है।',
  'balance sheet and statement of the year are not both known.': 'वर्ष का तुलन पत्र और विवरण दोनों ज्ञात नहीं हैं।',
  'The revenue or its part is not told.': 'राजस्व या उसका भाग नहीं बताया गया।',
  'The {line:ratio_lines} is not above zero.': '{line:ratio_lines} शून्य से अधिक नहीं है।',
  'The {line:ratio_lines} are zero.': '{line:ratio_lines} शून्य हैं।',
  'The {line:ratio_lines} are negative.': '{line:ratio_lines} ऋणात्मक हैं।',
  'Total assets are not above zero.': 'कुल संपत्तियाँ शून्य से अधिक नहीं हैं।',
  'Total liabilities are not above zero.': 'कुल देयताएँ शून्य से अधिक नहीं हैं।',
}

/** What notes of reports are made of, where one says several things behind each other. */
export const HINDI_REPORT_PARTS: Pick<Retelling, 'parts' | 'names'> = {
  parts: {
    definition: Object.fromEntries(
      RATIOS.map(({ label, definition }) => [`${label}: ${definition}`, `${of(label)}: ${of(definition)}`]),
    ),
    not_measured: {
      ...Object.fromEntries(
        Object.entries(BECAUSE).flatMap(([english, translation]) =>
          ['{ratio:ratios}', '{day:date}'].map((subject) => [`${subject}: ${english}`, `${subject}: ${translation}`]),
        ),
      ),
      'The tangible net worth is {worth:money} at most.': 'मूर्त निवल मूल्य अधिकतम {worth:money} है।',
    },
    few_peers: {
      '{ratio:ratios}: only {count:count} of the division report it.':
        '{ratio:ratios}: प्रभाग की केवल {count:count} कंपनियाँ इसे बताती हैं।',
    },
  },
  names: {
    ratios: Object.fromEntries(RATIOS.map(({ label }) => [label, of(label)])),
    ratio_lines: RATIO_LINES,
    areas: {
      'Conduct of accounts': 'खातों का आचरण',
      'Financial statements': 'वित्तीय विवरण',
      'Compliance: GST, EPF, MCA': 'अनुपालन: GST, भविष्य निधि, कंपनी रजिस्टर',
      Legal: 'कानूनी',
      'Ratings and charges': 'रेटिंग और प्रभार',
      Limits: 'सीमाएँ',
    },
    drivers: { ...HINDI_VALUES, "Auditor's opinion": 'लेखापरीक्षक की राय', Restricted: 'सीमित पहुँच' },
    bands: { Low: 'कम', Medium: 'मध्यम', High: 'उच्च' },
  },
}
