import { expect, test } from 'vitest';
import { about } from '#contract/about/about.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const withRealMail = useTestApp({ sandboxServices: ['HMRC'] });

test('reports which outside services are the sandbox, and where its mail and text messages are', async () => {
  const { status, body } = await app.call(about);
  expect(status).toBe(200);
  expect(body).toEqual({
    sandbox_services: ['mail', 'HMRC', 'banks', 'cards', 'text messages'],
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    operator: { name: 'Formledger', address: '', email: 'help@formledger.example' },
    mailbox_url: expect.stringMatching(/^http:.*\/mailbox$/),
    phones_url: expect.stringMatching(/^http:.*\/phones$/),
  });
});

test('names no service that is real, and no mailbox or phones when they are real', async () => {
  const { body } = await withRealMail.call(about);
  expect(body).toMatchObject({ sandbox_services: ['HMRC'] });
  expect(body).not.toHaveProperty('mailbox_url');
});
