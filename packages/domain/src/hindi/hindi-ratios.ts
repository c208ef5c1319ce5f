/** How ratios are computed. */
export const HINDI_OF_RATIOS = {
  'profit for the period / revenue from operations': 'अवधि का लाभ / परिचालन से राजस्व',
  'profit before exceptional items and tax + finance costs, over finance costs':
    'असाधारण मदों और कर से पहले का लाभ + वित्त लागत, वित्त लागत से विभाजित',
  'current assets / current liabilities': 'चालू संपत्तियाँ / चालू देयताएँ',
  'total liabilities / tangible net worth, which is equity less goodwill, other intangible assets, those under development and a revaluation reserve that is told':
    'कुल देयताएँ / मूर्त निवल मूल्य, जो इक्विटी में से ख्याति, अन्य अमूर्त संपत्तियाँ, विकासाधीन अमूर्त संपत्तियाँ और बताया गया पुनर्मूल्यांकन भंडार घटाकर बनती है',
  'trade receivables / revenue, times the days of the span': 'व्यापार प्राप्य / राजस्व, अवधि के दिनों से गुणा',
  'inventories / cost of materials consumed, times the days of the span':
    'स्टॉक / खपत सामग्री की लागत, अवधि के दिनों से गुणा',
} satisfies Readonly<Record<string, string>>
