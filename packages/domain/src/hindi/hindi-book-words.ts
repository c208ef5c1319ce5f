/** Words of the book that its screens and its board pack print. */
export const HINDI_OF_BOOK_WORDS = {
  // Registers of the book
  Facilities: 'ऋण सुविधाएँ',
  'Every facility of the book.': 'बही की हर सुविधा।',
  'Facilities in SMA-0, SMA-1 or SMA-2 by the class of your system, or else by their days.':
    'वे सुविधाएँ जो आपकी प्रणाली की श्रेणी से, या न हो तो दिनों से, विशेष उल्लेख में हैं।',
  'Non-performing facilities by the class of your system, or else by their days.':
    'वे सुविधाएँ जो आपकी प्रणाली की श्रेणी से, या न हो तो दिनों से, अनर्जक हैं।',
  'Large borrowers': 'बड़े उधारकर्ता',
  'Facilities of borrowers with an aggregate exposure at or above the limit in force, non-fund based included. A working paper for CRILC, not the return.':
    'उन उधारकर्ताओं की सुविधाएँ जिनकी कुल जोखिम राशि, गैर-निधि सहित, लागू सीमा के बराबर या अधिक है। यह कार्यपत्र है, विवरणी नहीं।',
  'Weekly defaults': 'साप्ताहिक चूक',
  'Facilities with which the default of a large borrower began in the week, by their days. A working paper for CRILC, not the return.':
    'वे सुविधाएँ जिनसे बड़े उधारकर्ता की चूक इस सप्ताह शुरू हुई, दिनों के अनुसार। यह कार्यपत्र है, विवरणी नहीं।',
  'Two classes': 'दो श्रेणियाँ',
  'Facilities whose class in your system is not the one that follows from their days.':
    'वे सुविधाएँ जिनकी आपकी प्रणाली की श्रेणी दिनों से निकली श्रेणी से अलग है।',
  'No class': 'वर्ग नहीं',
  'Facilities without a delivered class or days past due.': 'वे सुविधाएँ जिनकी न श्रेणी मिली, न अतिदेय दिन।',
  'Reviews overdue': 'समीक्षा बाकी',
  'Limits whose review was due before today.': 'वे सीमाएँ जिनकी समीक्षा आज से पहले होनी थी।',
  'Old stock statements': 'पुराने स्टॉक विवरण',
  'Cash credits and overdrafts whose last stock statement received was more than three months old on the day.':
    'वे नकद साख और ओवरड्राफ्ट जिनका पिछला प्राप्त स्टॉक विवरण उस दिन तीन महीने से अधिक पुराना था।',
  Restructured: 'पुनर्गठित',
  'Facilities that were restructured.': 'वे सुविधाएँ जो पुनर्गठित हुईं।',
  Consortium: 'सहायता संघ',
  'Facilities in a consortium or in multiple banking.': 'सहायता संघ या बहु-बैंकिंग की सुविधाएँ।',
  'Co-lent': 'सह-ऋण',
  'Facilities that are lent together with a partner.': 'साझेदार के साथ मिलकर दी गई सुविधाएँ।',
  'At the limit': 'सीमा पर',
  'Cash credits and overdrafts of which at least 90% of the lower of limit and drawing power is drawn; the percentage is your setting of the alert High or dormant use of the limit.':
    'नकद ऋण और ओवरड्राफ़्ट जिनमें सीमा और आहरण शक्ति में से कम वाली का कम से कम 90% निकाला गया है; प्रतिशत सीमा के अधिक या नगण्य उपयोग की चेतावनी की आपकी सेटिंग है।',
  'No amount': 'राशि नहीं',
  'Facilities without a delivered amount, or without a reference rate of their currency from the last seven days: no sum includes them.':
    'वे सुविधाएँ जिनकी राशि नहीं मिली, या जिनकी मुद्रा की कोई संदर्भ दर अधिकतम सात दिन पुरानी नहीं है: वे हर योग से बाहर हैं।',
  // Classes and stages of provisions
  Standard: 'मानक',
  'Sub-standard': 'अवमानक',
  'Doubtful 1': 'संदिग्ध 1',
  'Doubtful 2': 'संदिग्ध 2',
  'Doubtful 3': 'संदिग्ध 3',
  Loss: 'हानि',
  'NPA of unknown age': 'NPA, अवधि अज्ञात',
  'Stage 1': 'चरण 1',
  'Stage 2': 'चरण 2',
  'Stage 3': 'चरण 3',
  'No class or stage': 'न वर्ग न चरण',
  // Norms
  'Income-recognition norms': 'आय-मान्यता मानदंड',
  'Expected credit loss': 'अपेक्षित ऋण हानि',
  // Why no provision can be computed
  'no rates for your kind of lender were read': 'आपके प्रकार के ऋणदाता की दरें नहीं पढ़ी गईं',
  'the norms have ended': 'मानदंड समाप्त हो चुके हैं',
  'no class was delivered': 'कोई वर्ग नहीं दिया गया',
  'no days past due were delivered': 'देरी के दिन नहीं दिए गए',
  'no amount was delivered, or no rate of its currency is known': 'राशि नहीं मिली, या उसकी मुद्रा की दर ज्ञात नहीं',
  'not fund based: the sources give no rate': 'गैर-निधि: स्रोत कोई दर नहीं देते',
  'the day since which it is an NPA was not delivered': 'NPA होने का दिन नहीं दिया गया',
  'no category for provisions was delivered': 'प्रावधान की श्रेणी नहीं दी गई',
  'the category for provisions is not known to Saakh': 'प्रावधान की यह श्रेणी साख नहीं जानता',
  'the sources give no rate for the category': 'स्रोत इस श्रेणी की दर नहीं देते',
  'nobody has said whether it is secured': 'किसी ने नहीं बताया कि यह प्रतिभूत है या नहीं',
  'no valid valuation of the security': 'प्रतिभूति का कोई मान्य मूल्यांकन नहीं',
  'a security of all facilities cannot be shared out, the amount of one being missing':
    'सभी सुविधाओं की प्रतिभूति बाँटी नहीं जा सकती, एक की राशि नहीं है',
  // Why no exposure net of security is known
  'no amount known': 'कोई राशि ज्ञात नहीं',
  'no valid valuation': 'कोई वैध मूल्यांकन नहीं',
  'no security known': 'कोई प्रतिभूति ज्ञात नहीं',
} satisfies Readonly<Record<string, string>>
