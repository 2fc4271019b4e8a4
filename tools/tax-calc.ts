import { readFileSync } from 'node:fs';
import { runCases } from '../src/server/features/tax/cases/run-cases.ts';

/**
 * `npm run tax:calc -- FILE` prints the tax of the people described in a JSON file, `-` reads standard input, `--why`
 * adds the workings. docs/tax-calc.md describes the file.
 */
const USAGE = 'Usage: npm run tax:calc -- FILE [--why]   (use - for standard input)';

// A reader such as `head` may have closed the pipe.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

const options = process.argv.slice(2);
const why = options.includes('--why');
const [file, ...rest] = options.filter((option) => option !== '--why');

if (file === undefined || rest.length > 0 || (file.startsWith('-') && file !== '-')) {
  fail([USAGE]);
} else {
  const text = read(file);
  if (text !== undefined) print(text);
}

function read(name: string): string | undefined {
  try {
    return readFileSync(name === '-' ? 0 : name, 'utf8');
  } catch (error) {
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    fail([missing ? `There is no file ${name}.` : `Cannot read ${name}: ${String(error)}`]);
    return undefined;
  }
}

function print(text: string): void {
  const { out, errors, exitCode } = runCases(text, { why });
  process.stdout.write(out);
  fail(errors, exitCode);
}

function fail(errors: readonly string[], exitCode = 1): void {
  process.stderr.write(errors.map((line) => `${line}\n`).join(''));
  process.exitCode = exitCode;
}
