import { describe } from 'vitest'
import { walkEveryScreen } from './accessibility-walk.ts'

describe('every screen', () => walkEveryScreen('mobile'))
