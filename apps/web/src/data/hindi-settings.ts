/** Of settings of which each change is a version. */
export const HINDI_OF_SETTINGS = {
  'These are the newer settings. What you changed is kept.': 'ये नई सेटिंग्स हैं। आपका बदलाव रखा गया है।',
  'Apply my changes again': 'मेरे बदलाव फिर लागू करें',
  'What you changed is kept.': 'आपका बदलाव रखा गया है।',
  'The office opens': 'कार्यालय खुलता है',
  'The office closes': 'कार्यालय बंद होता है',
  'High alerts in working hours': 'गंभीर अलर्ट, कामकाजी घंटों में',
  'Where it is empty the days above count.': 'खाली हो तो ऊपर के दिन गिने जाते हैं।',
  'Enter whole working hours from 1 to 80.': '1 से 80 तक पूरे कामकाजी घंटे लिखें।',
  '1 working hour late': '1 कामकाजी घंटा देर',
  '# working hours late': '# कामकाजी घंटे देर',
  'See the newer settings': 'नई सेटिंग्स देखें',
} satisfies Readonly<Record<string, string>>
