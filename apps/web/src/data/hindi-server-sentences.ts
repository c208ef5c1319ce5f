/** Sentences that the server makes with names in them, as templates: why a customer is not linked, why a rule opened a case. */
export const HINDI_SERVER_SENTENCES: Readonly<Record<string, string>> = {
  // Customers to link
  'No company of the register carries the CIN {cin}.': 'रजिस्टर की किसी कंपनी का CIN {cin} नहीं है।',
  'Nothing known carries the {scheme} {value}, and the file gives no CIN.':
    '{scheme} {value} किसी ज्ञात पक्षकार का नहीं है, और फ़ाइल में CIN नहीं है।',
  'The same name without its legal form.': 'विधिक रूप छोड़कर वही नाम।',
  'The same name without its legal form (CIN {cin}).': 'विधिक रूप छोड़कर वही नाम (CIN {cin})।',
  'The same name without its legal form (status {status}).': 'विधिक रूप छोड़कर वही नाम (स्थिति {status})।',
  'The same name without its legal form (CIN {cin}, status {status}).':
    'विधिक रूप छोड़कर वही नाम (CIN {cin}, स्थिति {status})।',
  // Cases by rule
  'Opened by the rule {rule}: {because}': 'नियम {rule} से खुला: {because}',
  'Account {account} is NPA since {day:date}.': 'खाता {account} {day:date} से NPA है।',
  'High alert: {sentence}. And {count:count} more High alert{count:plural}. The exposure is {exposure:money}; the rule begins at {least:money}.':
    'उच्च चेतावनी: {sentence}। और {count:count} उच्च चेतावनियाँ। जोखिम राशि {exposure:money} है; नियम {least:money} से शुरू होता है।',
  'High alert: {sentence}. The exposure is {exposure:money}; the rule begins at {least:money}.':
    'उच्च चेतावनी: {sentence}। जोखिम राशि {exposure:money} है; नियम {least:money} से शुरू होता है।',
}
