import type { Random } from '../generated-names.ts'

// How names of companies are written in Hindi: English words as they are heard, Indian ones letter by letter. Latin
// letters do not tell long vowels from short ones, nor T and D of the teeth from those of the palate: these are drawn.

const HEARD: Readonly<Record<string, string>> = {
  AND: 'एंड',
  AGRO: 'एग्रो',
  AUTO: 'ऑटो',
  BANK: 'बैंक',
  BUILDERS: 'बिल्डर्स',
  CAPITAL: 'कैपिटल',
  CEMENT: 'सीमेंट',
  CHEMICALS: 'केमिकल्स',
  COMPANY: 'कंपनी',
  CONSTRUCTION: 'कंस्ट्रक्शन',
  CONSULTANCY: 'कंसल्टेंसी',
  CORPORATION: 'कॉर्पोरेशन',
  DEVELOPERS: 'डेवलपर्स',
  ELECTRONICS: 'इलेक्ट्रॉनिक्स',
  ENERGY: 'एनर्जी',
  ENGINEERING: 'इंजीनियरिंग',
  ENTERPRISES: 'एंटरप्राइजेज',
  EXPORTS: 'एक्सपोर्ट्स',
  FINANCE: 'फाइनेंस',
  FOODS: 'फूड्स',
  GLOBAL: 'ग्लोबल',
  HEALTHCARE: 'हेल्थकेयर',
  HOLDINGS: 'होल्डिंग्स',
  HOSPITALITY: 'हॉस्पिटैलिटी',
  HOTELS: 'होटल्स',
  INDIA: 'इंडिया',
  INDUSTRIES: 'इंडस्ट्रीज',
  INFOTECH: 'इन्फोटेक',
  INFRA: 'इंफ्रा',
  INTERNATIONAL: 'इंटरनेशनल',
  INVESTMENTS: 'इन्वेस्टमेंट्स',
  LABORATORIES: 'लैबोरेटरीज',
  LOGISTICS: 'लॉजिस्टिक्स',
  MARINE: 'मरीन',
  MEDIA: 'मीडिया',
  MOTORS: 'मोटर्स',
  OIL: 'ऑयल',
  PAPER: 'पेपर',
  PHARMA: 'फार्मा',
  PLASTICS: 'प्लास्टिक्स',
  POWER: 'पावर',
  PRODUCTS: 'प्रोडक्ट्स',
  PROJECTS: 'प्रोजेक्ट्स',
  PROPERTIES: 'प्रॉपर्टीज',
  REALTY: 'रियल्टी',
  RESORTS: 'रिसॉर्ट्स',
  SECURITIES: 'सिक्योरिटीज',
  SERVICES: 'सर्विसेज',
  SHIPPING: 'शिपिंग',
  SOFTWARE: 'सॉफ्टवेयर',
  SOLUTIONS: 'सॉल्यूशंस',
  STEEL: 'स्टील',
  SUGAR: 'शुगर',
  SYSTEMS: 'सिस्टम्स',
  TECHNOLOGIES: 'टेक्नोलॉजीज',
  TEXTILES: 'टेक्सटाइल्स',
  TOURS: 'टूर्स',
  TRADERS: 'ट्रेडर्स',
  TRADING: 'ट्रेडिंग',
  TRAVELS: 'ट्रैवल्स',
  TUBES: 'ट्यूब्स',
  VENTURES: 'वेंचर्स',
  WIRES: 'वायर्स',
}

const CONSONANTS: readonly (readonly [string, readonly string[]])[] = [
  ['KSH', ['क्ष']],
  ['CHH', ['छ']],
  ['SH', ['श', 'ष']],
  ['CH', ['च']],
  ['KH', ['ख']],
  ['GH', ['घ']],
  ['JH', ['झ']],
  ['BH', ['भ']],
  ['DH', ['ध']],
  ['TH', ['थ']],
  ['PH', ['फ']],
  ['K', ['क']],
  ['G', ['ग']],
  ['J', ['ज']],
  ['T', ['त', 'ट']],
  ['D', ['द', 'ड']],
  ['N', ['न']],
  ['P', ['प']],
  ['B', ['ब']],
  ['M', ['म']],
  ['Y', ['य']],
  ['R', ['र']],
  ['L', ['ल']],
  ['V', ['व']],
  ['W', ['व']],
  ['S', ['स']],
  ['H', ['ह']],
  ['Z', ['ज़', 'ज']],
]

/** Each vowel as it stands alone and after a consonant; a first form of '' is the vowel that is not written. */
const VOWELS: readonly (readonly [string, readonly (readonly [string, string])[]])[] = [
  ['AA', [['आ', 'ा']]],
  ['EE', [['ई', 'ी']]],
  ['OO', [['ऊ', 'ू']]],
  ['AI', [['ऐ', 'ै']]],
  ['AU', [['औ', 'ौ']]],
  [
    'A',
    [
      ['अ', ''],
      ['आ', 'ा'],
    ],
  ],
  [
    'I',
    [
      ['इ', 'ि'],
      ['ई', 'ी'],
    ],
  ],
  [
    'U',
    [
      ['उ', 'ु'],
      ['ऊ', 'ू'],
    ],
  ],
  ['E', [['ए', 'े']]],
  ['O', [['ओ', 'ो']]],
]

const beginningOf = <T>(text: string, table: readonly (readonly [string, T])[]) =>
  table.find(([letters]) => text.startsWith(letters))

/** Null for a word that nobody can read letter by letter: it has other letters, or none that is a vowel. */
export function inDevanagari(word: string, random: Random): string | null {
  if (Object.hasOwn(HEARD, word)) return HEARD[word] ?? null
  if (!/[AEIOU]/.test(word)) return null
  let written = ''
  let afterConsonant = false
  for (let rest = word; rest !== ''; ) {
    const consonant = beginningOf(rest, CONSONANTS)
    const vowel = beginningOf(rest, VOWELS)
    if (consonant) {
      written += `${afterConsonant ? '्' : ''}${consonant[1][random(consonant[1].length)]}`
      rest = rest.slice(consonant[0].length)
    } else if (vowel) {
      const forms = vowel[1]
      // The last A of a word is heard: it is written.
      const [alone, after] = (rest === 'A' ? forms.at(-1) : forms[random(forms.length)]) ?? ['', '']
      written += afterConsonant ? after : alone
      rest = rest.slice(vowel[0].length)
    } else return null
    afterConsonant = consonant !== undefined
  }
  return written
}
