/** Sentences that several screens say. */
export const HINDI_MESSAGES = {
  'No High alert has come up, and none became worse so far.': 'अब तक कोई उच्च चेतावनी नहीं आई है, और कोई गंभीर नहीं हुई है।',
  'Single keys can be switched off in your preferences.': 'एक कुंजी के आदेश आपकी पसंद में बंद किए जा सकते हैं।',
  'Every part of Saakh opens from here.': 'साख का हर हिस्सा यहीं से खुलता है।',
  'Find a company or person by name or number.': 'कंपनी या व्यक्ति को नाम या संख्या से खोजें।',
  'Order a report on any business here.': 'किसी भी कारोबार की रिपोर्ट यहाँ से मँगाएँ।',
  'New High alerts of your borrowers are counted here.': 'आपके उधारकर्ताओं की नई उच्च चेतावनियाँ यहाँ गिनी जाती हैं।',
  'Your profile, the colours and the way out. This tour can be taken again from here.':
    'आपकी प्रोफ़ाइल, रंग और साइन आउट। यह परिचय यहाँ से फिर देखा जा सकता है।',
  'No report history details are available. Please start ordering reports':
    'रिपोर्ट का कोई इतिहास उपलब्ध नहीं है। कृपया रिपोर्ट मँगाना शुरू करें',
  'No alert was raised for this party.': 'इस पक्षकार के लिए कोई चेतावनी नहीं उठी।',
  'No case was opened for this party yet.': 'इस पक्षकार के लिए अभी कोई मामला नहीं खुला।',
  'A portfolio groups parties, watches them and counts them by risk.':
    'पोर्टफ़ोलियो पक्षकारों को एक समूह में रखता है, उन पर नज़र रखता है और उन्हें जोखिम के हिसाब से गिनता है।',
  'Transactions, balances and holder details of the accounts whose statements you give.':
    'जिन खातों के विवरण आप देते हैं, उनके लेनदेन, शेष और धारक विवरण।',
  'To compare receipts with declared turnover and to see bounced payments, cash deposits and balances in time.':
    'प्राप्तियों की घोषित कारोबार से तुलना करने और लौटे भुगतान, नकद जमा तथा शेष समय पर देखने के लिए।',
  'Income-tax returns and Form 26AS: turnover, profit, tax paid and tax deducted by customers.':
    'आयकर विवरणी और फ़ॉर्म 26AS: कारोबार, लाभ, चुकाया कर और ग्राहकों द्वारा काटा गया कर।',
  'To compare what was declared to the tax department with statements and receipts.':
    'कर विभाग को घोषित आँकड़ों की विवरणों और प्राप्तियों से तुलना करने के लिए।',
  'Balance sheet, profit and loss, trial balance, open bills and wages as your accounting program writes them.':
    'तुलन-पत्र, लाभ-हानि, तलपट, बकाया बिल और वेतन, जैसा आपका लेखा प्रोग्राम लिखता है।',
  'To compute ratios, ageing of receivables and early warnings from your own books.':
    'आपके अपने बहीखातों से अनुपात, देनदारों की आयु और समय-पूर्व चेतावनियाँ निकालने के लिए।',
  'GSTR-1 and GSTR-3B: turnover, tax and filing days by month.': 'GSTR-1 और GSTR-3B: माहवार कारोबार, कर और दाखिल तिथि।',
  'To see turnover by month and whether returns are filed in time and agree with each other.':
    'माहवार कारोबार देखने और यह जानने के लिए कि विवरणियाँ समय पर दाखिल हैं और आपस में मेल खाती हैं।',
  'These limits are our defaults; a guarantee provider may use others.':
    'ये सीमाएँ हमारी अपनी हैं; गारंटी देने वाला अन्य सीमाएँ रख सकता है।',
  'The statement does not name it.': 'विवरण में इसका नाम नहीं है।',
  'Debit: money out': 'नामे: निकासी',
  'Credit: money in': 'जमा: आमद',
  'Please choose the column.': 'कृपया स्तंभ चुनें।',
  'Whom is the file about?': 'फ़ाइल किसके बारे में है?',
  'It names none of your borrowers by CIN, PAN, GSTIN or account.':
    'यह आपके किसी उधारकर्ता का नाम किसी पहचान या खाते से नहीं बताती।',
  'No borrower of yours is found.': 'आपका कोई उधारकर्ता नहीं मिला।',
  'Your borrowers could not be read.': 'आपके उधारकर्ता पढ़े नहीं जा सके।',
  'is being read.': 'पढ़ी जा रही है।',
  'Two month-ends are needed. Upload the day-ends of another month.': 'दो माह-अंत चाहिए। एक और महीने के दिवसांत अपलोड करें।',
  'Facilities of which no amount was delivered, or none in rupees: they are missing in every sum.':
    'वे सुविधाएँ जिनकी राशि नहीं मिली या रुपये में नहीं है: वे किसी योग में नहीं हैं।',
  'The day is waited for again.': 'दिन की फिर प्रतीक्षा है।',
  'The rhythm is set.': 'आवृत्ति तय हुई।',
  'No rhythm is expected any more.': 'अब कोई आवृत्ति अपेक्षित नहीं।',
  'Admitted: the resolution process runs': 'स्वीकृत: समाधान प्रक्रिया जारी',
  'Admitted: the process runs': 'स्वीकृत: प्रक्रिया जारी',
  'We prepare the file; you find it under': 'हम फ़ाइल तैयार कर रहे हैं; वह यहाँ मिलेगी:',
  'The schedule is made.': 'समय-सारणी बन गई।',
  'Make one above, or press Export on a list: its filters and order go with it. Files are kept for 7 days.':
    'ऊपर एक बनाएँ, या किसी सूची पर निर्यात दबाएँ: उसके फ़िल्टर और क्रम साथ जाते हैं। फ़ाइलें 7 दिन रखी जाती हैं।',
  'Nothing is in this state.': 'इस स्थिति में कोई नहीं है।',
  'This is your own request: a second person decides on it.': 'यह आपका अपना अनुरोध है: इस पर दूसरा व्यक्ति निर्णय करता है।',
  'Nothing new came up for you so far.': 'अभी तक आपके लिए कुछ नया नहीं है।',
  'You are signed out everywhere else.': 'आप बाकी सब जगह से साइन आउट हो गए।',
  'All parties that the list shows with its filters, on all of its pages.':
    'इस सूची के फ़िल्टर से दिखने वाले सभी पक्षकार, उसके सभी पृष्ठों के।',
  'The watch of those that nothing else monitors ends: no new alerts are raised for them.':
    'जिन पर और कोई निगरानी नहीं है उनकी निगरानी समाप्त होती है: उनके लिए नई चेतावनियाँ नहीं आएँगी।',
  'This cannot be undone.': 'यह वापस नहीं हो सकता।',
  'Saved.': 'सहेजा गया।',
  'The file does not match its hash. Nothing was saved.': 'फ़ाइल अपने हैश से मेल नहीं खाती। कुछ सहेजा नहीं गया।',
  'The server did not send a file. Nothing was saved.': 'सर्वर ने जो भेजा वह फ़ाइल नहीं है। कुछ सहेजा नहीं गया।',
  'The file could not be downloaded. Please try again.': 'फ़ाइल डाउनलोड नहीं हो सकी। कृपया फिर प्रयास करें।',
  'Closed: {1}': 'बंद: {1}',
} satisfies Readonly<Record<string, string>>
