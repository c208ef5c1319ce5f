/** What alerts are called, and what each says. */
export const HINDI_OF_ALERT_TYPES = {
  'Account conduct': 'खाते का आचरण',
  'Audits and inspections': 'लेखापरीक्षा और निरीक्षण',
  Governance: 'शासन',
  Regulatory: 'नियामक',
  'Feeds and consents': 'फ़ीड और सहमति',
  Litigation: 'मुक़दमे',
  Covenants: 'प्रसंविदाएँ',
  'Books and bank': 'बहियाँ और बैंक',
  'Statutory dues': 'सांविधिक देय',
  'External ratings': 'बाहरी रेटिंग',
  'Internal ratings': 'आंतरिक रेटिंग',
  'Raised by people': 'लोगों की ओर से',
  Transactions: 'लेनदेन',
  'Risk grade of an account': 'खाते की जोखिम श्रेणी',
  'Declared class differs from the day count': 'घोषित श्रेणी दिनों की गिनती से अलग',
  'Qualified audit opinion': 'सशर्त लेखापरीक्षा राय',
  'Auditor resigned or was changed': 'लेखापरीक्षक का त्यागपत्र या बदलाव',
  'Payments refused by the bank': 'बैंक से लौटे भुगतान',
  'Heavy cash deposits': 'भारी नकद जमा',
  'Bank credits below declared turnover': 'बैंक जमा घोषित टर्नओवर से कम',
  'Days without money in the account': 'खाते में बिना रक़म के दिन',
  'Low average balance': 'कम औसत शेष',
  'Borrowing in spite of large cash': 'अधिक नकद के बावजूद उधार',
  'Change of the early-warning score': 'प्रारंभिक चेतावनी स्कोर में बदलाव',
  'Change of accounting period': 'लेखा अवधि में बदलाव',
  'Charges above the borrowings in the books': 'बहियों के उधार से ऊपर प्रभार',
  'Consent or feed lapsed': 'सहमति या फ़ीड समाप्त',
  'Rise of contingent liabilities': 'आकस्मिक देयताओं में वृद्धि',
  'Breach of covenant': 'प्रसंविदा का उल्लंघन',
  'Receivables from few customers': 'थोड़े ग्राहकों से प्राप्य राशि',
  'Declining tangible net worth': 'गिरता मूर्त निवल मूल्य',
  'Director disqualified': 'निदेशक अयोग्य',
  'Change of days-past-due status': 'बकाया दिनों की स्थिति में बदलाव',
  'Drawing power on an old stock statement': 'पुराने स्टॉक विवरण पर आहरण शक्ति',
  'Employees in the provident fund fewer': 'भविष्य निधि में कर्मचारी घटे',
  'Provident fund paid late': 'भविष्य निधि देर से जमा',
  'Balance above limit or drawing power': 'शेष सीमा या आहरण शक्ति से ऊपर',
  'Downgrade of an external rating': 'बाहरी रेटिंग में गिरावट',
  'Fixed assets without long-term sources': 'दीर्घकालिक स्रोतों के बिना स्थायी संपत्तियाँ',
  'GST return and payment missed': 'GST रिटर्न और भुगतान छूटा',
  'GST registration suspended or cancelled': 'GST पंजीकरण निलंबित या रद्द',
  'GSTR-3B declares less than GSTR-1': 'GSTR-3B GSTR-1 से कम घोषित करता है',
  'Turnover in GST returns and in the books differ': 'GST रिटर्न और बहियों का टर्नओवर भिन्न',
  'High outside liabilities': 'अधिक बाहरी देयताएँ',
  'High or dormant use of the limit': 'सीमा का अधिक या बहुत कम उपयोग',
  'Change of the internal rating': 'आंतरिक रेटिंग में बदलाव',
  'Inventories out of line with sales': 'बिक्री से बेमेल माल-सूची',
  'Profit returned for tax below the statements': 'कर रिटर्न का लाभ विवरणों से कम',
  'Letter of credit devolved or guarantee invoked': 'साख पत्र का भुगतान या गारंटी का आह्वान',
  'Review of the limit overdue': 'सीमा की समीक्षा अतिदेय',
  'Sales not routed through the account': 'बिक्री खाते से होकर नहीं आती',
  'Low current ratio': 'कम चालू अनुपात',
  'Low debt service cover': 'कम ऋण सेवा कवरेज',
  'Low interest cover': 'कम ब्याज कवरेज',
  'Many credit enquiries': 'बहुत सी ऋण पूछताछ',
  'Delay in MCA filings': 'MCA दाखिलों में देरी',
  'Change of MCA company status': 'MCA कंपनी स्थिति में बदलाव',
  'Balance dressed at month ends': 'महीने के अंत में सजाया शेष',
  'Same asset charged to several lenders': 'एक ही संपत्ति पर कई ऋणदाताओं का प्रभार',
  'Negative news': 'नकारात्मक समाचार',
  'New charge created': 'नया प्रभार बना',
  'Jump in other current assets': 'अन्य चालू संपत्तियों में उछाल',
  'Payables older than 90 days': '90 दिन से पुराने देय',
  'Receivables older than 90 days': '90 दिन से पुरानी प्राप्य राशि',
  'Payables stretched': 'देय भुगतान में खिंचाव',
  'Wages in the provident fund and in the books differ': 'भविष्य निधि और बहियों का वेतन भिन्न',
  'Proceeding at a debts recovery tribunal': 'ऋण वसूली अधिकरण में कार्यवाही',
  'Proceeding at the NCLT': 'NCLT में कार्यवाही',
  'Decline of profit': 'लाभ में गिरावट',
  'Promoters sold or pledged shares': 'प्रवर्तकों ने शेयर बेचे या गिरवी रखे',
  'Issuer not cooperating, or rating withdrawn': 'जारीकर्ता असहयोगी, या रेटिंग वापस',
  'Outlook of an external rating turned negative': 'बाहरी रेटिंग का दृष्टिकोण नकारात्मक',
  'Internal rating overdue': 'आंतरिक रेटिंग अतिदेय',
  'Receivables out of line with sales': 'बिक्री से बेमेल प्राप्य राशि',
  'Registered office moved': 'पंजीकृत कार्यालय बदला',
  'Large related-party transactions': 'संबंधित पक्षों से बड़े लेनदेन',
  'Director resigned': 'निदेशक का त्यागपत्र',
  'Decline of revenue': 'राजस्व में गिरावट',
  'Raised by risk management': 'जोखिम प्रबंधन की ओर से',
  'Name in a list of sanctions or debarments': 'प्रतिबंध सूची में नाम',
  'Several new companies of the same directors': 'उन्हीं निदेशकों की कई नई कंपनियाँ',
  'Unit far from its stated place': 'बताए स्थान से दूर इकाई',
  'Stock statement or insurance overdue': 'स्टॉक विवरण या बीमा अतिदेय',
  'Receipts in Form 26AS above declared turnover': 'फ़ॉर्म 26AS की प्राप्तियाँ घोषित टर्नओवर से ऊपर',
  'Heavy cash withdrawals': 'भारी नकद निकासी',
  'High-value payment to an unrelated party': 'असंबंधित पक्ष को बड़ा भुगतान',
  'Money that came in and went out again': 'आकर लौट गई रक़म',
  'Turnover of books, GST returns and bank differ': 'बहियों, GST रिटर्न और बैंक का टर्नओवर भिन्न',
  'Unbilled revenue rising': 'बढ़ता बिना बिल का राजस्व',
  'Working capital borrowing out of line with turnover': 'टर्नओवर से बेमेल कार्यशील पूँजी उधार',
  'Weak or declining Z-score': 'कमज़ोर या गिरता Z स्कोर',
  'Wilful defaulter or suit filed': 'जानबूझकर चूककर्ता या वाद दायर',
  'Another lender reports a worse class': 'दूसरा ऋणदाता बुरी श्रेणी बताता है',
  "The lender's own system graded an account as high risk.": 'ऋणदाता की अपनी प्रणाली ने किसी खाते को उच्च जोखिम बताया।',
  "The class that the lender's own system declares for an account is milder, or stricter, than the one that follows from its days past due.":
    'ऋणदाता की प्रणाली खाते की जो श्रेणी घोषित करती है वह बकाया दिनों से निकली श्रेणी से हल्की या कड़ी है।',
  'A stock audit, concurrent audit or inspection of the lender found something at the borrower that is still open.':
    'ऋणदाता की स्टॉक लेखापरीक्षा, समवर्ती लेखापरीक्षा या निरीक्षण में उधारकर्ता के यहाँ कुछ मिला जो अब भी खुला है।',
  'The statutory auditor qualified the opinion on the accounts, disclaimed it, or doubts that the company can go on.':
    'सांविधिक लेखापरीक्षक ने लेखों पर सशर्त राय दी, राय से इनकार किया, या उसे संदेह है कि कंपनी चलती रह पाएगी।',
  'The statutory auditor resigned, or was replaced before the end of the term of five years.':
    'सांविधिक लेखापरीक्षक ने त्यागपत्र दिया, या पाँच वर्ष के कार्यकाल से पहले बदला गया।',
  'Cheques or mandates of the business came back for want of money in a month of a bank statement.':
    'बैंक विवरण के एक महीने में कारोबार के चेक या अधिदेश रक़म की कमी से लौटे।',
  'A large share of what an account received in a month was paid in as cash.':
    'एक महीने में खाते में आई रक़म का बड़ा हिस्सा नकद जमा हुआ।',
  'The known bank accounts received far less than the GST returns of the same months tell of sales.':
    'ज्ञात बैंक खातों में उन्हीं महीनों के GST रिटर्न की बिक्री से बहुत कम आया।',
  'An account of the business ended at zero or below on several days of a month.':
    'कारोबार का खाता महीने के कई दिन शून्य या उससे नीचे बंद हुआ।',
  'The average balance of an account is small against what comes in, or against the instalments that it pays.':
    'खाते का औसत शेष आने वाली रक़म या उससे दी जाने वाली किस्तों के सामने छोटा है।',
  'Borrowings rose by more than 20 percent in a year although cash of more than a quarter of them is shown.':
    'एक वर्ष में उधार 20 प्रतिशत से अधिक बढ़ा, जबकि उसके चौथाई से अधिक नकद दिखाया गया है।',
  'The credit-monitoring score of the borrower fell to a worse band and has not come back, or by ten points within 30 days.':
    'उधारकर्ता का ऋण निगरानी स्कोर बुरी श्रेणी में गिरा और नहीं लौटा, या 30 दिनों में दस अंक गिरा।',
  'The financial year of the company ends on another day than the one before it.':
    'कंपनी का वित्तीय वर्ष पिछले वर्ष से अलग तिथि को समाप्त होता है।',
  'The open charges in the company register are more than twice the borrowings that the balance sheet of the same day shows.':
    'कंपनी रजिस्टर के खुले प्रभार उसी दिन के तुलन पत्र के उधार के दो गुना से अधिक हैं।',
  'Inward cheques, NACH debits or e-mandates on an account were returned for lack of funds several times in a calendar month, or for a large share of its debits; what was cleared within a week does not count.':
    'एक महीने में खाते पर आवक चेक, NACH निकासी या ई-अधिदेश रक़म की कमी से कई बार, या निकासी के बड़े हिस्से के लिए लौटे; जो एक सप्ताह में चुका वह नहीं गिना जाता।',
  'A consent ran out or a feed fell silent, so that what rests on it can no longer be watched.':
    'सहमति समाप्त हुई या फ़ीड मौन हो गई, इसलिए उस पर टिकी बातें अब देखी नहीं जा सकतीं।',
  'Claims that are not acknowledged as debts are more than a quarter of the net worth, or rose by more than half in a year.':
    'ऋण के रूप में अस्वीकृत दावे निवल मूल्य के चौथाई से अधिक हैं, या एक वर्ष में आधे से अधिक बढ़े।',
  'A civil, criminal or cheque-dishonour case against the borrower is pending at a court other than the company tribunals and the debts recovery tribunals, or was decided against it.':
    'कंपनी अधिकरण और ऋण वसूली अधिकरण से अलग किसी अदालत में उधारकर्ता के विरुद्ध दीवानी, आपराधिक या चेक अनादरण का मामला लंबित है, या उसके विरुद्ध निर्णय हुआ।',
  "By the lender's own record a covenant was not fulfilled by its due date, or the figure it is tested on lies outside what is required; exceptions that were granted excuse it.":
    'ऋणदाता के अभिलेख में प्रसंविदा देय तिथि तक पूरी नहीं हुई, या जाँच का आँकड़ा अपेक्षा से बाहर है; दी गई छूट उसे माफ़ करती है।',
  'The three customers that owe most owe more than 60 percent of the receivables.':
    'सबसे अधिक देनदार तीन ग्राहकों पर प्राप्य राशि का 60 प्रतिशत से अधिक बकाया है।',
  'Tangible net worth fell two years running, fell by more than 25% in one, or is zero or less. Equity less goodwill, other intangible assets and those under development.':
    'मूर्त निवल मूल्य लगातार दो वर्ष गिरा, एक वर्ष में 25% से अधिक गिरा, या शून्य या कम है। इक्विटी में से ख्याति, अन्य और विकासाधीन अमूर्त संपत्तियाँ घटाकर।',
  'The number of a director who is in office is disqualified or deactivated in the company register.':
    'पद पर किसी निदेशक का नंबर कंपनी रजिस्टर में अयोग्य या निष्क्रिय है।',
  'A loan account turned from Standard to special mention (SMA-0, SMA-1, SMA-2) or non-performing by the day count of RBI; cash credit and overdraft by their days above limit or drawing power.':
    'RBI की दिनों की गिनती से ऋण खाता मानक से विशेष उल्लेख (SMA-0, SMA-1, SMA-2) या अनर्जक हुआ; नकद ऋण और ओवरड्राफ़्ट सीमा या आहरण शक्ति से ऊपर के दिनों से।',
  'The drawing power of a cash credit or overdraft rests on a stock statement that is older than three months, so that what is drawn is irregular.':
    'नकद ऋण या ओवरड्राफ़्ट की आहरण शक्ति तीन महीने से पुराने स्टॉक विवरण पर टिकी है, इसलिए आहरण अनियमित है।',
  'The number of employees for whom the borrower pays provident fund fell by a quarter or more within three months, and not as in the same months of the year before.':
    'उधारकर्ता जिन कर्मचारियों की भविष्य निधि देता है उनकी संख्या तीन महीनों में चौथाई या अधिक घटी, और पिछले वर्ष के इन्हीं महीनों की तरह नहीं।',
  'The employer did not pay the provident fund of a wage month days after it was due; two misses within a year are severe. Only a table that says so counts, a missing month does not.':
    'नियोक्ता ने देय तिथि के कई दिन बाद भी किसी महीने की भविष्य निधि जमा नहीं की; एक वर्ष में दो चूक गंभीर हैं। केवल वही तालिका गिनी जाती है जो यह बताए, छूटा महीना नहीं।',
  'The day-end balance of a cash credit or overdraft stays above the lower of sanctioned limit and drawing power; graver from the 31st and from the 61st day.':
    'नकद ऋण या ओवरड्राफ़्ट का दिन-अंत शेष स्वीकृत सीमा और आहरण शक्ति में से कम से ऊपर रहता है; 31वें और 61वें दिन से अधिक गंभीर।',
  'A rating agency lowered its rating of an instrument and has not raised it to the former one since; by three notches or to D it is severe. Compared are the same agency, instrument and term only.':
    'रेटिंग एजेंसी ने लिखत की रेटिंग घटाई और तब से पहले जैसी नहीं की; तीन पायदान या डी तक गंभीर है। केवल वही एजेंसी, लिखत और अवधि मिलाई जाती है।',
  'Fixed assets grew by over 20 percent more than the long-term funds of the business.':
    'स्थायी संपत्तियाँ कारोबार की दीर्घकालिक निधि से 20 प्रतिशत से अधिक बढ़ीं।',
  'The monthly or quarterly return GSTR-3B, with which GST is paid, was not filed days after it was due; two misses within a year are severe. Only a filing table that says so counts, a missing line does not.':
    'मासिक या तिमाही रिटर्न GSTR-3B, जिससे GST चुकाया जाता है, देय तिथि के कई दिन बाद भी दाखिल नहीं हुआ; एक वर्ष में दो चूक गंभीर हैं। केवल वही तालिका गिनी जाती है जो यह बताए, छूटी पंक्ति नहीं।',
  'A GST registration of the borrower that was active is suspended, inactive or cancelled.':
    'उधारकर्ता का सक्रिय GST पंजीकरण निलंबित, निष्क्रिय या रद्द हुआ।',
  'The GSTR-3B of a month declares less turnover than the invoices of its GSTR-1 come to.':
    'किसी महीने का GSTR-3B उसके GSTR-1 के बीजकों से कम टर्नओवर घोषित करता है।',
  'The turnover of the GST returns and the revenue of the books for the same year differ by more than 15 percent.':
    'उसी वर्ष के GST रिटर्न का टर्नओवर और बहियों का राजस्व 15 प्रतिशत से अधिक भिन्न हैं।',
  'Total outside liabilities are more than four times the tangible net worth.':
    'कुल बाहरी देयताएँ मूर्त निवल मूल्य की चार गुना से अधिक हैं।',
  'The balance of a cash credit or overdraft averages more than 90% of the sanctioned limit over 30 days; or, as dormant, less than 20%.':
    'नकद ऋण या ओवरड्राफ़्ट का शेष 30 दिनों में औसतन स्वीकृत सीमा के 90% से अधिक है; या निष्क्रिय, 20% से कम।',
  "The lender's own rating of the borrower or of an instrument is worse than one before by the same model, and has not come back since; by two notches it is steep.":
    'ऋणदाता की उधारकर्ता या लिखत की अपनी रेटिंग उसी मॉडल की पिछली से बुरी है और तब से नहीं लौटी; दो पायदान तेज़ गिरावट है।',
  'Inventories grew more than 20 percentage points faster than sales from one year to the next.':
    'एक वर्ष से अगले में माल-सूची बिक्री से 20 प्रतिशत अंक से अधिक तेज़ बढ़ी।',
  'The income tax return shows a far smaller profit before tax than the statements of the same year.':
    'आयकर रिटर्न उसी वर्ष के विवरणों से बहुत कम कर-पूर्व लाभ दिखाता है।',
  'The lender had to pay on a letter of credit or a bank guarantee in place of the borrower.':
    'ऋणदाता को उधारकर्ता की जगह साख पत्र या बैंक गारंटी पर भुगतान करना पड़ा।',
  'The review or renewal of a credit limit is overdue. A limit that is not reviewed within 180 days of its due day makes the account non-performing.':
    'ऋण सीमा की समीक्षा या नवीकरण अतिदेय है। देय दिन के 180 दिनों में समीक्षा न हुई सीमा खाते को अनर्जक बनाती है।',
  'Far less was credited to the working capital account than the sales of the borrower let expect.':
    'कार्यशील पूँजी खाते में उधारकर्ता की बिक्री की अपेक्षा से बहुत कम जमा हुआ।',
  'Current assets are less than the current liabilities.': 'चालू संपत्तियाँ चालू देयताओं से कम हैं।',
  'Profit after tax, depreciation and interest of a year cover its instalments and interest less than 1.2 times.':
    'किसी वर्ष का कर के बाद लाभ, मूल्यह्रास और ब्याज उसकी किस्तों और ब्याज के 1.2 गुना से कम है।',
  'Earnings before interest and tax (before exceptional items) were less than 1.5 times the finance costs in two quarters, half-years or years running.':
    'ब्याज और कर से पहले की आय (असाधारण मदों से पहले) लगातार दो तिमाहियों, छमाहियों या वर्षों में वित्त लागत के 1.5 गुना से कम रही।',
  'Many lenders asked a commercial bureau about the borrower in a short time.':
    'थोड़े समय में कई ऋणदाताओं ने वाणिज्यिक ब्यूरो से उधारकर्ता के बारे में पूछा।',
  'An active company whose last balance sheet or annual return in the company register is older than the one that was due by the date of the register.':
    'सक्रिय कंपनी, जिसका कंपनी रजिस्टर में पिछला तुलन पत्र या वार्षिक विवरणी रजिस्टर की तिथि तक देय से पुराना है।',
  'The company register showed the company as Active (or in a milder status) before and now shows it as dormant, not filing, under insolvency, being struck off, liquidated, merged or converted.':
    'कंपनी रजिस्टर पहले कंपनी को सक्रिय (या हल्की स्थिति में) दिखाता था और अब निष्क्रिय, दाखिला न करने वाली, दिवाला, नाम हटाने, परिसमापन, विलय या परिवर्तन में दिखाता है।',
  'The balance of an account is lifted in the last two days of months and gone in the first three of the next.':
    'खाते का शेष महीने के अंतिम दो दिनों में बढ़ता है और अगले महीने के पहले तीन दिनों में घट जाता है।',
  'The register of charges shows open charges of two or more holders on the same plot, flat or machine, or on the stock and book debts; words that name only a kind of assets are not compared.':
    'प्रभार रजिस्टर एक ही भूखंड, फ़्लैट या मशीन, या स्टॉक और बही ऋण पर दो या अधिक धारकों के खुले प्रभार दिखाता है; केवल संपत्ति का प्रकार बताने वाले शब्द नहीं मिलाए जाते।',
  'Several independent sources reported unfavourably on the borrower within a few days.':
    'कुछ ही दिनों में कई स्वतंत्र स्रोतों ने उधारकर्ता के बारे में प्रतिकूल लिखा।',
  'The register of charges shows a new charge of another lender on the assets of the company, or a larger one.':
    'प्रभार रजिस्टर कंपनी की संपत्तियों पर दूसरे ऋणदाता का नया या बड़ा प्रभार दिखाता है।',
  'Other current assets rose by more than half in a year and are more than a tenth of all assets.':
    'अन्य चालू संपत्तियाँ एक वर्ष में आधे से अधिक बढ़ीं और सभी संपत्तियों के दसवें भाग से अधिक हैं।',
  'More than a quarter of what is owed to suppliers stands in bills older than 90 days.':
    'आपूर्तिकर्ताओं के देय का चौथाई से अधिक 90 दिन से पुराने बिलों में है।',
  'More than a fifth of what customers owe stands in bills older than 90 days.':
    'ग्राहकों के बकाये का पाँचवें भाग से अधिक 90 दिन से पुराने बिलों में है।',
  'More than half of the trade payables are older than 90 days.': 'व्यापार देय का आधे से अधिक 90 दिन से पुराना है।',
  'The wages told to the provident fund over a year do not fit the employee cost in the books of that year.':
    'भविष्य निधि में एक वर्ष का बताया वेतन उस वर्ष की बहियों की कर्मचारी लागत से मेल नहीं खाता।',
  'A bank or another lender asks a debts recovery tribunal for money that the borrower owes, or the borrower contests the enforcement of a security there.':
    'बैंक या दूसरा ऋणदाता ऋण वसूली अधिकरण में उधारकर्ता से धन माँगता है, या उधारकर्ता वहाँ प्रतिभूति के प्रवर्तन को चुनौती देता है।',
  'A case at the National Company Law Tribunal or its appellate tribunal asks for the insolvency, winding up or liquidation of the borrower.':
    'राष्ट्रीय कंपनी विधि अधिकरण या उसके अपीलीय अधिकरण में उधारकर्ता के दिवाला, समापन या परिसमापन का मामला है।',
  'Profit after tax of the latest quarter, half-year or year is more than 25% below the same span a year before, turned into a loss, or a loss widened by more than 25%.':
    'पिछली तिमाही, छमाही या वर्ष का कर के बाद लाभ एक वर्ष पहले की इसी अवधि से 25% से अधिक कम है, हानि में बदला, या हानि 25% से अधिक बढ़ी।',
  'The share of the promoters in the company fell, or a large part of their shares is pledged.':
    'कंपनी में प्रवर्तकों का हिस्सा घटा, या उनके शेयरों का बड़ा भाग गिरवी है।',
  'A rating agency says that the issuer does not cooperate, or withdrew a rating of an instrument that it had given before.':
    'रेटिंग एजेंसी कहती है कि जारीकर्ता सहयोग नहीं करता, या उसने पहले दी गई रेटिंग वापस ली।',
  'A rating agency turned the outlook of a rating negative, or put the rating on watch with negative implications, where it said something better of the same instrument before.':
    'रेटिंग एजेंसी ने रेटिंग का दृष्टिकोण नकारात्मक किया, या रेटिंग को नकारात्मक निगरानी में रखा, जहाँ पहले उसी लिखत पर बेहतर कहा था।',
  'The day by which the borrower had to be rated again has passed, and no new rating by the model is known.':
    'जिस दिन तक उधारकर्ता की फिर रेटिंग होनी थी वह बीत गया, और मॉडल की कोई नई रेटिंग ज्ञात नहीं।',
  'Days of sales outstanding rose by more than 20 days from one year to the next.':
    'बकाया बिक्री के दिन एक वर्ष से अगले में 20 से अधिक बढ़े।',
  'The registered office of the company moved to another PIN code between two editions of the company register; more than once within two years is graver.':
    'कंपनी रजिस्टर के दो संस्करणों के बीच कंपनी का पंजीकृत कार्यालय दूसरे पिन कोड पर गया; दो वर्षों में एक से अधिक बार अधिक गंभीर है।',
  "A circular of NSE or BSE tells, in its title, that trading in the company's shares is suspended for non-compliance, that the company is barred from the securities market, that its shares are under insolvency surveillance, or that a regulator passed an order against it or in its matter.":
    'NSE या BSE के परिपत्र का शीर्षक बताता है कि अनुपालन न होने से कंपनी के शेयरों में कारोबार निलंबित है, कंपनी प्रतिभूति बाज़ार से प्रतिबंधित है, उसके शेयर दिवाला निगरानी में हैं, या किसी नियामक ने उसके विरुद्ध या उसके मामले में आदेश दिया।',
  'Transactions with related parties are more than a fifth of the turnover.':
    'संबंधित पक्षों से लेनदेन टर्नओवर के पाँचवें भाग से अधिक हैं।',
  'A director of the company left the board, and neither died nor came to the end of the term; two within six months are severe.':
    'कंपनी के किसी निदेशक ने बोर्ड छोड़ा, और न उसकी मृत्यु हुई न कार्यकाल पूरा हुआ; छह महीनों में दो गंभीर हैं।',
  'Revenue of the latest quarter, half-year or year is more than 20% below the same span a year before; for banks and insurers the total income.':
    'पिछली तिमाही, छमाही या वर्ष का राजस्व एक वर्ष पहले की इसी अवधि से 20% से अधिक कम है; बैंकों और बीमा कंपनियों की कुल आय।',
  "A person of the lender's risk management saw something at the borrower that no rule looks for.":
    'ऋणदाता के जोखिम प्रबंधन के किसी व्यक्ति ने उधारकर्ता के यहाँ ऐसा कुछ देखा जिसे कोई नियम नहीं देखता।',
  'A name in a list of sanctioned or debarred persons resembles that of the borrower or of its people; what agrees and what does not is shown.':
    'प्रतिबंधित व्यक्तियों की सूची का कोई नाम उधारकर्ता या उसके लोगों के नाम से मिलता है; क्या मिलता है और क्या नहीं, यह दिखाया जाता है।',
  'Three or more companies with directors of the borrower were incorporated within twelve months.':
    'उधारकर्ता के निदेशकों वाली तीन या अधिक कंपनियाँ बारह महीनों में निगमित हुईं।',
  'The unit of the borrower was found far from the address it had given, or lies far from the branch.':
    'उधारकर्ता की इकाई बताए पते से बहुत दूर मिली, या शाखा से बहुत दूर है।',
  'A stock statement did not come, or the insurance of the security ran out, more than a month ago, and no later one was received.':
    'एक महीने से अधिक पहले स्टॉक विवरण नहीं आया या प्रतिभूति का बीमा समाप्त हुआ, और बाद का कोई नहीं आया।',
  'Customers that deducted tax paid more in a year than the GST returns of the same year declare as turnover.':
    'कर काटने वाले ग्राहकों ने एक वर्ष में उससे अधिक दिया जितना उसी वर्ष के GST रिटर्न टर्नओवर घोषित करते हैं।',
  'More than a quarter of what was paid out of a cash credit or overdraft in a month was drawn in cash.':
    'एक महीने में नकद ऋण या ओवरड्राफ़्ट की निकासी का चौथाई से अधिक नकद निकाला गया।',
  'A transfer of more than a tenth of the limit left a loan account to a party that, by the record of the lender, has no part in the business of the borrower.':
    'सीमा के दसवें भाग से अधिक का अंतरण ऋण खाते से ऐसे पक्ष को गया जिसका, ऋणदाता के अभिलेख में, उधारकर्ता के कारोबार में कोई भाग नहीं।',
  'A large amount was credited to a loan account and nearly the same left it within three days, or the other way round; what buyers and suppliers pay and get does not count.':
    'ऋण खाते में बड़ी राशि आई और लगभग उतनी ही तीन दिनों में गई, या इसका उलटा; ख़रीदारों और आपूर्तिकर्ताओं का लेन-देन नहीं गिना जाता।',
  'Over three months the GST returns differ from the sales of the day book by more than 15 percent, or what came into the bank from what was billed by more than 25.':
    'तीन महीनों में GST रिटर्न दैनिक बही की बिक्री से 15 प्रतिशत से अधिक, या बैंक में आई राशि बिलों से 25 से अधिक भिन्न है।',
  'Unbilled revenue rose two years running, faster than the revenue itself.':
    'बिना बिल का राजस्व लगातार दो वर्ष राजस्व से तेज़ बढ़ा।',
  'Short-term borrowings as a share of turnover rose by more than ten percentage points in a year.':
    'टर्नओवर में अल्पकालिक उधार का हिस्सा एक वर्ष में दस प्रतिशत अंक से अधिक बढ़ा।',
  "Altman's Z'' for emerging markets stands in the distress zone at the latest year-end, or fell from the safe to the grey zone in a year.":
    "उभरते बाज़ारों का अल्टमैन Z'' पिछले वर्षांत पर संकट क्षेत्र में है, या एक वर्ष में सुरक्षित से मध्यम क्षेत्र में गिरा।",
  'A credit information company lists the borrower as wilful defaulter, or a lender has filed suit against it.':
    'साख सूचना कंपनी उधारकर्ता को जानबूझकर चूककर्ता बताती है, या किसी ऋणदाता ने उस पर वाद दायर किया।',
  "Another lender classes the borrower worse than you do, by CRILC or by a commercial bureau's report.":
    'CRILC या वाणिज्यिक ब्यूरो की रिपोर्ट में दूसरा ऋणदाता उधारकर्ता को आपसे बुरी श्रेणी में रखता है।',
  'Observation of an audit': 'लेखापरीक्षा की टिप्पणी',
  'Cheque and mandate returns': 'चेक और अधिदेश वापसी',
  'Regulatory action': 'नियामक कार्रवाई',
  'Court case': 'अदालती मामला',
} satisfies Readonly<Record<string, string>>
