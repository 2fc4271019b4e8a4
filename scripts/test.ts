import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { outcomeOf } from './test-reports.ts';
import { storyRounds } from '../tests/support/story-rounds.ts';

/**
 * Everything CI runs, one suite after the other (two cores), with one closing line for all of them.
 * `--check` runs the fast part: types, lint, format, walls, unused code, sizes.
 * With words after it, runs only the suites named: `npm test -- unit api`.
 */
interface Suite {
  name: string;
  command: string[];
  /** Where its reporter writes; without one the suite counts as a single test. */
  report?: string;
  fast?: true;
}

const reports = 'test-results/reports';
const vitest = (name: string, projects = [name]): Suite => ({
  name,
  command: [
    'vitest',
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reports}/${name}.json`,
  ],
  report: `${reports}/${name}.json`,
});

const suites: Suite[] = [
  { name: 'types of the server', command: ['tsc', '-p', 'tsconfig.node.json'], fast: true },
  { name: 'types of the client', command: ['tsc', '-p', 'tsconfig.web.json'], fast: true },
  { name: 'types of the browser tests', command: ['tsc', '-p', 'tsconfig.e2e.json'], fast: true },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'], fast: true },
  { name: 'format', command: ['oxfmt', '--check'], fast: true },
  { name: 'walls', command: ['node', 'scripts/walls.ts'], fast: true },
  { name: 'unused', command: ['knip'], fast: true },
  { name: 'sizes', command: ['size-limit'], fast: true },
  vitest('unit'),
  vitest(
    'storybook',
    storyRounds.map(({ name }) => name),
  ),
  vitest('browser'),
  vitest('api'),
  { name: 'build', command: ['vite', 'build', '--logLevel', 'warn'] },
  { name: 'e2e', command: ['playwright', 'test'], report: `${reports}/e2e.json` },
];

const named = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const chosen = process.argv.includes('--check')
  ? suites.filter((suite) => suite.fast)
  : suites.filter(
      (suite) =>
        named.length === 0 || named.includes(suite.name) || (named.includes('e2e') && suite.name === 'build'),
    );

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
let passed = 0;
let failed = 0;
const whatFailed: string[] = [];
for (const suite of chosen) {
  const started = performance.now();
  console.log(`\n── ${suite.name}`);
  const outcome = outcomeOf(suite.report, await run(suite.command));
  passed += outcome.passed;
  failed += outcome.failed;
  if (outcome.failed > 0) whatFailed.push(suite.name, ...outcome.names.map((name) => `  ${name}`));
  console.log(
    `── ${suite.name}: ${outcome.passed} passed, ${outcome.failed} failed, ${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
}
// By name once more, at the end: what came before is long, and logs are cut in the middle.
if (whatFailed.length > 0) console.log(`\nWhat failed:\n${whatFailed.map((line) => `  ${line}`).join('\n')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

function run([program = '', ...words]: string[]): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(program, words, {
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
      // The compiler and the linter are Go programs, whose memory is tidied up a quarter as often.
      env: { ...process.env, GOGC: '400' },
    });
    child.on('error', () => resolve(1));
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
