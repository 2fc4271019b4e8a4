import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import type { Finding } from '../src/server/features/proof/verify/findings.ts';
import { verifyPack } from '../src/server/features/proof/verify/verify-pack.ts';

/**
 * `npm run proof:verify -- FILE` checks a proof pack without a database or network: docs/proof-packs.md. Exits with 1 if
 * anything does not agree.
 */
const USAGE = 'Usage: npm run proof:verify -- FILE.zip';

const [file, ...rest] = process.argv.slice(2);

if (file === undefined || rest.length > 0) fail(USAGE);
else {
  const files = read(file);
  if (files !== undefined) print(await verifyPack(files));
}

function read(name: string): Map<string, Uint8Array> | undefined {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(name);
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    fail(isMissing ? `There is no file ${name}.` : `Cannot read ${name}: ${String(error)}`);
    return undefined;
  }
  try {
    return new Map(Object.entries(unzipSync(bytes)));
  } catch {
    fail(`${name} is not a ZIP file, or it was damaged.`);
    return undefined;
  }
}

function print(findings: readonly Finding[]): void {
  for (const { agrees, text } of findings) process.stdout.write(`${mark(agrees)} ${text}\n`);
  const wrong = findings.filter(({ agrees }) => agrees === false).length;
  process.stdout.write(wrong === 0 ? '\nEverything agrees.\n' : `\n${wrong} of these do not agree.\n`);
  if (wrong > 0) process.exitCode = 1;
}

function mark(agrees: boolean | undefined): string {
  if (agrees === undefined) return 'note ';
  return agrees ? 'ok   ' : 'WRONG';
}

function fail(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
