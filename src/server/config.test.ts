import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { needsSandbox, withSandbox } from './start/sandbox-process.ts';

const sandbox = { url: 'http://127.0.0.1:3010', smtpPort: 3011 };
const live = { SMTP_URL: 'smtp://mail.example', HMRC_TE_SUBMIT_URL: 'https://hmrc.example/submission' };
const truelayer = {
  TRUELAYER_AUTH_URL: 'https://auth.truelayer.com/',
  TRUELAYER_API_URL: 'https://api.truelayer.com',
  TRUELAYER_CLIENT_ID: 'formledger-1a2b3c',
  TRUELAYER_CLIENT_SECRET: 'secret',
};

test('banks are the sandbox’s while HMRC is the sandbox, and never beside the real HMRC', () => {
  expect(withSandbox(readConfig({}), sandbox).openBanking.apiUrl).toBe('http://127.0.0.1:3010/truelayer/api');
  const filing = readConfig({ HMRC_TE_SUBMIT_URL: live.HMRC_TE_SUBMIT_URL });
  expect(withSandbox(filing, sandbox).openBanking.apiUrl).toBeUndefined();
  expect(needsSandbox(readConfig(live))).toBe(false);
});

test('the addresses of TrueLayer come with the application that it knows, or not at all', () => {
  const { openBanking } = withSandbox(readConfig(truelayer), sandbox);
  expect(openBanking).toEqual({
    authUrl: 'https://auth.truelayer.com',
    apiUrl: 'https://api.truelayer.com',
    clientId: 'formledger-1a2b3c',
    clientSecret: 'secret',
  });
  const { TRUELAYER_CLIENT_SECRET: _, ...some } = truelayer;
  expect(() => readConfig(some)).toThrow('TRUELAYER_CLIENT_SECRET');
  expect(() => readConfig({ ...truelayer, TRUELAYER_API_URL: 'api.truelayer.com' })).toThrow(
    'TRUELAYER_API_URL',
  );
});
