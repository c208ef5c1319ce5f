/** Limits of the rules, and what each means. */
export const HINDI_OF_LIMITS = {
  'Kind of lender': 'ऋणदाता का प्रकार',
  'Decides after how many days an account is non-performing.': 'इससे तय होता है कि कितने दिनों बाद खाता अनर्जक होता है।',
  'Different for': 'कितने समय से भिन्न',
  'Day-ends on which the two differ without a break.': 'लगातार दिन-अंत जिनमें दोनों भिन्न हों।',
  'Missing day-ends bridged': 'छूटे दिन-अंत जो पाटे जाते हैं',
  'Days without a file (holidays) that do not interrupt a run of day-ends.':
    'फ़ाइल के बिना दिन (छुट्टियाँ) जो दिन-अंतों की कड़ी नहीं तोड़ते।',
  'Stale after': 'इसके बाद पुराना',
  'Age of the last day-end from which nothing is said about today.':
    'पिछले दिन-अंत की आयु, जिसके बाद आज के बारे में कुछ नहीं कहा जाता।',
  'Alert from': 'चेतावनी यहाँ से',
  'Age of the last file of observations from which nothing is said about today.':
    'टिप्पणियों की पिछली फ़ाइल की आयु, जिसके बाद आज के बारे में कुछ नहीं कहा जाता।',
  'Days since the end of the last audited year from which its report says nothing about today.':
    'पिछले लेखापरीक्षित वर्ष के अंत से दिन, जिनके बाद उसकी रिपोर्ट आज के बारे में कुछ नहीं कहती।',
  'Refused payments in a month, from': 'एक महीने में लौटे भुगतान, यहाँ से',
  'Our default: one may be an oversight.': 'हमारा मानक: एक चूक हो सकती है।',
  'High from': 'उच्च यहाँ से',
  'Not counted when paid within': 'इतने समय में चुकने पर नहीं गिना जाता',
  'Days since the last day that a statement covers from which it says nothing about today. Our default: two months and the days until the next download.':
    'विवरण के अंतिम दिन से दिन, जिनके बाद वह आज के बारे में कुछ नहीं कहता। हमारा मानक: दो महीने और अगले डाउनलोड तक के दिन।',
  'Cash above, share of the receipts': 'नकद इससे ऊपर, प्राप्तियों का हिस्सा',
  'High above, share of the receipts': 'उच्च इससे ऊपर, प्राप्तियों का हिस्सा',
  'Not below': 'इससे नीचे नहीं',
  'Cash of a month under which no share is asked.': 'महीने का नकद, जिससे कम पर हिस्सा नहीं देखा जाता।',
  'Credits below, share of the turnover': 'जमा इससे नीचे, टर्नओवर का हिस्सा',
  'High below, share of the turnover': 'उच्च इससे नीचे',
  'Months that are compared': 'तुलना के महीने',
  'Smallest turnover that is compared': 'तुलना का न्यूनतम टर्नओवर',
  'Of all the months together.': 'सभी महीनों का मिलाकर।',
  'Days at zero or below in a month, from': 'एक महीने में शून्य या नीचे के दिन, यहाँ से',
  'Our default: one or two are a payment that was late.': 'हमारा मानक: एक या दो दिन देर से आया भुगतान हैं।',
  'Our default.': 'हमारा मानक।',
  'Average below, share of the receipts of a month': 'औसत इससे नीचे, महीने की प्राप्तियों का हिस्सा',
  'Our default: the receipts of a day and a half.': 'हमारा मानक: डेढ़ दिन की प्राप्तियाँ।',
  'Average below, share of the instalments of a month': 'औसत इससे नीचे, महीने की किस्तों का हिस्सा',
  'Our default: the next instalments are in the account.': 'हमारा मानक: अगली किस्तें खाते में हों।',
  'Months of the average': 'औसत के महीने',
  'Growth of borrowings above': 'उधार की वृद्धि इससे ऊपर',
  'Cash above this share of the borrowings': 'नकद उधार के इस हिस्से से ऊपर',
  'Smallest borrowings, as a share of total assets': 'न्यूनतम उधार, कुल संपत्तियों का हिस्सा',
  'A company with hardly any debt may borrow what it likes.':
    'जिस कंपनी पर लगभग कोई ऋण नहीं, वह जितना चाहे उधार ले सकती है।',
  'Years and half-years are stale after': 'वर्ष और छमाही इसके बाद पुराने',
  'Age of the last year or half-year, or of the balance sheet, from which it says nothing about today.':
    'पिछले वर्ष, छमाही या तुलन पत्र की आयु, जिसके बाद वह आज के बारे में कुछ नहीं कहता।',
  'Fall by': 'गिरावट',
  'Below the highest score within the days of the next field.': 'अगले क्षेत्र के दिनों के सबसे ऊँचे स्कोर से नीचे।',
  'Fall within': 'गिरावट इतने समय में',
  'Worse band counts for': 'बुरी श्रेणी इतने समय गिनी जाती है',
  'A band that the score left longer ago is no longer what it fell from.':
    'जिस श्रेणी को स्कोर ने इससे पहले छोड़ा, उससे गिरना अब नहीं गिना जाता।',
  'Years looked back for further changes': 'और बदलावों के लिए देखे जाने वाले वर्ष',
  'A second change within them is of High severity.': 'इनमें दूसरा बदलाव उच्च गंभीरता का है।',
  'Charges above this multiple of the borrowings': 'प्रभार उधार के इस गुणक से ऊपर',
  'A charge keeps the sanctioned amount while a loan is repaid and a limit is not drawn.':
    'ऋण चुकने और सीमा न लेने पर भी प्रभार में स्वीकृत राशि बनी रहती है।',
  'High when above': 'उच्च जब इससे ऊपर',
  'Returns in a month, from': 'एक महीने में वापसियाँ, यहाँ से',
  'Share of the debits, above': 'निकासी का हिस्सा, इससे ऊपर',
  'Of cash credits and overdrafts, in months whose day-ends give the debits of every day.':
    'नकद ऋण और ओवरड्राफ़्ट के लिए, उन महीनों में जिनके दिन-अंत हर दिन की निकासी बताते हैं।',
  'Not counted when cleared within': 'इतने समय में चुकने पर नहीं गिना जाता',
  'Days from the return to its clearing.': 'वापसी से चुकने तक के दिन।',
  'High from, returns in a month': 'उच्च यहाँ से, एक महीने में वापसियाँ',
  'High above, share of the debits': 'उच्च इससे ऊपर, निकासी का हिस्सा',
  'Age of the last delivered return of any borrower from which nothing is said about today.':
    'किसी भी उधारकर्ता की पिछली वापसी की आयु, जिसके बाद आज के बारे में कुछ नहीं कहा जाता।',
  'A feed is silent after': 'फ़ीड इसके बाद मौन मानी जाती है',
  'Days since the last day that a statement covers. Our default: from then signals call it too old.':
    'विवरण के अंतिम दिन से दिन। हमारा मानक: तब से संकेत उसे बहुत पुराना कहते हैं।',
  'Expected after so many statements': 'इतने विवरणों के बाद अपेक्षित',
  'Our default: one statement may have been a single look.': 'हमारा मानक: एक विवरण केवल एक बार की जाँच हो सकता है।',
  'Above this share of the net worth': 'निवल मूल्य के इस हिस्से से ऊपर',
  'Or a rise in a year of more than': 'या एक वर्ष में इससे अधिक वृद्धि',
  'Smallest share of the net worth for a rise': 'वृद्धि के लिए निवल मूल्य का न्यूनतम हिस्सा',
  'The rise of a small claim says nothing.': 'छोटे दावे की वृद्धि कुछ नहीं कहती।',
  'Medium severity from': 'मध्यम गंभीरता यहाँ से',
  'Amount of a civil case; a smaller one, or one without an amount, is of low severity.':
    'दीवानी मामले की राशि; छोटी राशि या बिना राशि का मामला कम गंभीर है।',
  'Age of the last report of a case from which it says nothing about today; cases rest for years.':
    'मामले की पिछली सूचना की आयु, जिसके बाद वह आज के बारे में कुछ नहीं कहती; मामले वर्षों रुके रहते हैं।',
  'Age of the last file of covenants from which nothing is said about today.':
    'प्रसंविदाओं की पिछली फ़ाइल की आयु, जिसके बाद आज के बारे में कुछ नहीं कहा जाता।',
  'Share above': 'हिस्सा इससे ऊपर',
  'Smallest total that is measured': 'मापी जाने वाली न्यूनतम कुल राशि',
  'Below it one bill more or less is a large share.': 'इससे कम पर एक बिल का अंतर भी बड़ा हिस्सा होता है।',
  "Days since the list's day from which it says nothing about today: a quarter and some days.":
    'सूची के दिन से दिन, जिनके बाद वह आज के बारे में कुछ नहीं कहती: एक तिमाही और कुछ दिन।',
  'Fall in one year above': 'एक वर्ष में गिरावट इससे ऊपर',
  'Smallest change that counts as a fall': 'गिरावट गिना जाने वाला न्यूनतम बदलाव',
  'For the two years running; rounding and small dividends are not a trend.':
    'लगातार दो वर्षों के लिए; पूर्णांकन और छोटे लाभांश रुझान नहीं हैं।',
  'Age of the last list of directors from which it says nothing about today.':
    'निदेशकों की पिछली सूची की आयु, जिसके बाद आज के बारे में कुछ नहीं कहा जाता।',
  'A statement carries': 'एक विवरण चलता है',
  'Months from the day that it speaks of, as secondary sources quote the norms of income recognition.':
    'विवरण के दिन से महीने, जैसा आय मान्यता के मानदंड द्वितीयक स्रोतों में हैं।',
  'High severity from': 'उच्च गंभीरता यहाँ से',
  'Days on which what is drawn is irregular; after 90 of them on end the account is non-performing.':
    'अनियमित आहरण के दिन; लगातार 90 होने पर खाता अनर्जक होता है।',
  'Age of the last file of stock statements from which nothing is said about today.':
    'स्टॉक विवरणों की पिछली फ़ाइल की आयु, जिसके बाद आज के बारे में कुछ नहीं कहा जाता।',
  Within: 'इतने समय में',
  'Months between the two numbers.': 'दोनों संख्याओं के बीच के महीने।',
  'Fewer by, from': 'कमी, यहाँ से',
  'Smallest number that is compared': 'तुलना की न्यूनतम संख्या',
  'Below it one employee more or less is a large share.': 'इससे कम पर एक कर्मचारी का अंतर भी बड़ा हिस्सा होता है।',
  'Days since the end of the last wage month from which its number says nothing about today.':
    'पिछले वेतन महीने के अंत से दिन, जिनके बाद उसकी संख्या आज के बारे में कुछ नहीं कहती।',
  'Days of grace': 'छूट के दिन',
  'Days after the due date before a wage month counts as missed.':
    'देय तिथि के बाद दिन, जिनके बाद वेतन महीना छूटा गिना जाता है।',
  'Wage months not paid, or paid late within twelve months.': 'बारह महीनों में न जमा या देर से जमा वेतन महीने।',
  'Age of the last line from which the table says nothing about today; a month has one line.':
    'पिछली पंक्ति की आयु, जिसके बाद तालिका आज के बारे में कुछ नहीं कहती; एक महीने की एक पंक्ति होती है।',
  'Graver from': 'अधिक गंभीर यहाँ से',
  'The day on which SMA-1 begins.': 'वह दिन जिससे SMA-1 शुरू होता है।',
  'Gravest from': 'सबसे गंभीर यहाँ से',
  'The day on which SMA-2 begins.': 'वह दिन जिससे SMA-2 शुरू होता है।',
  'Excess that is tolerated': 'सहन की जाने वाली अधिकता',
  'Notches between the rating before and now.': 'पहले और अब की रेटिंग के बीच पायदान।',
  "Age of the agency's last action from which it says nothing about today.":
    'एजेंसी की पिछली कार्रवाई की आयु, जिसके बाद वह आज के बारे में कुछ नहीं कहती।',
  'Growth above that of long-term funds': 'दीर्घकालिक निधि से अधिक वृद्धि',
  'Smallest growth of fixed assets': 'स्थायी संपत्तियों की न्यूनतम वृद्धि',
  'Repairs and replacements are not a project.': 'मरम्मत और प्रतिस्थापन परियोजना नहीं हैं।',
  'Days after the due date before a return counts as missed.': 'देय तिथि के बाद दिन, जिनके बाद रिटर्न छूटा गिना जाता है।',
  'Periods not filed, or filed late within twelve months.': 'बारह महीनों में न दाखिल या देर से दाखिल अवधियाँ।',
  'Age of the last line of the filing table from which it says nothing about today; a quarterly filer has one line in three months.':
    'दाखिले की तालिका की पिछली पंक्ति की आयु, जिसके बाद आज के बारे में कुछ नहीं कहा जाता; तिमाही दाखिल करने वाले की तीन महीने में एक पंक्ति होती है।',
  'Look back': 'पीछे देखना',
  'How long a cancellation counts that had happened before the first look-up.':
    'पहली जाँच से पहले का रद्दीकरण कितने समय गिना जाता है।',
  'Age of the last look-up from which it says nothing about today.':
    'पिछली जाँच की आयु, जिसके बाद वह आज के बारे में कुछ नहीं कहती।',
  'Declared less by, above': 'कम घोषित, इससे ऊपर',
  'High above': 'उच्च इससे ऊपर',
  'Smallest difference': 'न्यूनतम अंतर',
  'Days since the end of the last period that both returns tell.': 'दोनों रिटर्न की पिछली साझा अवधि के अंत से दिन।',
  'Difference above': 'अंतर इससे ऊपर',
  'Smallest revenue that is compared': 'तुलना का न्यूनतम राजस्व',
  'Below it a share is not measured.': 'इससे कम पर हिस्सा नहीं मापा जाता।',
  'TOL / TNW above': 'TOL / TNW इससे ऊपर',
  'Dormant below': 'निष्क्रिय इससे नीचे',
  'Dormant not before': 'निष्क्रिय इससे पहले नहीं',
  'Days since opening in which low use is not a sign.': 'खुलने से दिन, जिनमें कम उपयोग कोई संकेत नहीं।',
  'Averaged over': 'औसत की अवधि',
  'Day-ends needed in the window': 'अवधि में आवश्यक दिन-अंत',
  'With fewer the average is not measured.': 'इससे कम पर औसत नहीं मापा जाता।',
  'Age of the last rating from which it says nothing about today.':
    'पिछली रेटिंग की आयु, जिसके बाद वह आज के बारे में कुछ नहीं कहती।',
  'Growth above that of sales': 'बिक्री से अधिक वृद्धि',
  'Steep above': 'तेज़ इससे ऊपर',
  'Smallest inventories, as a share of revenue': 'न्यूनतम माल-सूची, राजस्व का हिस्सा',
  'Of a business that holds hardly any stock a change of stock says nothing.':
    'जिस कारोबार में लगभग कोई स्टॉक नहीं, उसके स्टॉक का बदलाव कुछ नहीं कहता।',
  'Below it a change is not measured.': 'इससे कम पर बदलाव नहीं मापा जाता।',
  'Quarters are stale after': 'तिमाहियाँ इसके बाद पुरानी',
  'Age of the last quarter from which it says nothing about today.':
    'पिछली तिमाही की आयु, जिसके बाद वह आज के बारे में कुछ नहीं कहती।',
  'Smaller by, above': 'कमी, इससे ऊपर',
  'Low severity from': 'कम गंभीरता यहाँ से',
  'Days from the due day.': 'देय दिन से दिन।',
  'A limit that is not reviewed within so many days of its due day makes the account non-performing, as secondary sources quote the norms of income recognition.':
    'देय दिन के इतने दिनों में समीक्षा न हुई सीमा खाते को अनर्जक बनाती है, जैसा आय मान्यता के मानदंड द्वितीयक स्रोतों में हैं।',
  'Age of the last day-end, account or review from which nothing is said about today.':
    'पिछले दिन-अंत, खाते या समीक्षा की आयु, जिसके बाद आज के बारे में कुछ नहीं कहा जाता।',
  'Credits below, share of what is expected': 'जमा इससे नीचे, अपेक्षा का हिस्सा',
  'High below, share of what is expected': 'उच्च इससे नीचे, अपेक्षा का हिस्सा',
  'Share of the sales that should come through our accounts': 'बिक्री का हिस्सा जो हमारे खातों से आना चाहिए',
  'Our default: the only lender. In a consortium its own share.': 'हमारा मानक: एकमात्र ऋणदाता। संघ में उसका अपना हिस्सा।',
  'Sales of a year, in limits': 'एक वर्ष की बिक्री, सीमाओं में',
  'Where no GST returns show the sales. By the turnover method the limit is a fifth of them.':
    'जहाँ GST रिटर्न बिक्री नहीं दिखाते। टर्नओवर विधि में सीमा उसका पाँचवाँ भाग होती है।',
  'Current ratio below': 'चालू अनुपात इससे नीचे',
  'Medium when below': 'मध्यम जब इससे नीचे',
  'Smallest current liabilities, as a share of total assets': 'न्यूनतम चालू देयताएँ, कुल संपत्तियों का हिस्सा',
  'A company that owes hardly anything within a year needs no current assets to pay it.':
    'जिस कंपनी का एक वर्ष में लगभग कुछ देय नहीं, उसे चुकाने के लिए चालू संपत्तियाँ नहीं चाहिए।',
  'Cover below': 'कवरेज इससे नीचे',
  'Uncovered below': 'अनावृत इससे नीचे',
  'Smallest instalments, as a share of revenue': 'न्यूनतम किस्तें, राजस्व का हिस्सा',
  'With less than that there is no debt service worth covering; another alert reports a loss.':
    'इससे कम पर कवरेज के योग्य ऋण सेवा नहीं; हानि दूसरी चेतावनी बताती है।',
  'High when below': 'उच्च जब इससे नीचे',
  'Smallest finance costs, as a share of revenue': 'न्यूनतम वित्त लागत, राजस्व का हिस्सा',
  'With less than that there is no interest worth covering; another alert reports a loss.':
    'इससे कम पर कवरेज के योग्य ब्याज नहीं; हानि दूसरी चेतावनी बताती है।',
  'More enquiries than': 'इससे अधिक पूछताछ',
  'A rule of eligibility that lenders publish asks for at most five in six months.':
    'ऋणदाताओं के प्रकाशित एक पात्रता नियम में छह महीनों में अधिक से अधिक पाँच हैं।',
  'Age of the last report from which it says nothing about today. Lenders commonly renew bureau reports every 90 to 180 days.':
    'पिछली रिपोर्ट की आयु, जिसके बाद वह आज के बारे में कुछ नहीं कहती। ऋणदाता सामान्यतः ब्यूरो रिपोर्ट हर 90 से 180 दिन में नई लेते हैं।',
  'Days after the due date until the register is expected to show a filing.':
    'देय तिथि के बाद दिन, जिनके बाद रजिस्टर में दाखिला दिखने की अपेक्षा है।',
  'Age of the register from which it says nothing about today.': 'रजिस्टर की आयु, जिसके बाद वह आज के बारे में कुछ नहीं कहता।',
  'Age of the register from which its status says nothing about today.':
    'रजिस्टर की आयु, जिसके बाद उसकी स्थिति आज के बारे में कुछ नहीं कहती।',
  'Month ends, from': 'महीनों के अंत, यहाँ से',
  'Of so many months': 'इतने महीनों में से',
  'Lifted by, of the ordinary balance': 'कितना बढ़ाया, सामान्य शेष का हिस्सा',
  'The ordinary balance is the average of the days before.': 'सामान्य शेष पहले के दिनों का औसत है।',
  'Of the lift gone again, from': 'बढ़ाई राशि में से घटी, यहाँ से',
  'Smallest lift': 'न्यूनतम बढ़ोतरी',
  'Age of the last entry from which the register of charges says nothing about today.':
    'पिछली प्रविष्टि की आयु, जिसके बाद प्रभार रजिस्टर आज के बारे में कुछ नहीं कहता।',
  'How long a charge counts as new after its creation.': 'बनने के बाद प्रभार कितने समय नया गिना जाता है।',
  'Rise in a year above': 'एक वर्ष में वृद्धि इससे ऊपर',
  'And a share of the assets above': 'और संपत्तियों का हिस्सा इससे ऊपर',
  'High when the share is above': 'उच्च जब हिस्सा इससे ऊपर',
  'Older than': 'इससे पुराने',
  'Share older than 90 days above': '90 दिन से पुराने का हिस्सा इससे ऊपर',
  'Wages below, share of the cost': 'वेतन इससे नीचे, लागत का हिस्सा',
  'Wages above, share of the cost': 'वेतन इससे ऊपर, लागत का हिस्सा',
  'Smallest cost that is compared': 'तुलना की न्यूनतम लागत',
  'Fall above': 'गिरावट इससे ऊपर',
  'Smallest change, as a share of revenue': 'न्यूनतम बदलाव, राजस्व का हिस्सा',
  'A fall smaller than this share of the revenue a year before is the noise around breaking even.':
    'एक वर्ष पहले के राजस्व के इस हिस्से से छोटी गिरावट बराबरी के आसपास का उतार-चढ़ाव है।',
  'Medium severity after': 'मध्यम गंभीरता इसके बाद',
  'Age of the last file of internal ratings from which nothing is said about today.':
    'आंतरिक रेटिंग की पिछली फ़ाइल की आयु, जिसके बाद आज के बारे में कुछ नहीं कहा जाता।',
  'Longer than a year before by': 'एक वर्ष पहले से इतना लंबा',
  'High when longer by': 'उच्च जब इतना लंबा',
  'Below it days of sales are not measured.': 'इससे कम पर बिक्री के दिन नहीं मापे जाते।',
  'How long a move counts, from the edition that showed it first.':
    'स्थानांतरण कितने समय गिना जाता है, जिस संस्करण में पहली बार दिखा उससे।',
  'Age of the register from which its address says nothing about today.':
    'रजिस्टर की आयु, जिसके बाद उसका पता आज के बारे में कुछ नहीं कहता।',
  'Suspension or surveillance stale after': 'निलंबन या निगरानी इसके बाद पुरानी',
  'Age of the last circular about it from which it says nothing about today.':
    'इसके पिछले परिपत्र की आयु, जिसके बाद वह आज के बारे में कुछ नहीं कहता।',
  'Order or debarment stale after': 'आदेश या प्रतिबंध इसके बाद पुराना',
  'Age of an order from which it is shown as history only.': 'आदेश की आयु, जिसके बाद वह केवल इतिहास के रूप में दिखता है।',
  'Share of the revenue above': 'राजस्व का हिस्सा इससे ऊपर',
  'How long a departure counts.': 'जाना कितने समय गिना जाता है।',
  'Directors who left within that time.': 'इतने समय में गए निदेशक।',
  'High when it falls twice running by more than': 'उच्च जब लगातार दो बार इससे अधिक गिरे',
  'Both the latest span and the one before it, each against its year before.':
    'पिछली अवधि और उससे पहले की, दोनों अपने एक वर्ष पहले से।',
  'Told after': 'बताया जाता है इसके बाद',
  'Days from the due date.': 'देय तिथि से दिन।',
  'Age of the last file of these documents from which nothing is said about today.':
    'इन दस्तावेज़ों की पिछली फ़ाइल की आयु, जिसके बाद आज के बारे में कुछ नहीं कहा जाता।',
  'Above the turnover by more than': 'टर्नओवर से इतना अधिक',
  'Days since the end of the financial year.': 'वित्तीय वर्ष के अंत से दिन।',
  'Cash above, share of the debits': 'नकद इससे ऊपर, निकासी का हिस्सा',
  'Of months that are over and whose day-ends give the debits of every day.':
    'पूरे हुए उन महीनों के लिए जिनके दिन-अंत हर दिन की निकासी बताते हैं।',
  'Age of the last delivered transaction of any borrower from which nothing is said about today.':
    'किसी भी उधारकर्ता के पिछले लेनदेन की आयु, जिसके बाद आज के बारे में कुछ नहीं कहा जाता।',
  'Above, share of the limit': 'इससे ऊपर, सीमा का हिस्सा',
  'High above, share of the limit': 'उच्च इससे ऊपर, सीमा का हिस्सा',
  'Looks back': 'पीछे देखता है',
  'A payment older than this raises nothing any more.': 'इससे पुराना भुगतान अब कुछ नहीं उठाता।',
  'Amounts differ by at most': 'राशियों का अधिकतम अंतर',
  'Of the larger amount.': 'बड़ी राशि का।',
  'Days between the two, at most': 'दोनों के बीच अधिकतम दिन',
  'Amounts from, share of the limit': 'राशियाँ यहाँ से, सीमा का हिस्सा',
  'A pair older than this raises nothing any more.': 'इससे पुराना जोड़ा अब कुछ नहीं उठाता।',
  'Months compared': 'तुलना के महीने',
  'In a row.': 'लगातार।',
  'Difference of bank credits above': 'बैंक जमा का अंतर इससे ऊपर',
  'Smallest sales that are compared': 'तुलना की न्यूनतम बिक्री',
  'Days since the end of the last month that both tell: the return of a quarter may be a month late.':
    'पिछले साझा महीने के अंत से दिन: तिमाही का रिटर्न एक महीना देर से हो सकता है।',
  'Smallest share of the revenue': 'राजस्व का न्यूनतम हिस्सा',
  'Rise of the share above': 'हिस्से की वृद्धि इससे ऊपर',
  'Smallest borrowings, as a share of revenue': 'न्यूनतम उधार, राजस्व का हिस्सा',
  'Less than that is not working capital finance worth the name.': 'इससे कम कार्यशील पूँजी वित्त कहने योग्य नहीं।',
  'Smallest fall between zones': 'क्षेत्रों के बीच न्यूनतम गिरावट',
  'From just above a limit to just below it is not a decline. The zones themselves are those of the model.':
    'सीमा के ठीक ऊपर से ठीक नीचे जाना गिरावट नहीं। क्षेत्र स्वयं मॉडल के हैं।',
  'Decides after how many days an account of yours is non-performing, where your system declares no class.':
    'इससे तय होता है कि आपका खाता कितने दिनों बाद अनर्जक होता है, जहाँ आपकी प्रणाली श्रेणी घोषित नहीं करती।',
  'Reports count for': 'रिपोर्ट इतने समय गिनी जाती है',
  'From the day that a report speaks of. Lenders commonly renew bureau reports every 90 to 180 days.':
    'रिपोर्ट के दिन से। ऋणदाता सामान्यतः ब्यूरो रिपोर्ट हर 90 से 180 दिन में नई लेते हैं।',
} satisfies Readonly<Record<string, string>>
