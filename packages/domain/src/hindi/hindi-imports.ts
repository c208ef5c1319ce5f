/** The page of uploads: what each kind of file holds, how a file is given, and what became of it. */
export const HINDI_OF_IMPORTS = {
  'Income tax return (JSON)': 'आयकर रिटर्न (JSON)',
  'Tax credit statement (Form 26AS)': 'कर क्रेडिट विवरण (फ़ॉर्म 26AS)',
  'Provident fund return (EPFO ECR)': 'भविष्य निधि रिटर्न (EPFO ECR)',
  // What each kind of file holds
  'Your borrowers. A CIN, PAN or GSTIN links a customer to its company; the others wait in the review list and are monitored meanwhile.':
    'आपके उधारकर्ता। CIN, PAN या GSTIN ग्राहक को उसकी कंपनी से जोड़ता है; बाक़ी समीक्षा सूची में रहते हैं और तब तक उनकी निगरानी होती है।',
  'The facilities of your customers, those without a loan too: kind, limit, margin, review, security, consortium. Give the customers first.':
    'आपके ग्राहकों की ऋण सुविधाएँ, गैर-निधि भी: प्रकार, सीमा, मार्जिन, समीक्षा, प्रतिभूति, संघ। पहले ग्राहक दें।',
  'One line per account and day: outstanding, limit, drawing power and days past due. A later file may correct a past day; the earlier figures are kept.':
    'हर खाते और दिन की एक पंक्ति: बकाया, सीमा, आहरण शक्ति और DPD। बाद की फ़ाइल बीते दिन को सुधार सकती है; पहले के आँकड़े बने रहते हैं।',
  'What your own system counted in a file: rows and amount by day, and by branch. Saakh compares this with what it stored, and names what is short or does not balance.':
    'आपके सिस्टम ने फ़ाइल में जो गिना: दिन और शाखा के अनुसार पंक्तियाँ और राशि। साख इसे सहेजे हुए से मिलाता है और बताता है कि क्या कम है या मेल नहीं खाता।',
  'The charges on the assets of borrowers, as the register of charges shows them. Mark your own, so that only those of other lenders are reported.':
    'उधारकर्ताओं की संपत्तियों पर प्रभार, जैसे प्रभार रजिस्टर में हैं। अपने प्रभार चिह्नित करें, ताकि केवल अन्य ऋणदाताओं के बताए जाएँ।',
  'One line per security or guarantee of a facility or of a borrower: kind, value, day of the valuation, insurance, charge, guarantor. A later day replaces. Give customers and accounts first.':
    'ऋण सुविधा या उधारकर्ता की हर प्रतिभूति या गारंटी की एक पंक्ति: प्रकार, मूल्य, मूल्यांकन का दिन, बीमा, प्रभार, गारंटीदाता। बाद का दिन पिछले की जगह लेता है। पहले ग्राहक और खाते दें।',
  'What other currencies were worth in rupees by the day, with the source. Facilities in these currencies get an exposure by them.':
    'अन्य मुद्राओं की रुपये में दैनिक दर, स्रोत सहित। इन मुद्राओं की ऋण सुविधाओं की जोखिम राशि इसी से बनती है।',
  'Cases of borrowers before tribunals and courts with their stage, from cause lists, case-status pages or a lawyer. A later stage is a new line or a new file.':
    'अधिकरणों और न्यायालयों में उधारकर्ताओं के मामले, चरण सहित; वाद सूची, मामले की स्थिति के पृष्ठ या वकील से। बाद का चरण नई पंक्ति या नई फ़ाइल में आता है।',
  'Notices of authorities to borrowers with the day on which a reply is due and their state. A later file brings what has changed.':
    'उधारकर्ताओं को प्राधिकारियों की सूचनाएँ, उत्तर की अंतिम तिथि और स्थिति सहित। बाद की फ़ाइल बदलाव लाती है।',
  'One line per cheque, NACH or e-mandate returned unpaid on an account. A later file may tell when it was cleared. Give the accounts first.':
    'खाते पर बिना भुगतान लौटे हर चेक, NACH या ई-मैंडेट की एक पंक्ति। बाद की फ़ाइल भुगतान का दिन बता सकती है। पहले खाते दें।',
  'One line per transaction on a loan account: all cash, and all transfers from an amount of your choice. Give the accounts first.':
    'ऋण खाते के हर लेनदेन की एक पंक्ति: सारा नकद, और आपकी चुनी राशि से ऊपर के सभी अंतरण। पहले खाते दें।',
  'One line per covenant and due date with its state: complied, tested, waived or deferred. A later file brings what has changed.':
    'हर प्रसंविदा और देय तिथि की एक पंक्ति, स्थिति सहित: अनुपालित, जाँची गई, छूट दी गई या स्थगित। बाद की फ़ाइल बदलाव लाती है।',
  "One line per rating by a model of your own: its symbol, its place on the model's scale, the day and when the next one is due. Ratings of one model and one instrument are compared.":
    'आपके अपने मॉडल की हर रेटिंग की एक पंक्ति: उसका चिह्न, मॉडल के मापक्रम में स्थान, दिन और अगली रेटिंग कब देय है। एक मॉडल और एक लिखत की रेटिंगों की तुलना होती है।',
  'One line per observation of a stock audit, concurrent audit or inspection with its state: open or closed. A later file brings what has changed.':
    'स्टॉक लेखापरीक्षा, समवर्ती लेखापरीक्षा या निरीक्षण की हर टिप्पणी की एक पंक्ति, स्थिति सहित: खुली या बंद। बाद की फ़ाइल बदलाव लाती है।',
  'One line per stock statement that is due and per insurance that ends, with the day on which it was received or renewed. A later file brings what has changed.':
    'हर देय स्टॉक विवरण और समाप्त होते बीमे की एक पंक्ति, प्राप्ति या नवीनीकरण के दिन सहित। बाद की फ़ाइल बदलाव लाती है।',
  'One line per account and stock statement: the day that it speaks of, when it was due and received, stock, creditors, book debts and the drawing power that follows. Give the accounts first.':
    'हर खाते और स्टॉक विवरण की एक पंक्ति: किस दिन का है, कब देय था और कब मिला, स्टॉक, लेनदार, बही ऋण और उनसे निकली आहरण शक्ति। पहले खाते दें।',
  'One line per review of a limit, inspection or stock audit: when it is due, when it was done, until when the limit was renewed and what was found. Give the accounts first.':
    'सीमा की हर समीक्षा, निरीक्षण या स्टॉक लेखापरीक्षा की एक पंक्ति: कब देय है, कब हुई, सीमा का नवीनीकरण कब तक है और क्या मिला। पहले खाते दें।',
  'One line per promise to pay, recovery, write-off, technical write-off or settlement of an account, with day and amount. Give the accounts first.':
    'खाते के हर भुगतान-वादे, वसूली, अपलेखन, तकनीकी अपलेखन या समझौते की एक पंक्ति, दिन और राशि सहित। पहले खाते दें।',
  'What the central repository of information on large credits says of your borrowers, as you download it: one line per borrower, day of the report and reporting lender, with exposure and class.':
    'आपके उधारकर्ताओं के बारे में CRILC जो बताता है, जैसा आप उसे डाउनलोड करते हैं: हर उधारकर्ता, रिपोर्ट के दिन और रिपोर्ट करने वाले ऋणदाता की एक पंक्ति, जोखिम राशि और वर्ग सहित।',
  "A commercial bureau's report on your borrower in rows: one line per facility of yours and of other lenders, and one of the report's totals.":
    'आपके उधारकर्ता पर वाणिज्यिक ब्यूरो की रिपोर्ट, पंक्तियों में: आपकी और अन्य ऋणदाताओं की हर ऋण सुविधा की एक पंक्ति, और रिपोर्ट के योग की एक।',
  'One line per borrower and span: profit and loss and cash flow from its first to its last day, the balance sheet at its last day. Columns are called like the lines; an empty cell is not stated and never zero.':
    'हर उधारकर्ता और अवधि की एक पंक्ति: पहले से अंतिम दिन तक का लाभ-हानि और नकदी प्रवाह, अंतिम दिन का तुलन पत्र। स्तंभों के नाम मदों के नाम हैं; ख़ाली खाने का अर्थ है "नहीं बताया", शून्य कभी नहीं।',
  'What rating agencies published about borrowers: one line per agency, instrument, term and date. The rating may be written in full, as in CRISIL BBB-/Negative.':
    'उधारकर्ताओं के बारे में रेटिंग एजेंसियों ने जो प्रकाशित किया: हर एजेंसी, लिखत, अवधि और तारीख़ की एक पंक्ति। रेटिंग पूरी लिखी जा सकती है, जैसे CRISIL BBB-, दृष्टिकोण सहित।',
  'The filing table of GSTINs as the GST portal shows it. The borrower is found by the GSTIN. A return that the table lacks counts as unknown: neither filed nor unfiled.':
    'GSTIN की दाखिला तालिका, जैसी GST पोर्टल दिखाता है। उधारकर्ता GSTIN से मिलता है। जो रिटर्न तालिका में नहीं, वह अज्ञात गिना जाता है: न दाखिल, न छूटा।',
  'The status of GSTINs as the GST portal tells it, one line per GSTIN. Without told_on a file is a look-up of its own day. The borrower is found by the GSTIN.':
    'GSTIN की स्थिति, जैसी GST पोर्टल बताता है; हर GSTIN की एक पंक्ति। देखे जाने की तारीख़ न हो तो फ़ाइल अपने दिन की मानी जाती है। उधारकर्ता GSTIN से मिलता है।',
  'The wage months of employers with the provident fund: one line per establishment, month and challan. A line without a date of credit says that the month is not paid on the day of the file; a missing month says nothing.':
    'भविष्य निधि में नियोक्ताओं के वेतन माह: हर प्रतिष्ठान, माह और चालान की एक पंक्ति। जमा की तारीख़ न हो तो फ़ाइल के दिन माह अदत्त है; जो माह नहीं है, उससे कुछ पता नहीं चलता।',
  'The directors of companies with the days on which they came and left, as the company register lists them. It holds data of persons: give what you need for monitoring and no more.':
    'कंपनियों के निदेशक, आने और जाने के दिन सहित, जैसे कंपनी रजिस्टर में हैं। इसमें व्यक्तियों की जानकारी है: उतनी ही दें जितनी निगरानी के लिए चाहिए।',
  'Who controls a borrower, who guarantees for it and who borrows with it, with the days. Both ends are named by exact identifiers. It may hold data of persons: give what you need for monitoring and no more.':
    'उधारकर्ता पर किसका नियंत्रण है, कौन उसकी गारंटी देता है और कौन उसके साथ उधार लेता है, दिन सहित। दोनों पक्ष सटीक पहचान संख्या से बताए जाते हैं। इसमें व्यक्तियों की जानकारी हो सकती है: उतनी ही दें जितनी निगरानी के लिए चाहिए।',
  'Your own list of groups: which companies you treat as one, with the days. It counts beside control and common borrowing.':
    'आपकी अपनी समूह सूची: किन कंपनियों को आप एक मानते हैं, दिन सहित। यह नियंत्रण और साझा उधार के साथ गिनी जाती है।',
  "The opinions of statutory auditors on borrowers' accounts, one line per financial year and nature. Several years of one company also tell when its auditor changed.":
    'उधारकर्ताओं के लेखों पर सांविधिक लेखापरीक्षकों की राय, हर वित्तीय वर्ष और प्रकृति की एक पंक्ति। एक कंपनी के कई वर्षों से यह भी पता चलता है कि लेखापरीक्षक कब बदला।',
  'One line per party. Each is named by its customer number or an exact identifier, never by its name, and goes into the portfolio that the line names, or that the file is given for.':
    'हर पक्षकार की एक पंक्ति। वह ग्राहक संख्या या सटीक पहचान संख्या से बताया जाता है, नाम से कभी नहीं, और उस पोर्टफ़ोलियो में जाता है जो पंक्ति में लिखा है या जिसके लिए फ़ाइल दी गई।',
  'The CSV or Excel file of one account that HDFC, ICICI, SBI and Axis Bank offer for download; of another bank, once you have said which column is which.':
    'एक खाते की CSV या एक्सेल फ़ाइल, जो HDFC, ICICI, SBI और एक्सिस बैंक डाउनलोड के लिए देते हैं; किसी और बैंक की भी, जब आप बता दें कि कौन-सा स्तंभ क्या है।',
  'What an Account Aggregator hands over of deposit and term deposit accounts: XML or JSON after the ReBIT schemas 1.1.':
    'अकाउंट एग्रीगेटर जमा और सावधि जमा खातों का जो देता है: REBIT स्कीमा 1.1 के अनुसार XML या JSON।',
  'GSTR-1 as the offline tool or the portal writes it, and GSTR-3B: one return of one GSTIN and period a file.':
    'GSTR-1, जैसा ऑफ़लाइन टूल या पोर्टल लिखता है, और GSTR-3B: हर फ़ाइल में एक GSTIN और एक अवधि का एक रिटर्न।',
  'The JSON file of an income tax return: ITR-6 of the assessment year 2026-27. Other forms and years are refused by name.':
    'आयकर रिटर्न की JSON फ़ाइल: निर्धारण वर्ष 2026-27 का ITR-6। अन्य फ़ॉर्म और वर्ष नाम बताकर अस्वीकार होते हैं।',
  'The text file of Form 26AS from TRACES: what payers deducted tax on in a financial year (parts I, II and VI).':
    'TRACES से फ़ॉर्म 26AS की टेक्स्ट फ़ाइल: वित्तीय वर्ष में भुगतानकर्ताओं ने किस पर कर काटा (भाग I, II और VI)।',
  'The text file (ECR 2.0) that an employer sends to the provident fund for a wage month. It names neither employer nor month.':
    'वेतन माह के लिए नियोक्ता द्वारा भविष्य निधि को भेजी गई टेक्स्ट फ़ाइल (ECR 2.0)। इसमें न नियोक्ता का नाम है, न माह का।',
  'Day book, trial balance, balance sheet, profit and loss, bills receivable and payable, and lists of ledgers with their balances, as Tally exports them in XML.':
    'दैनिक बही, तलपट, तुलन पत्र, लाभ-हानि, प्राप्य और देय बिल, और शेष सहित खाताबही सूचियाँ, जैसे टैली XML में निर्यात करता है।',
  'Trial balance, profit and loss, balance sheet, and the lists of invoices and bills as Zoho Books gives them in JSON.':
    'तलपट, लाभ-हानि, तुलन पत्र, और बीजक व बिल की सूचियाँ, जैसे ज़ोहो बुक्स JSON में देता है।',
  'Trial balance, income statement, balance sheet, aged receivables and payables, and invoices as Business Central gives them in JSON.':
    'तलपट, आय विवरण, तुलन पत्र, अवधिवार प्राप्य और देय, और बीजक, जैसे बिज़नेस सेंट्रल JSON में देता है।',
  // The form
  Needs: 'आवश्यक:',
  required: 'आवश्यक',
  'All # columns': 'सभी # स्तंभ',
  'Columns of {1}': 'स्तंभ: {1}',
  Meaning: 'अर्थ',
  'Try a file': 'फ़ाइल आज़माएँ',
  'As of, where the report does not say': 'किस दिन की, यदि रिपोर्ट न बताए',
  'Account, where the statement names none': 'खाता, यदि विवरण में न हो',
  '.csv or .xlsx, at most 20 MB': 'CSV या XLSX, अधिकतम 20 MB',
  '.xml, .json, .csv or .txt as the program writes it, at most 20 MB':
    'XML, JSON, CSV या TXT, जैसी प्रोग्राम लिखता है, अधिकतम 20 MB',
  '.csv, .xlsx or .txt as the bank offers it, at most 20 MB': 'CSV, XLSX या TXT, जैसी बैंक देता है, अधिकतम 20 MB',
  'Uploads on this page are read from .csv and .xlsx files.': 'इस पृष्ठ पर CSV और XLSX फ़ाइलें पढ़ी जाती हैं।',
  'Reports are read from .xml, .json, .csv, .tsv and .txt files.':
    'रिपोर्ट XML, JSON, CSV, TSV और TXT फ़ाइलों से पढ़ी जाती हैं।',
  'Statements are read from .csv, .xlsx, .tsv and .txt files.': 'विवरण CSV, XLSX, TSV और TXT फ़ाइलों से पढ़े जाते हैं।',
  'Upload Error': 'अपलोड में त्रुटि',
  // Customers to link
  'Customers to link': 'जोड़ने योग्य ग्राहक',
  'Another company': 'कोई और कंपनी',
  'The file gives no CIN, PAN or GSTIN for this customer.': 'फ़ाइल में इस ग्राहक का CIN, PAN या GSTIN नहीं है।',
  // What became of files
  row: 'पंक्ति',
  'Reading Tally': 'टैली पढ़ना',
  'Watched folder': 'निगरानी वाला फ़ोल्डर',
  'MCA status check': 'MCA स्थिति की जाँच',
  'Bulk decision': 'एक साथ निर्णय',
  'Rows accepted': 'ली गई पंक्तियाँ',
  'Facts written': 'लिखे गए तथ्य',
  'Parties touched': 'प्रभावित पक्षकार',
  'Started by': 'किसने शुरू किया',
  Finished: 'समाप्त',
  'Read with': 'किससे पढ़ी',
  'No rows were set aside': 'कोई पंक्ति अलग नहीं रखी गई',
  'No rows were set aside.': 'कोई पंक्ति अलग नहीं रखी गई।',
  'Every row of the file could be read.': 'फ़ाइल की हर पंक्ति पढ़ी जा सकी।',
  'None so far': 'अब तक कोई नहीं',
  'Being produced': 'तैयार हो रही है',
  '#1 rows read, #2 set aside, #3 facts written.': '#1 पंक्तियाँ पढ़ी गईं, #2 अलग रखी गईं, #3 तथ्य लिखे गए।',
  '#1 rows read, #2 set aside, #3 fact written.': '#1 पंक्तियाँ पढ़ी गईं, #2 अलग रखी गईं, #3 तथ्य लिखा गया।',
  '#1 row read, #2 set aside, #3 facts written.': '#1 पंक्ति पढ़ी गई, #2 अलग रखी गईं, #3 तथ्य लिखे गए।',
  '#1 row read, #2 set aside, #3 fact written.': '#1 पंक्ति पढ़ी गई, #2 अलग रखी गईं, #3 तथ्य लिखा गया।',
  // What each kind of file is called
  Accounts: 'खाते',
  'Audit observations': 'लेखापरीक्षा टिप्पणियाँ',
  "Borrowers' financial statements": 'उधारकर्ताओं के वित्तीय विवरण',
  'CRILC status': 'CRILC स्थिति',
  'Commercial bureau report': 'वाणिज्यिक ब्यूरो रिपोर्ट',
  'Company register': 'कंपनी रजिस्टर',
  'Control totals': 'नियंत्रण योग',
  'Court cases': 'अदालती मामले',
  Customers: 'ग्राहक',
  'Day-end conduct': 'दिन-अंत का आचरण',
  Directors: 'निदेशक',
  'Exchange circulars': 'एक्सचेंज परिपत्र',
  'GST filing status': 'GST दाखिले की स्थिति',
  'GST registration status': 'GST पंजीकरण निलंबित या रद्द',
  'Groups of borrowers': 'उधारकर्ताओं के समूह',
  'Macro indicators': 'अर्थव्यवस्था के संकेतक',
  'Members of portfolios': 'पोर्टफ़ोलियो के सदस्य',
  'Promises, recoveries and write-offs': 'वादे, वसूली और बट्टे खाते',
  'Provident fund payments': 'भविष्य निधि भुगतान',
  'Published results': 'प्रकाशित परिणाम',
  'Reference rates': 'संदर्भ दरें',
  'Register of charges': 'प्रभार रजिस्टर',
  'Relations of borrowers': 'उधारकर्ताओं के संबंध',
  'Reviews, inspections and stock audits': 'समीक्षाएँ, निरीक्षण और स्टॉक लेखापरीक्षा',
  'Security and guarantees': 'प्रतिभूति और गारंटियाँ',
  'Show-cause notices': 'कारण बताओ नोटिस',
  "Statutory auditors' reports": 'सांविधिक लेखापरीक्षकों की रिपोर्ट',
  'Stock and book-debt statements': 'स्टॉक और बही ऋण विवरण',
  'Stock statements and insurance': 'स्टॉक विवरण और बीमा',
  'Bank statement': 'बैंक विवरण',
  'Tally reports': 'टैली रिपोर्ट',
} satisfies Readonly<Record<string, string>>
