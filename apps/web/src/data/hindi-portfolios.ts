/** A portfolio, and how facilities moved between classes. */
export const HINDI_OF_PORTFOLIOS = {
  'All parties': 'सभी पक्षकार',
  'All open alerts': 'सभी खुली चेतावनियाँ',
  'The settings of the organization hold for every signal.': 'हर संकेत पर संगठन की सेटिंग लागू हैं।',
  'For all other signals the settings of the organization hold. For a party in several portfolios the strictest hold.':
    'अन्य सभी संकेतों पर संगठन की सेटिंग लागू हैं। जो पक्षकार कई पोर्टफ़ोलियो में है, उस पर सबसे कड़ी सेटिंग लागू होती है।',
  'Last edited': 'पिछला संपादन',
  'Number of parties not given': 'पक्षकारों की संख्या नहीं दी गई',
  'No alert is open for its parties.': 'इसके पक्षकारों की कोई चेतावनी खुली नहीं है।',
  'No case is open about its parties.': 'इसके पक्षकारों का कोई मामला खुला नहीं है।',
  'Class at the first month-end': 'पहले माह-अंत पर वर्ग',
  'The same': 'वही',
} satisfies Readonly<Record<string, string>>
