/** What is suggested beside an alert, by the English of the catalogue. */
export const HINDI_OF_SUGGESTIONS = {
  'Open a case: agree on recovery, and record what security is at hand.':
    'मामला खोलें: वसूली तय करें, और उपलब्ध प्रतिभूति दर्ज करें।',
  'Open a case: look at cash flow and limits with the borrower before the next review.':
    'मामला खोलें: अगली समीक्षा से पहले उधारकर्ता के साथ नकदी प्रवाह और सीमाएँ देखें।',
  'Open a case: have it explained before more money is released.': 'मामला खोलें: और राशि जारी करने से पहले स्पष्टीकरण लें।',
  'Open a case: ask for the papers, and record what is at stake for us.':
    'मामला खोलें: काग़ज़ात माँगें, और दर्ज करें कि हमारा क्या दाँव पर है।',
  'Open a case: read the order, and file our claim by its last day.':
    'मामला खोलें: आदेश पढ़ें, और अंतिम तिथि तक अपना दावा दाखिल करें।',
  // Account conduct
  'Ask the relationship manager why the system graded the account so, and note it.':
    'संबंध प्रबंधक से पूछें कि सिस्टम ने खाते को यह श्रेणी क्यों दी, और लिखें।',
  'Ask operations which class is right, and have the other system corrected.':
    'परिचालन से पूछें कि कौन-सा वर्ग सही है, और दूसरा सिस्टम ठीक कराएँ।',
  'Call the borrower, and agree on a day for what was returned.':
    'उधारकर्ता को फ़ोन करें, और लौटी राशि के भुगतान की तारीख़ तय करें।',
  'Call the borrower, and agree on an amount and a day.': 'उधारकर्ता को फ़ोन करें, और राशि व तारीख़ तय करें।',
  'Ask for the new stock statement by a day; until then release no more.':
    'तारीख़ देकर नया स्टॉक विवरण माँगें; तब तक और राशि जारी न करें।',
  'Agree on the day by which the excess is paid.': 'तय करें कि सीमा से अधिक राशि किस तारीख़ तक चुकाई जाएगी।',
  'Ask what the limit is used for, and whether it still fits the turnover.':
    'पूछें कि सीमा किसमें लग रही है, और क्या वह अब भी टर्नओवर के अनुरूप है।',
  'Agree on the day by which the devolved amount is paid.': 'तय करें कि हस्तांतरित देयता किस तारीख़ तक चुकाई जाएगी।',
  'Note when the review will be made, and what is missing for it.': 'लिखें कि समीक्षा कब होगी, और उसके लिए क्या अनुपलब्ध है।',
  'Ask where the sales are received, and note the other bank.': 'पूछें कि बिक्री की राशि कहाँ आती है, और दूसरा बैंक लिखें।',
  // Audits and inspections
  'Ask the borrower what was done about the observation.': 'उधारकर्ता से पूछें कि टिप्पणी पर क्या किया गया।',
  'Visit the unit, and record where it is.': 'इकाई का दौरा करें, और उसका स्थान दर्ज करें।',
  'Agree on the day by which the paper is delivered.': 'तय करें कि काग़ज़ किस तारीख़ तक मिलेगा।',
  // Bank statements
  'Call the borrower, and agree on a day for what was refused.': 'उधारकर्ता को फ़ोन करें, और अस्वीकृत भुगतान की तारीख़ तय करें।',
  'Ask for the source of the cash, and note the answer.': 'नकद का स्रोत पूछें, और उत्तर लिखें।',
  'Ask through which other accounts sales are received.': 'पूछें कि बिक्री की राशि किन अन्य खातों में आती है।',
  'Ask how the next instalment will be paid, and note the day.': 'पूछें कि अगली किस्त कैसे चुकाई जाएगी, और तारीख़ लिखें।',
  'Watch until the next statement.': 'अगले विवरण तक निगरानी रखें।',
  'Ask where the money of the month end came from and went.': 'पूछें कि माह के अंत की राशि कहाँ से आई और कहाँ गई।',
  // Books and bank
  'Ask how the largest customers pay, and note their terms.': 'पूछें कि सबसे बड़े ग्राहक कैसे भुगतान करते हैं, और उनकी शर्तें लिखें।',
  'Ask which suppliers wait, and why.': 'पूछें कि किन आपूर्तिकर्ताओं का भुगतान रुका है, और क्यों।',
  'Ask for the ageing list and for what is disputed in it.': 'देनदारों की अवधिवार सूची माँगें, और पूछें कि उसमें क्या विवादित है।',
  'Have the difference of the three sources explained, and keep the answer.':
    'तीनों स्रोतों के अंतर का स्पष्टीकरण लें, और उत्तर रखें।',
  // Covenants, ratings, consents
  'Ask how the covenant will be met, or whether a waiver is asked for.':
    'पूछें कि प्रसंविदा कैसे पूरी होगी, या क्या छूट माँगी जा रही है।',
  'Read the rationale of the agency, and note what follows for our limits.':
    'एजेंसी का आधार पढ़ें, और लिखें कि हमारी सीमाओं पर क्या असर है।',
  'Ask why the agency gets no papers, and by when it will.': 'पूछें कि एजेंसी को काग़ज़ात क्यों नहीं मिलते, और कब तक मिलेंगे।',
  'Watch until the next results.': 'अगले परिणामों तक निगरानी रखें।',
  'Ask for the consent anew, and note by when it is given.': 'सहमति फिर माँगें, और लिखें कि कब तक मिलेगी।',
  'Note what lowered the rating, and what follows for the limits.': 'लिखें कि रेटिंग किससे गिरी, और सीमाओं पर क्या असर है।',
  'Note when the rating will be made, and what is missing for it.': 'लिखें कि रेटिंग कब होगी, और उसके लिए क्या अनुपलब्ध है।',
  // Financial statements
  'Ask where the cash lies and whether it is free; ask for the balance certificates.':
    'पूछें कि नकद कहाँ है और क्या वह भाररहित है; शेष के प्रमाणपत्र माँगें।',
  'Ask for the reason and for figures of twelve months.': 'कारण और बारह माह के आँकड़े माँगें।',
  'Ask what the new liabilities are and how likely they fall due.':
    'पूछें कि नई देयताएँ क्या हैं और उनके देय होने की कितनी संभावना है।',
  'Ask by when the owners bring capital, and how much.': 'पूछें कि स्वामी कब तक और कितनी पूँजी लाएँगे।',
  'Ask how the assets are paid for in the long run.': 'पूछें कि संपत्तियों का दीर्घकालिक वित्तपोषण कैसे होगा।',
  'Have the difference explained with the returns at hand.': 'रिटर्न सामने रखकर अंतर का स्पष्टीकरण लें।',
  'Ask which debts are to be repaid this year, and from what.': 'पूछें कि इस वर्ष कौन-से ऋण चुकाने हैं, और किस स्रोत से।',
  'Look at the stock, or order a stock audit.': 'स्टॉक देखें, या स्टॉक लेखापरीक्षा कराएँ।',
  'Ask for the reconciliation of both profits.': 'दोनों लाभों का मिलान माँगें।',
  'Ask for the cash flow of the next twelve months.': 'अगले बारह माह का नकदी प्रवाह माँगें।',
  'Ask what the item holds, and from whom it is due.': 'पूछें कि इस मद में क्या है, और किससे लेना है।',
  'Ask what lowered the profit, and whether it stays.': 'पूछें कि लाभ किससे घटा, और क्या ऐसा बना रहेगा।',
  'Ask for the contracts with related parties and their prices.': 'संबंधित पक्षों के साथ अनुबंध और उनके मूल्य माँगें।',
  'Ask for the order book, and note what is expected.': 'ऑर्डर बही माँगें, और लिखें कि क्या अपेक्षित है।',
  'Ask what work is not billed yet, and when it will be.': 'पूछें कि किस काम का बिल नहीं बना, और कब बनेगा।',
  'Ask what the working capital finances, and whether the limit fits the sales.':
    'पूछें कि कार्यशील पूँजी किसमें लगी है, और क्या सीमा बिक्री के अनुरूप है।',
  // Governance
  'Read the qualification, and ask what the management answers to it.': 'लेखापरीक्षक की टिप्पणी पढ़ें, और प्रबंधन का उत्तर माँगें।',
  'Ask for the reasons of the former auditor, and read the letter of resignation.':
    'पूर्व लेखापरीक्षक के कारण पूछें, और त्यागपत्र पढ़ें।',
  'Ask who signs now, and see the papers of the new signatory.':
    'पूछें कि अब कौन हस्ताक्षर करता है, और नए हस्ताक्षरकर्ता के काग़ज़ात देखें।',
  'Ask why the shares were sold or pledged, and to whom.': 'पूछें कि अंश क्यों और किसे बेचे या गिरवी रखे गए।',
  'Ask for the reason, and whether guarantees go on.': 'कारण पूछें, और क्या गारंटियाँ जारी रहेंगी।',
  'Ask what the new companies do, and whether money goes to them.':
    'पूछें कि नई कंपनियाँ क्या करती हैं, और क्या राशि उन्हें जाती है।',
  // Litigation
  'Ask for the papers of the case and for what is at stake.': 'मामले के काग़ज़ात माँगें, और पूछें कि क्या दाँव पर है।',
  'Ask who sues and for how much.': 'पूछें कि वाद किसने और कितनी राशि का किया है।',
  // News, lists and other lenders
  'Read the report, and ask the borrower about it.': 'समाचार पढ़ें, और उधारकर्ता से उसके बारे में पूछें।',
  'Compare name, numbers and address with the list before anything else.':
    'सबसे पहले नाम, पहचान संख्याएँ और पता सूची से मिलाएँ।',
  'Ask which loans were asked for, and why.': 'पूछें कि कौन-से ऋण माँगे गए, और क्यों।',
  'Ask the other lender what is in arrears, and since when.': 'दूसरे ऋणदाता से पूछें कि क्या बकाया है, और कब से।',
  'Answer risk management: what you found and what follows.': 'जोखिम प्रबंधन को उत्तर दें: आपको क्या मिला और आगे क्या होगा।',
  // Registers
  'Ask which charges are paid off and not yet satisfied.': 'पूछें कि कौन-से प्रभार चुका दिए गए पर अभी संतुष्ट नहीं हैं।',
  'Ask by when the filings are made.': 'पूछें कि दाखिले कब तक होंगे।',
  'See the order behind the new status, and whether the company may still borrow.':
    'नई स्थिति का आदेश देखें, और क्या कंपनी अब भी उधार ले सकती है।',
  'Have the legal desk compare the charges, and ask the other lender for its papers.':
    'विधि विभाग से प्रभार मिलवाएँ, और दूसरे ऋणदाता से काग़ज़ात माँगें।',
  'Ask what was borrowed, and whether our security is touched.':
    'पूछें कि क्या उधार लिया गया, और क्या हमारी प्रतिभूति प्रभावित है।',
  'Visit the new office, and record who works there.': 'नए कार्यालय का दौरा करें, और दर्ज करें कि वहाँ कौन काम करता है।',
  'Read the order, and note what it costs and forbids.': 'आदेश पढ़ें, और लिखें कि उससे कितना व्यय है और क्या निषिद्ध है।',
  'Look at what moved the score, and note whether you agree.': 'देखें कि स्कोर किससे बदला, और लिखें कि आप सहमत हैं या नहीं।',
  // Statutory dues and transactions
  'Visit the works, and record how many people work there.': 'कारख़ाने का दौरा करें, और दर्ज करें कि वहाँ कितने लोग काम करते हैं।',
  'Ask by when the contributions are paid.': 'पूछें कि अंशदान कब तक जमा होंगे।',
  'Ask by when return and tax are filed.': 'पूछें कि रिटर्न और कर कब तक दाखिल होंगे।',
  'Ask for the order, and whether sales go on.': 'आदेश माँगें, और पूछें कि क्या बिक्री जारी है।',
  'Have the difference of both returns explained.': 'दोनों रिटर्न के अंतर का स्पष्टीकरण लें।',
  'Have the difference of wages explained.': 'वेतन के अंतर का स्पष्टीकरण लें।',
  'Ask for the reconciliation with Form 26AS.': 'फ़ॉर्म 26AS से मिलान माँगें।',
  'Ask what the cash was paid for.': 'पूछें कि नकद किसलिए दिया गया।',
  'Ask for invoice and contract of the payment.': 'भुगतान का बीजक और अनुबंध माँगें।',
  'Ask for invoice and contract of both payments.': 'दोनों भुगतानों के बीजक और अनुबंध माँगें।',
} satisfies Readonly<Record<string, string>>
