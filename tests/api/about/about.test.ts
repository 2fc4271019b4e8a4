import { expect, test } from 'vitest';
import { about } from '#contract/about.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();

test('everybody is told that the outside services are the sandbox, and where its mail is', async () => {
  const { status, body } = await app.call(about);
  expect(status).toBe(200);
  expect(body).toEqual({
    sandbox: true,
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    mailbox_url: expect.stringMatching(/^http:.*\/mailbox$/),
  });
});
