/** Why a whole file is refused. Names of files and of columns stay as the file has them. */
export const HINDI_WHOLE_FILES: Readonly<Record<string, string>> = {
  // What the file is
  'The file holds no lines.': 'फ़ाइल में कोई पंक्ति नहीं है।',
  'This file is compressed. Unpack it first; compressed files are read from the command line.':
    'यह फ़ाइल संपीड़ित है। पहले इसे खोलें; संपीड़ित फ़ाइलें कमांड लाइन से पढ़ी जाती हैं।',
  'This is a workbook or another packed file. Give {tile} unpacked, as the program writes it.':
    'यह कार्यपुस्तिका या कोई और पैक की हुई फ़ाइल है। {tile} को खुली फ़ाइल के रूप में दें, जैसी प्रोग्राम लिखता है।',
  'The file must be sent as a base64 data URL.': 'फ़ाइल base64 data URL के रूप में भेजें।',
  'This is a zipped file inside another one. Unpack it first.': 'यह ज़िप के भीतर ज़िप फ़ाइल है। पहले इसे खोलें।',
  'This is an old Excel file, or one with a password. Save it as .xlsx without a password, or as "CSV UTF-8".':
    'यह पुरानी या पासवर्ड वाली Excel फ़ाइल है। इसे बिना पासवर्ड .xlsx या "CSV UTF-8" के रूप में सहेजें।',
  'This is a PDF. Give the table as a CSV file.': 'यह PDF है। तालिका CSV फ़ाइल के रूप में दें।',
  'This is not a text file. Give the table as a CSV file.': 'यह पाठ फ़ाइल नहीं है। तालिका CSV फ़ाइल के रूप में दें।',
  'This is UTF-16 text. Save it as "CSV UTF-8".': 'यह UTF-16 पाठ है। इसे "CSV UTF-8" के रूप में सहेजें।',
  'The compressed file is broken or ends too early.': 'संपीड़ित फ़ाइल टूटी है या बीच में समाप्त होती है।',
  'The workbook is larger than 100 MB. Give the table as CSV.': 'कार्यपुस्तिका 100 MB से बड़ी है। तालिका CSV के रूप में दें।',
  'The line holds a NUL character, which cannot be part of a text.': 'पंक्ति में NUL अक्षर है, जो पाठ का भाग नहीं हो सकता।',
  'The line is not UTF-8 text; save the file as "CSV UTF-8".': 'पंक्ति UTF-8 पाठ नहीं है; फ़ाइल "CSV UTF-8" के रूप में सहेजें।',
  'Line {line:count} is longer than a million characters: this is not a CSV file.':
    'पंक्ति {line:count} दस लाख अक्षरों से लंबी है: यह CSV फ़ाइल नहीं है।',
  'Line {line:count} has more than a million characters.': 'पंक्ति {line:count} में दस लाख से अधिक अक्षर हैं।',
  'A quotation mark opened in this line is never closed.': 'इस पंक्ति में खुला उद्धरण चिह्न बंद नहीं होता।',
  'The file is UTF-16 text that is broken or ends within a character.':
    'फ़ाइल UTF-16 पाठ है, जो टूटी है या अक्षर के बीच समाप्त होती है।',
  'The JSON has more than 64 million characters. Give it in parts, by month for example.':
    'JSON में 6.4 करोड़ से अधिक अक्षर हैं। इसे भागों में दें, जैसे महीने के हिसाब से।',
  'The JSON is broken or cut: it does not end where it should. Download the file again.':
    'JSON टूटा या कटा है: वह सही जगह समाप्त नहीं होता। फ़ाइल फिर डाउनलोड करें।',
  'This {what} cannot be read: {path} is not as it should be ({issue}).':
    'यह {what} पढ़ा नहीं जा सकता: {path} ठीक नहीं है ({issue})।',
  // Its heading
  'The heading cannot be read.': 'शीर्षक पढ़ा नहीं जा सकता।',
  "The file gives the column '{column:quoted}' more than once: {columns:quoted}.":
    'फ़ाइल में स्तंभ "{column:quoted}" एक से अधिक बार है: {columns:quoted}।',
  "The file lacks the column '{column:quoted}', which a file of '{kind:quoted}' needs.":
    'फ़ाइल में स्तंभ "{column:quoted}" नहीं है, जो "{kind:quoted}" की फ़ाइल में चाहिए।',
  "The file lacks the columns {columns:quoted}, which a file of '{kind:quoted}' needs.":
    'फ़ाइल में स्तंभ {columns:quoted} नहीं हैं, जो "{kind:quoted}" की फ़ाइल में चाहिए।',
  'Its first line has {columns:quoted}.': 'उसकी पहली पंक्ति में हैं: {columns:quoted}।',
  'Its first line names none of its columns.': 'उसकी पहली पंक्ति में उसका कोई स्तंभ नहीं है।',
  'Nothing was imported: say which comes first and give the file again.':
    'कुछ आयात नहीं हुआ: बताएँ कि पहले क्या आता है, और फ़ाइल फिर दें।',
  // Where it belongs
  'This is {what}, given as {tile}; drop it on {other}.': 'यह {what} है, {tile} के रूप में दी गई; इसे {other} पर छोड़ें।',
  "This is not a known file of {tile}: it begins with the element '{element:quoted}'.":
    'यह {tile} की ज्ञात फ़ाइल नहीं है: यह तत्व "{element:quoted}" से शुरू होती है।',
  'This is not a known file of {tile}: it is JSON with the members {members:quoted}.':
    'यह {tile} की ज्ञात फ़ाइल नहीं है: यह JSON है, सदस्य {members:quoted}।',
  'This is not a known file of {tile}: it is JSON without members.':
    'यह {tile} की ज्ञात फ़ाइल नहीं है: यह बिना सदस्यों का JSON है।',
  'This is not a known file of {tile}: it is text without a heading that is known.':
    'यह {tile} की ज्ञात फ़ाइल नहीं है: इस पाठ में कोई ज्ञात शीर्षक नहीं है।',
  'This is not a known file of {tile}: it has the columns {columns:quoted}.':
    'यह {tile} की ज्ञात फ़ाइल नहीं है: इसके स्तंभ हैं {columns:quoted}।',
  'Say once which column is which; the next file is read the same way.':
    'एक बार बताएँ कि कौन-सा स्तंभ क्या है; अगली फ़ाइल वैसे ही पढ़ी जाती है।',
  'The file names no borrower by CIN, PAN, GSTIN or an account of yours; say whom it is about.':
    'फ़ाइल में किसी उधारकर्ता का CIN, PAN, GSTIN या आपका खाता नहीं है; बताएँ कि यह किसकी है।',
  'The report does not say as of which day it stands; choose that day when you give the file.':
    'रिपोर्ट किस दिन की स्थिति है, यह नहीं बताती; फ़ाइल देते समय वह दिन चुनें।',
  "Say as of which day '{kind:quoted}' stands.": 'बताएँ कि "{kind:quoted}" किस दिन की स्थिति है।',
  'The balance sheet does not state its assets, liabilities and equity by these names.':
    'तुलन पत्र में परिसंपत्ति, देयता और इक्विटी इन नामों से नहीं हैं।',
  'The balance sheet does not balance: assets are {assets}, liabilities {liabilities} and equity {equity}.':
    'तुलन पत्र संतुलित नहीं है: परिसंपत्ति {assets}, देयता {liabilities} और इक्विटी {equity}।',
  'The profit and loss account states no net profit or loss.': 'लाभ-हानि खाते में शुद्ध लाभ या हानि नहीं है।',
  "'{name:quoted}' has {value:quoted}, which is not an amount.": '"{name:quoted}" में {value:quoted} है, जो राशि नहीं है।',
  'The import was interrupted; a retry goes on after the last batch.':
    'आयात बीच में रुका; दोबारा प्रयास अंतिम खेप के बाद से चलता है।',
  'This import was stopped. A retry goes on after its last batch.':
    'यह आयात रोका गया। दोबारा प्रयास इसकी अंतिम खेप के बाद से चलता है।',
}
