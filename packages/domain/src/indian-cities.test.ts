import { describe, expect, it } from 'vitest'
import { CITIES_BY_STATE, citiesOf, cityByName, cityMatcher } from './indian-cities.ts'
import { INDIAN_STATES } from './indian-states.ts'
import { normalName } from './names.ts'

const names = (state: string) => citiesOf(state).map(({ name }) => name)

describe('the map of states to cities', () => {
  it('has exactly the 28 states and 8 union territories, none without a city [DOM-DATA-001]', () => {
    expect([...CITIES_BY_STATE.keys()].sort()).toEqual(INDIAN_STATES.map(({ name }) => name).sort())
    for (const [state, cities] of CITIES_BY_STATE) expect(cities.length, state).toBeGreaterThan(0)
  })

  it('names each city of a state once, in any of its spellings, in the order of the alphabet', () => {
    for (const [state, cities] of CITIES_BY_STATE) {
      const spellings = cities.flatMap(({ name, former_names }) => [name, ...former_names].map(normalName))
      const twice = spellings.filter((spelling, i) => spellings.indexOf(spelling) !== i)
      expect(twice, state).toEqual([])
      const lower = names(state).map((name) => name.toLowerCase())
      expect(lower, state).toEqual([...lower].sort())
    }
  })

  it('is written cleanly: no brackets, digits, states or scraps of another table in a name', () => {
    const all = [...CITIES_BY_STATE.values()].flat().flatMap(({ name, former_names }) => [name, ...former_names])
    expect(all.filter((name) => !/^[A-Z][A-Za-z.' -]*[a-z.]$/.test(name))).toEqual([])
    expect(all.filter((name) => /urban agglomeration|\bindia\b/i.test(name))).toEqual([])
  })

  it.each([
    ['Telangana', 'Hyderabad', 'Andhra Pradesh'],
    ['Ladakh', 'Leh', 'Jammu and Kashmir'],
    ['Chandigarh', 'Chandigarh', 'Punjab'],
    ['Karnataka', 'Nelamangala', 'Rajasthan'],
    ['Gujarat', 'Prantij', 'Rajasthan'],
    ['Rajasthan', 'Kota', 'Uttar Pradesh'],
    ['Uttarakhand', 'Haridwar', 'Uttar Pradesh'],
    ['Jharkhand', 'Ranchi', 'Bihar'],
    ['Chhattisgarh', 'Raipur', 'Madhya Pradesh'],
  ])('has in %s the city %s, and not in %s', (state, city, other) => {
    expect(names(state)).toContain(city)
    expect(cityByName(other, city)).toBeNull()
  })

  it('has every large city', () => {
    const capitals = {
      Maharashtra: ['Mumbai', 'Pune', 'Nagpur', 'Navi Mumbai', 'Pimpri-Chinchwad'],
      Delhi: ['Delhi', 'New Delhi'],
      Karnataka: ['Bengaluru', 'Mysuru', 'Hubballi', 'Mangaluru'],
      Gujarat: ['Ahmedabad', 'Surat', 'Vadodara', 'Rajkot'],
      'Tamil Nadu': ['Chennai', 'Coimbatore', 'Madurai', 'Salem'],
      'West Bengal': ['Kolkata', 'Howrah', 'Asansol', 'Siliguri'],
      'Uttar Pradesh': ['Lucknow', 'Kanpur', 'Ghaziabad', 'Varanasi', 'Noida', 'Bareilly', 'Gorakhpur'],
      Haryana: ['Gurugram', 'Faridabad'],
      Goa: ['Panaji', 'Margao', 'Vasco da Gama'],
      Punjab: ['Ludhiana', 'Amritsar', 'Mohali'],
    }
    for (const [state, cities] of Object.entries(capitals)) expect(names(state)).toEqual(expect.arrayContaining(cities))
  })
})

describe('finding a city', () => {
  it.each([
    ['Karnataka', 'bangalore', 'Bengaluru'],
    ['Karnataka', 'Mysore', 'Mysuru'],
    ['Maharashtra', 'BOMBAY', 'Mumbai'],
    ['Maharashtra', 'Aurangabad', 'Chhatrapati Sambhajinagar'],
    ['Bihar', 'Aurangabad', 'Aurangabad'],
    ['Goa', 'Panjim', 'Panaji'],
    ['Uttar Pradesh', 'Allahabad', 'Prayagraj'],
  ])('reads in %s the name %s as %s', (state, text, name) => expect(cityByName(state, text)?.name).toBe(name))

  it.each([
    ['Panaji', 'Goa', 'PANJIM', true],
    ['Panaji', 'Goa', 'Panaji Goa', true],
    ['Panjim', 'Goa', 'Panaji', true],
    ['Vasco da Gama', 'Goa', 'Vasco', true],
    ['Imphal', 'Manipur', 'West Imphal', true],
    ['North Lakhimpur', 'Assam', 'North Lakhimpur', true],
    ['Panaji', 'Goa', 'Bardez', false],
    ['Panaji', 'Goa', 'North Goa', false],
    ['Mumbai', undefined, 'Bombay', true],
    ['Some Village', 'Goa', 'some village', true],
  ])('for %s in %s takes the place %s: %s', (city, state, place, is) =>
    expect(cityMatcher(city, state)(place)).toBe(is),
  )
})
