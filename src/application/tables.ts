/**
 * Tables that the school has beside those of its sections, which no section may be called like. A test holds the list equal
 * to the tables of its features (`src/server/school-tables.test.ts`). Pure.
 */
export const tables: readonly string[] = [
  'course_day_deltas',
  'course_visits',
  'invite_codes',
  'learning_days',
  'ledger_proofs',
  'ledger_wallet_moves',
  'lesson_notes',
  'lesson_progress',
  'lesson_servings',
  'other_sale_day_deltas',
  'other_sale_days',
  'player_settings',
  'proof_checks',
  'roadmap_results',
  'sale_day_deltas',
  'sale_days',
  'search_entries',
  'search_words',
  'watch_clocks',
];
