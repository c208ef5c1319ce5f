export interface Industry {
  /** The division's two digits in NIC 2008. */
  industry_id: string
  name: string
  /** The letter of the section that the division belongs to, and its name. */
  section: string
  section_name: string
}

// The 21 sections and 88 divisions of the National Industrial Classification 2008, Ministry of Statistics and Programme
// Implementation (https://www.mospi.gov.in/classification/national-industrial-classification); the table is
// ISIC Rev. 4 of the United Nations, whose wording is taken where the publication's own is cut off or misprinted.
const SECTIONS: readonly (readonly [section: string, name: string, divisions: string])[] = [
  [
    'A',
    'Agriculture, forestry and fishing',
    `01 Crop and animal production, hunting and related service activities
     02 Forestry and logging
     03 Fishing and aquaculture`,
  ],
  [
    'B',
    'Mining and quarrying',
    `05 Mining of coal and lignite
     06 Extraction of crude petroleum and natural gas
     07 Mining of metal ores
     08 Other mining and quarrying
     09 Mining support service activities`,
  ],
  [
    'C',
    'Manufacturing',
    `10 Manufacture of food products
     11 Manufacture of beverages
     12 Manufacture of tobacco products
     13 Manufacture of textiles
     14 Manufacture of wearing apparel
     15 Manufacture of leather and related products
     16 Manufacture of wood and products of wood and cork, except furniture
     17 Manufacture of paper and paper products
     18 Printing and reproduction of recorded media
     19 Manufacture of coke and refined petroleum products
     20 Manufacture of chemicals and chemical products
     21 Manufacture of pharmaceuticals, medicinal chemical and botanical products
     22 Manufacture of rubber and plastics products
     23 Manufacture of other non-metallic mineral products
     24 Manufacture of basic metals
     25 Manufacture of fabricated metal products, except machinery and equipment
     26 Manufacture of computer, electronic and optical products
     27 Manufacture of electrical equipment
     28 Manufacture of machinery and equipment n.e.c.
     29 Manufacture of motor vehicles, trailers and semi-trailers
     30 Manufacture of other transport equipment
     31 Manufacture of furniture
     32 Other manufacturing
     33 Repair and installation of machinery and equipment`,
  ],
  [
    'D',
    'Electricity, gas, steam and air conditioning supply',
    '35 Electricity, gas, steam and air conditioning supply',
  ],
  [
    'E',
    'Water supply; sewerage, waste management and remediation activities',
    `36 Water collection, treatment and supply
     37 Sewerage
     38 Waste collection, treatment and disposal activities; materials recovery
     39 Remediation activities and other waste management services`,
  ],
  [
    'F',
    'Construction',
    `41 Construction of buildings
     42 Civil engineering
     43 Specialized construction activities`,
  ],
  [
    'G',
    'Wholesale and retail trade; repair of motor vehicles and motorcycles',
    `45 Wholesale and retail trade and repair of motor vehicles and motorcycles
     46 Wholesale trade, except of motor vehicles and motorcycles
     47 Retail trade, except of motor vehicles and motorcycles`,
  ],
  [
    'H',
    'Transportation and storage',
    `49 Land transport and transport via pipelines
     50 Water transport
     51 Air transport
     52 Warehousing and support activities for transportation
     53 Postal and courier activities`,
  ],
  [
    'I',
    'Accommodation and food service activities',
    `55 Accommodation
     56 Food and beverage service activities`,
  ],
  [
    'J',
    'Information and communication',
    `58 Publishing activities
     59 Motion picture, video and television programme production, sound recording and music publishing activities
     60 Broadcasting and programming activities
     61 Telecommunications
     62 Computer programming, consultancy and related activities
     63 Information service activities`,
  ],
  [
    'K',
    'Financial and insurance activities',
    `64 Financial service activities, except insurance and pension funding
     65 Insurance, reinsurance and pension funding, except compulsory social security
     66 Other financial activities`,
  ],
  ['L', 'Real estate activities', '68 Real estate activities'],
  [
    'M',
    'Professional, scientific and technical activities',
    `69 Legal and accounting activities
     70 Activities of head offices; management consultancy activities
     71 Architecture and engineering activities; technical testing and analysis
     72 Scientific research and development
     73 Advertising and market research
     74 Other professional, scientific and technical activities
     75 Veterinary activities`,
  ],
  [
    'N',
    'Administrative and support service activities',
    `77 Rental and leasing activities
     78 Employment activities
     79 Travel agency, tour operator and other reservation service activities
     80 Security and investigation activities
     81 Services to buildings and landscape activities
     82 Office administrative, office support and other business support activities`,
  ],
  [
    'O',
    'Public administration and defence; compulsory social security',
    '84 Public administration and defence; compulsory social security',
  ],
  ['P', 'Education', '85 Education'],
  [
    'Q',
    'Human health and social work activities',
    `86 Human health activities
     87 Residential care activities
     88 Social work activities without accommodation`,
  ],
  [
    'R',
    'Arts, entertainment and recreation',
    `90 Creative, arts and entertainment activities
     91 Libraries, archives, museums and other cultural activities
     92 Gambling and betting activities
     93 Sports activities and amusement and recreation activities`,
  ],
  [
    'S',
    'Other service activities',
    `94 Activities of membership organizations
     95 Repair of computers and personal and household goods
     96 Other personal service activities`,
  ],
  [
    'T',
    'Activities of households as employers; undifferentiated goods and services producing activities of households',
    `97 Activities of households as employers of domestic personnel
     98 Undifferentiated goods- and services-producing activities of private households for own use`,
  ],
  [
    'U',
    'Activities of extraterritorial organizations and bodies',
    '99 Activities of extraterritorial organizations and bodies',
  ],
]

/** What a user can choose, in the order of the classification. */
export const INDUSTRIES: readonly Industry[] = SECTIONS.flatMap(([section, section_name, divisions]) =>
  divisions.split('\n').map((line) => {
    const text = line.trim()
    return { industry_id: text.slice(0, 2), name: text.slice(3), section, section_name }
  }),
)

const BY_ID = new Map(INDUSTRIES.map((industry) => [industry.industry_id, industry]))

/** A number stands for its two digits: a client that counts reads '01' as 1. */
export const findIndustry = (id: string | number): Industry | null =>
  BY_ID.get(typeof id === 'number' ? String(id).padStart(2, '0') : id) ?? null
