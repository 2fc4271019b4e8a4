import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { announce } from './announce.ts';
import { withSandbox } from './sandbox-process.ts';

const sandbox = {
  url: 'http://127.0.0.1:3010',
  smtpPort: 3011,
  cardCheckout: { vendorId: '1', authCode: 'a', publicKey: 'k' },
  payments: { keyId: 'k', privateKey: 'p' },
};
const announced = (env: Record<string, string>) => announce(withSandbox(readConfig(env), sandbox), []);

test('prints every sandbox service with its mailbox, credentials and card', () => {
  const text = announced({});
  expect(text).toContain('Sandbox services: mail, HMRC, banks, cards and text messages');
  expect(text).toContain('http://127.0.0.1:3010/mailbox');
  expect(text).toContain('http://127.0.0.1:3010/phones');
  expect(text).toContain('sandbox-pass');
  expect(text).toContain('4242 4242 4242 4242');
});

test('prints nothing of the sandbox for a service that is real', () => {
  const filing = announced({
    HMRC_TE_SUBMIT_URL: 'https://hmrc.example/submission',
    HMRC_TE_POLL_URL: 'https://hmrc.example/poll',
  });
  expect(filing).toContain('Sandbox services: mail\n');
  expect(filing).toContain('/mailbox');
  expect(filing).not.toMatch(/HMRC|4242/);
  const mailing = announced({ SMTP_URL: 'smtp://mail.example' });
  expect(mailing).toContain('Sandbox services: HMRC, banks, cards and text messages\n');
  expect(mailing).not.toMatch(/mail/i);
});
