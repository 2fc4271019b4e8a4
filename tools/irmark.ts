import { readFileSync } from 'node:fs';
import { irmarkOf } from '../src/domain/irmark.ts';
import { XmlRefused } from '../src/domain/irmark-xml.ts';

/** `npm run irmark -- FILE` prints the mark of a GovTalk message, base64 then base32; `-` reads standard input. */
const USAGE = 'Usage: npm run irmark -- FILE   (use - for standard input)';

const [file, ...rest] = process.argv.slice(2);

if (file === undefined || rest.length > 0) {
  fail(USAGE);
} else {
  const bytes = read(file);
  if (bytes) print(bytes, file);
}

function read(name: string): Uint8Array | undefined {
  try {
    return readFileSync(name === '-' ? 0 : name);
  } catch (error) {
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    fail(missing ? `There is no file ${name}.` : `Cannot read ${name}: ${String(error)}`);
    return undefined;
  }
}

function print(bytes: Uint8Array, name: string): void {
  try {
    const { base64, base32 } = irmarkOf(bytes);
    process.stdout.write(`base64  ${base64}\nbase32  ${base32}\n`);
  } catch (error) {
    if (!(error instanceof XmlRefused)) throw error;
    fail(`${name === '-' ? 'standard input' : name}: ${error.message}`);
  }
}

function fail(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
