import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
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
for (const suite of chosen) {
  const started = performance.now();
  console.log(`\n── ${suite.name}`);
  const exit = await run(suite.command);
  const counts = countsOf(suite, exit);
  passed += counts.passed;
  failed += counts.failed;
  console.log(
    `── ${suite.name}: ${counts.passed} passed, ${counts.failed} failed, ${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

function run([program = '', ...words]: string[]): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(program, words, {
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    });
    child.on('error', () => resolve(1));
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** A suite that exits badly has failed at least once, whatever its report says. */
function countsOf({ report }: Suite, exit: number): { passed: number; failed: number } {
  if (report === undefined) return exit === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const json = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const counts =
    'stats' in json
      ? { passed: json.stats.expected, failed: json.stats.unexpected + json.stats.flaky }
      : { passed: json.numPassedTests, failed: json.numFailedTests };
  return exit === 0 || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

type Report =
  | { stats: { expected: number; unexpected: number; flaky: number } }
  | { numPassedTests: number; numFailedTests: number };
