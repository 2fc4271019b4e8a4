import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const example = 'tests/fixtures/irmark/hmrc-worked-example-submission.xml';
const marks = 'base64  RPfWtxHeCZRcwfitnIJmK9xc4OQ=\nbase32  IT35NNYR3YEZIXGB7CWZZATGFPOFZYHE\n';

function irmark(args: readonly string[], input?: Uint8Array) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/irmark.ts', ...args], {
    cwd: root,
    input,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test('prints both forms of the mark, of a file and of standard input', () => {
  expect(irmark([example])).toEqual({ status: 0, stdout: marks, stderr: '' });
  expect(irmark(['-'], readFileSync(new URL(`../../${example}`, import.meta.url))).stdout).toBe(marks);
});

test.each([
  [['no-such-file.xml'], 'There is no file no-such-file.xml.'],
  [['package.json'], 'not well-formed XML'],
  [['tests/fixtures/irmark/test-irmark-2.xml'], 'not a GovTalk message'],
  [[], 'Usage'],
])('%j fails and says why', (args, reason) => {
  const { status, stdout, stderr } = irmark(args);
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toContain(reason);
});
