/**
 * Settings of the PostgreSQL that tests use: nothing of it outlives a run of the tests but a template that can be made
 * again, so nothing waits for the disk, and the planner's statistics change only where a test says so. Commits stay
 * synchronous: without `fsync` that costs little, and VACUUM marks no page as visible to all whose rows were committed
 * asynchronously, which the tests of plans need.
 */
export const testServerSettings = {
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  // It may lie in memory (`scripts/test/memory-folder.ts`), and stays there between runs.
  max_wal_size: '512MB',
  checkpoint_timeout: '1h',
  autovacuum: 'off',
};
