/** Of settings of which each change is a version. */
export const HINDI_OF_SETTINGS = {
  'These are the newer settings. What you changed is kept.': 'ये नई सेटिंग्स हैं। आपका बदलाव रखा गया है।',
  'Apply my changes again': 'मेरे बदलाव फिर लागू करें',
  'What you changed is kept.': 'आपका बदलाव रखा गया है।',
  'See the newer settings': 'नई सेटिंग्स देखें',
} satisfies Readonly<Record<string, string>>
