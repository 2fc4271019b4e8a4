import fc from 'fast-check';

/** How often a test with random input runs: rarely by default, more often with `RANDOM_RUNS=300 npm test`. */
export const RANDOM_RUNS = Number(process.env['RANDOM_RUNS'] ?? 20);

/** The default for fast-check tests without their own number. */
fc.configureGlobal({ numRuns: RANDOM_RUNS });
