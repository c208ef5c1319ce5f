import { expect, it } from 'vitest'
import { HINDI } from '../data/hindi.ts'
import { textsOf } from '../data/texts.ts'
import { withRulesInHindi } from './retold-rules.ts'

const say = withRulesInHindi(textsOf(new Map(Object.entries(HINDI))))

it.each([
  [
    'Nothing known carries the PAN DADCV9000B, and the file gives no CIN.',
    'PAN DADCV9000B किसी ज्ञात पक्षकार का नहीं है, और फ़ाइल में CIN नहीं है।',
  ],
  [
    'The same name without its legal form (CIN U15400ZZ2011PTC999999, status Active).',
    'विधिक रूप छोड़कर वही नाम (CIN U15400ZZ2011PTC999999, स्थिति सक्रिय)।',
  ],
  // The sentence of an alert stands in the subject of a case without its stop.
  [
    'High alert: Account 0077 used 93.4% of its limit on average over 30 days. The exposure is ₹1.25 cr; the rule begins at ₹5.00 lakh.',
    'उच्च चेतावनी: खाता 0077 में 30 दिनों में औसतन सीमा का 93.4% उपयोग हुआ। जोखिम राशि ₹1.25 cr है; नियम ₹5.00 lakh से शुरू होता है।',
  ],
  [
    'Opened by the rule Large ones: Account 12 is NPA since 30-11-2026.',
    'नियम Large ones से खुला: खाता 12 30-11-2026 से NPA है।',
  ],
  // Why a line of a file was set aside; the names of its columns stay.
  ["outstanding: 'abc' is not an amount.", 'outstanding: "abc" राशि नहीं है।'],
  ['Aug 2026 to Oct 2026', 'Aug 2026 से Oct 2026 तक'],
  ['The promoter promised to pay on Friday.', undefined],
])('%s', (english, hindi) => expect(say(english)).toBe(hindi))
