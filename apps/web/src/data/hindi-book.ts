/** Of the book: classes, defaults, settings and sums. */
export const HINDI_OF_THE_BOOK = {
  'Weekly defaults': 'साप्ताहिक चूक',
  'Facilities with which the default of a large borrower began in the week, by their days. A working paper for CRILC, not the return.':
    'वे सुविधाएँ जिनसे बड़े उधारकर्ता की चूक इस सप्ताह शुरू हुई, दिनों के अनुसार। यह कार्यपत्र है, विवरणी नहीं।',
  'The days past due are counted.': 'बकाया दिन गिने गए हैं।',
  'It was non-performing, and an NPA is upgraded only when all arrears are paid.':
    'यह अनर्जक था, और अनर्जक खाता तभी सुधरता है जब सारा बकाया चुका दिया जाए।',
  'There were no credits for 90 days: the account is out of order.': 'नब्बे दिन कोई जमा नहीं हुई: खाता अनियमित है।',
  'The credits of 90 days are below the interest debited in them: the account is out of order.':
    'नब्बे दिन की जमा उनमें लगाए गए ब्याज से कम है: खाता अनियमित है।',
  'It was restructured, which keeps it non-performing until its specified period ends.':
    'इसका पुनर्गठन हुआ, इसलिए निर्धारित अवधि तक यह अनर्जक रहता है।',
  'Another account of the borrower is non-performing, which makes all of them so.':
    'उधारकर्ता का दूसरा खाता अनर्जक है, इसलिए सभी अनर्जक हैं।',
  'Class of your system': 'आपकी प्रणाली की श्रेणी',
  'none declared': 'कोई घोषित नहीं',
  'different since': 'कब से भिन्न',
  'Default began': 'चूक कब शुरू हुई',
  'paid since': 'बाद में चुकाया',
  'Last week that ended': 'पिछला पूरा सप्ताह',
  'Week until': 'सप्ताह, अंतिम दिन',
  'Week:': 'सप्ताह:',
  'Limit in force:': 'लागू सीमा:',
  default: 'पूर्वनिर्धारित',
  'Set another limit': 'दूसरी सीमा तय करें',
  'Limit of large borrowers': 'बड़े उधारकर्ताओं की सीमा',
  'Aggregate exposure from (₹)': 'कुल जोखिम राशि कितने से (₹)',
  'An earlier limit stays in force until the day that you give.': 'आपके दिए दिन तक पहले की सीमा लागू रहती है।',
  'The limit is set.': 'सीमा तय हो गई।',
  Undrawn: 'अनाहरित',
  'Cash margin': 'नकद मार्जिन',
  'Branch or department with those below': 'शाखा या विभाग, नीचे वालों सहित',
  'External rating': 'बाहरी रेटिंग',
  'No rating': 'कोई रेटिंग नहीं',
  'One branch with those below': 'एक शाखा, नीचे वालों सहित',
  'One group': 'एक समूह',
  'Exposure of each branch with those below': 'हर शाखा की जोखिम राशि, नीचे वालों सहित',
  'Provisions by class or stage': 'श्रेणी या चरण के अनुसार प्रावधान',
} satisfies Record<string, string>
