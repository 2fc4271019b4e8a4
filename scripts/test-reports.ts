import { existsSync, readFileSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** The result of a suite. */
export interface Outcome {
  passed: number;
  failed: number;
  /**
   * The failures by name, with the start of their message: 'tests/api/x.test.ts › rejects …: AssertionError: expected 1
   * to be 2'. Empty for a suite that is one check.
   */
  names: string[];
}

/**
 * Reads the JSON report of a suite, from Vitest or Playwright; without a report the suite counts as a single test. A
 * suite that exits with an error has at least one failure, whatever its report says.
 */
export function outcomeOf(report: string | undefined, exit: number): Outcome {
  if (report === undefined)
    return exit === 0 ? { passed: 1, failed: 0, names: [] } : { passed: 0, failed: 1, names: [] };
  if (!existsSync(report)) return { passed: 0, failed: 1, names: ['ended without its report'] };
  const outcome = read(JSON.parse(readFileSync(report, 'utf8')) as VitestReport | PlaywrightReport);
  if (exit === 0 || outcome.failed > 0) return outcome;
  return { ...outcome, failed: 1, names: [...outcome.names, `ended with ${exit}, outside of a test`] };
}

/** The same for a parsed report. */
export function read(report: VitestReport | PlaywrightReport): Outcome {
  if (!('stats' in report)) return ofVitest(report);
  const { expected, unexpected, flaky } = report.stats;
  const errors = (report.errors ?? []).map(({ message = '' }) => message.split('\n')[0] ?? '');
  return {
    passed: expected,
    failed: unexpected + flaky,
    names: [...(report.suites ?? []).flatMap((suite) => failedSpecs(suite, [])), ...errors],
  };
}

export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults?: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
}

export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors?: { message?: string }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightSuite {
  title: string;
  specs: { title: string; ok: boolean; tests?: { status: string; results?: PlaywrightResult[] }[] }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightResult {
  errors?: { message?: string; location?: { file: string; line: number } }[];
}

function ofVitest({ numPassedTests, numFailedTests, testResults = [] }: VitestReport): Outcome {
  const names = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const failed = assertionResults.filter((result) => result.status === 'failed');
    // A file that could not be loaded has failed without a test.
    if (failed.length === 0 && status === 'failed') return [file];
    return failed.map(
      ({ fullName, failureMessages = [] }) => `${file} › ${fullName}${reason(failureMessages[0])}`,
    );
  });
  return { passed: numPassedTests, failed: numFailedTests, names };
}

function failedSpecs({ title, specs, suites = [] }: PlaywrightSuite, above: string[]): string[] {
  const path = [...above, title];
  return [
    // A test that passed on the second attempt also counts as failed.
    ...specs
      .filter(({ ok, tests = [] }) => !ok || tests.some(({ status }) => status === 'flaky'))
      .map((spec) => `${[...path, spec.title].join(' › ')}${whyFailed(spec)}`),
    ...suites.flatMap((suite) => failedSpecs(suite, path)),
  ];
}

function whyFailed({ tests = [] }: PlaywrightSuite['specs'][number]): string {
  const [error] = tests.flatMap(({ results = [] }) => results.flatMap(({ errors = [] }) => errors));
  if (error === undefined) return '';
  const place = error.location && ` (${basename(error.location.file)}:${error.location.line})`;
  return `${reason(error.message)}${place ?? ''}`;
}

/** The first lines of a message: what was wrong, where, and what was expected. */
function reason(message = ''): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, 4);
  return lines.length === 0 ? '' : `: ${lines.join(' · ')}`;
}
