import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { outcomeOf } from './test-reports.ts';
import { storyRounds } from '../tests/support/story-rounds.ts';

/**
 * Runs everything that CI runs, two suites at a time to use both cores: a suite leaves one idle while it starts,
 * waits or ends. The longest start first. The output of a suite is printed when it has ended. `--check` runs the fast
 * part: types, lint, format, walls, unused code, sizes and the unit tests of changed code. With names after it, runs
 * only those suites: `npm test -- unit api`.
 */
interface Suite {
  name: string;
  command: string[];
  /** The path of its report; without one the suite counts as a single test. */
  report?: string;
  /** The suite that must end before this one starts. */
  after?: string;
  /** Part of the check; `only` when the whole run covers the same in another way. */
  check?: 'too' | 'only';
}

/** The number of suites that run at a time. */
const LANES = 2;

const reports = 'test-results/reports';
const vitest = (name: string, { projects = [name], more = [] as string[] } = {}): Suite => ({
  name,
  command: [
    'vitest',
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reports}/${name}.json`,
    ...more,
  ],
  report: `${reports}/${name}.json`,
});

/**
 * One type checker, because several would each work out the types of the libraries again. It reuses unchanged results
 * of the last run.
 */
const types = (name: string, project: string): Suite => ({
  name,
  command: [
    'tsc',
    '-p',
    `tsconfig.${project}.json`,
    '--checkers',
    '1',
    '--incremental',
    '--tsBuildInfoFile',
    `build/types/${project}.tsbuildinfo`,
  ],
  check: 'too',
});

/** In the order they start. */
const suites: Suite[] = [
  { name: 'build', command: ['vite', 'build', '--logLevel', 'warn'], check: 'too' },
  { name: 'e2e', command: ['playwright', 'test'], report: `${reports}/e2e.json`, after: 'build' },
  vitest('api'),
  vitest('storybook', { projects: storyRounds.map(({ name }) => name) }),
  vitest('browser'),
  vitest('unit'),
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'], check: 'too' },
  {
    ...vitest('changed', { projects: ['unit'], more: ['--changed', '--passWithNoTests'] }),
    check: 'only',
  },
  types('types of the client', 'web'),
  types('types of the server', 'node'),
  types('types of the browser tests', 'e2e'),
  { name: 'unused', command: ['knip'], check: 'too' },
  { name: 'sizes', command: ['size-limit'], after: 'build', check: 'too' },
  { name: 'walls', command: ['node', 'scripts/walls.ts'], check: 'too' },
  { name: 'format', command: ['oxfmt', '--check'], check: 'too' },
];

const named = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const chosen = suites.filter((suite) => {
  if (process.argv.includes('--check')) return suite.check !== undefined;
  if (named.length === 0) return suite.check !== 'only';
  return (
    named.includes(suite.name) ||
    suites.some(({ name, after }) => named.includes(name) && after === suite.name)
  );
});

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const began = performance.now();
const waiting = [...chosen];
const ended = new Set<string>();
let passed = 0;
let failed = 0;
const failures: string[] = [];
await Promise.all(Array.from({ length: LANES }, lane));
// The names again at the end, because the output is long and logs are truncated in the middle.
if (failures.length > 0) console.log(`\nWhat failed:\n${failures.map((line) => `  ${line}`).join('\n')}`);
console.log(`\n${secondsSince(began)} s\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

/** Runs one suite after the other until none is left that can start. */
async function lane(): Promise<void> {
  for (;;) {
    const next = waiting.findIndex(
      ({ after }) => after === undefined || ended.has(after) || chosen.every(({ name }) => name !== after),
    );
    const [suite] = next === -1 ? [] : waiting.splice(next, 1);
    if (suite === undefined) return;
    await take(suite);
    ended.add(suite.name);
  }
}

async function take(suite: Suite): Promise<void> {
  const started = performance.now();
  console.log(`── ${suite.name} …`);
  const { code, output } = await run(suite.command);
  const outcome = outcomeOf(suite.report, code);
  passed += outcome.passed;
  failed += outcome.failed;
  if (outcome.failed > 0) failures.push(suite.name, ...outcome.names.map((name) => `  ${name}`));
  console.log(
    `\n${output}── ${suite.name}: ${outcome.passed} passed, ${outcome.failed} failed, ${secondsSince(started)} s\n`,
  );
}

function secondsSince(moment: number): string {
  return ((performance.now() - moment) / 1000).toFixed(1);
}

function run([program = '', ...words]: string[]): Promise<{ code: number; output: string }> {
  return new Promise((done) => {
    const shown = chosen.length === 1 ? 'inherit' : 'pipe';
    const child = spawn(program, words, {
      stdio: ['ignore', shown, shown],
      shell: process.platform === 'win32',
      // The compiler and the linter are Go programs. With one core each, they do not compete, work out no type twice,
      // and collect garbage a quarter as often. Code that Node compiled for one test process is reused in the next.
      env: {
        ...process.env,
        GOGC: '400',
        GOMAXPROCS: '1',
        NODE_COMPILE_CACHE: resolve('build/node'),
      },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.on('error', (error) => done({ code: 1, output: `${error.message}\n` }));
    child.on('close', (code) => done({ code: code ?? 1, output }));
  });
}
