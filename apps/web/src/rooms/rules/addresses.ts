import { screen } from '../../data/screen.ts'

const policy = { url: '/v1/admin/rules' } as const

export const ruleScreens = [
  screen({
    name: 'rules',
    path: '/admin/rules',
    access: 'signed-in',
    policy,
    title: 'Rules and limits',
    search: async () => (await import('./searches.ts')).rulesSearch,
  }),
  screen({
    name: 'own_rule',
    path: '/admin/own-rules/build',
    access: 'signed-in',
    policy,
    title: 'New rule',
    search: async () => (await import('./searches.ts')).ownRuleSearch,
  }),
  screen({
    name: 'rule',
    path: '/admin/rules/:code',
    access: 'signed-in',
    policy,
    title: 'Rule',
    search: async () => (await import('./searches.ts')).ruleSearch,
  }),
  screen({
    name: 'stress',
    path: '/admin/stress',
    access: 'signed-in',
    policy,
    title: 'Stress test',
    search: async () => (await import('./searches.ts')).stressSearch,
  }),
  screen({
    name: 'stress_run',
    path: '/admin/stress/runs/:stress_run_id',
    access: 'signed-in',
    policy,
    title: 'Stress test of the book',
  }),
  screen({
    name: 'alert_economics',
    path: '/admin/alert-economics',
    access: 'signed-in',
    policy,
    title: 'What alerts cost',
    search: async () => (await import('./searches.ts')).ruleSearch,
  }),
  screen({
    name: 'models',
    path: '/admin/models',
    access: 'signed-in',
    policy,
    title: 'Inventory of models',
    search: async () => (await import('./searches.ts')).modelsSearch,
  }),
  screen({
    name: 'score_studies',
    path: '/admin/score-study',
    access: 'signed-in',
    policy,
    title: 'Study of the score',
  }),
  screen({
    name: 'score_study',
    path: '/admin/score-study/:study_id',
    access: 'signed-in',
    policy,
    title: 'Study of the score',
  }),
  screen({
    name: 'back_test',
    path: '/admin/back-tests/:back_test_id',
    access: 'signed-in',
    policy,
    title: 'Back-test',
  }),
] as const
