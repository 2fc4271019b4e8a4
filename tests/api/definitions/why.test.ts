import { beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { samples } from '#tests/api/access/samples.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { staffToken } from './staff.ts';

const app = useTestApp();
let token = '';
beforeAll(async () => {
  token = await staffToken(app, ['editor', 'approver']);
});

/** Every call for which the screen asks why, and the answer's name. */
const calls = [
  ['sendToReview', 'note'],
  ['publishForm', 'note'],
  ['restoreVersion', 'note'],
  ['sendBack', 'reason'],
  ['withdrawForm', 'reason'],
  ['bringFormBack', 'reason'],
  ['sendRatesToReview', 'note'],
  ['publishRates', 'note'],
  ['restoreRates', 'note'],
  ['sendRatesBack', 'reason'],
] as const;

test.each(calls)(
  'refuses %s without a reason, with a blank one and with an endless one, by its name',
  async (name, field) => {
    const endpoint = endpoints.get(name);
    const { params = {}, body = {} } = samples[name] ?? {};
    if (endpoint === undefined) throw new Error(`no call ${name}`);
    const refused = async (why: string | undefined) => {
      const { status, body: reply } = await app.call(endpoint, {
        token,
        params,
        body: { ...(body as object), [field]: why },
      });
      return [status, reply.issues];
    };
    expect(await refused(undefined)).toEqual([400, [{ field, message: 'is missing' }]]);
    for (const blank of ['', '   ', '\n\t', '\u00a0'])
      expect(await refused(blank)).toEqual([400, [{ field, message: 'is blank' }]]);
    expect(await refused('x'.repeat(501))).toEqual([
      400,
      [{ field, message: 'has more than 500 characters' }],
    ]);
    // As long as the screen allows; other refusals do not matter here.
    const [, issues] = await refused('x'.repeat(500));
    expect(issues).toBeUndefined();
  },
);
