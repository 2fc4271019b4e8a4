import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { submitXML } from '#contract/filing/submissions.ts';
import { CREDENTIALS, type Filer, JOB, newFiler } from '#tests/support/filing.ts';
import { addSession } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

/** Every other call goes to another process with its own pool and jobs. */
const app = useTestApp({}, { instances: 2 });

const presses: readonly (readonly [string, (press: number) => Record<string, string>])[] = [
  ['with one key', () => ({ 'idempotency-key': KEY })],
  ['with a key each', () => ({ 'idempotency-key': randomUUID() })],
  ['without keys', () => ({})],
];
const KEY = randomUUID();

test.each(presses)(
  'files one return from fifty presses %s, in two windows and two processes',
  async (_, headersOf) => {
    const filer = await newFiler(app);
    await filer.save('employment', [JOB]);
    const windows = [filer.token, await addSession(app, filer.userId)];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_press, press) =>
        app.call(submitXML, {
          token: windows[Math.floor(press / 2) % 2] ?? filer.token,
          headers: headersOf(press),
          query: { tax_year_id: 2025, test_file: 'N', amendment: 'N' },
          body: { ...CREDENTIALS, express_submit: 'N', file_as_agent: 'N', declaration: 'Y' },
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await sentBy(filer)).toBe(1);
    const marks = new Set(answers.map(({ body }) => body.irmark));
    expect([...marks]).toHaveLength(1);
    expect(answers.some(({ body }) => body.success === 'Y')).toBe(true);
  },
);

/** The returns that the sandbox took from this filer. */
async function sentBy({ utr }: Filer): Promise<number> {
  const { sandbox } = inject('testBed');
  const reply = await fetch(`${sandbox.url}/_returns?utr=${utr}`);
  const { returns } = (await reply.json()) as { returns: object[] };
  return returns.length;
}
