import fc from 'fast-check';

/** How often a test with random input runs: seldom each time, and more often with the flag, `RANDOM_RUNS=300 npm test`. */
export const RANDOM_RUNS = Number(process.env['RANDOM_RUNS'] ?? 20);

/** What a test of fast-check does that does not say how often. */
fc.configureGlobal({ numRuns: RANDOM_RUNS });
