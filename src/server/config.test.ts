import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { needsSandbox, withSandbox } from './start/sandbox-process.ts';

const sandbox = {
  url: 'http://127.0.0.1:3010',
  smtpPort: 3011,
  cardCheckout: { vendorId: '1', authCode: 'a', publicKey: 'k' },
  payments: { keyId: 'k', privateKey: 'p' },
};
const hmrc = {
  HMRC_TE_SUBMIT_URL: 'https://hmrc.example/submission',
  HMRC_TE_POLL_URL: 'https://hmrc.example/poll',
};
const live = { SMTP_URL: 'smtp://mail.example', ...hmrc };
const truelayer = {
  TRUELAYER_AUTH_URL: 'https://auth.truelayer.com/',
  TRUELAYER_API_URL: 'https://api.truelayer.com',
  TRUELAYER_CLIENT_ID: 'formledger-1a2b3c',
  TRUELAYER_CLIENT_SECRET: 'secret',
};

test('uses the sandbox for banks and the checkout while HMRC is the sandbox, and never with the real HMRC', () => {
  const trial = withSandbox(readConfig({}), sandbox);
  expect(trial.openBanking.apiUrl).toBe('http://127.0.0.1:3010/truelayer/api');
  expect(trial.cardCheckout.vendorsUrl).toBe('http://127.0.0.1:3010/paddle/vendors');
  const filing = readConfig(hmrc);
  expect(withSandbox(filing, sandbox).openBanking.apiUrl).toBeUndefined();
  expect(withSandbox(filing, sandbox).cardCheckout.vendorsUrl).toBeUndefined();
  expect(needsSandbox(readConfig(live))).toBe(false);
});

test('lists the services that are the sandbox, and none that is real', () => {
  const inSandbox = (env: Record<string, string>) => withSandbox(readConfig(env), sandbox).sandboxServices;
  expect(inSandbox({})).toEqual(['mail', 'HMRC', 'banks', 'cards', 'text messages']);
  expect(inSandbox({ SMTP_URL: live.SMTP_URL })).toEqual(['HMRC', 'banks', 'cards', 'text messages']);
  expect(inSandbox(truelayer)).toEqual(['mail', 'HMRC', 'cards', 'text messages']);
  expect(inSandbox(paddle)).toEqual(['mail', 'HMRC', 'banks', 'text messages']);
  expect(inSandbox(hmrc)).toEqual(['mail']);
  expect(readConfig(live).sandboxServices).toEqual([]);
});

test('sends text messages to the sandbox by default, and requires Twilio’s account and service together', () => {
  expect(withSandbox(readConfig({}), sandbox).phoneChecks).toMatchObject({
    lookupUrl: 'http://127.0.0.1:3010/twilio/lookups',
    verifyUrl: 'http://127.0.0.1:3010/twilio/verify',
  });
  expect(withSandbox(readConfig(hmrc), sandbox).phoneChecks.verifyUrl).toBeUndefined();
  const twilio = {
    TWILIO_LOOKUP_URL: 'https://lookups.twilio.com/',
    TWILIO_VERIFY_URL: 'https://verify.twilio.com',
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: 'secret',
    TWILIO_VERIFY_SERVICE_SID: 'VA1',
  };
  expect(withSandbox(readConfig(twilio), sandbox).phoneChecks).toEqual({
    lookupUrl: 'https://lookups.twilio.com',
    verifyUrl: 'https://verify.twilio.com',
    accountSid: 'AC1',
    authToken: 'secret',
    serviceSid: 'VA1',
  });
  const { TWILIO_VERIFY_SERVICE_SID: _, ...some } = twilio;
  expect(() => readConfig(some)).toThrow('TWILIO_VERIFY_SERVICE_SID');
});

test('requires all addresses of HMRC, or none', () => {
  const { HMRC_TE_SUBMIT_URL, HMRC_TE_POLL_URL } = hmrc;
  expect(readConfig(hmrc).transactionEngine).toMatchObject({
    submitUrl: HMRC_TE_SUBMIT_URL,
    pollUrl: HMRC_TE_POLL_URL,
  });
  expect(() => readConfig({ HMRC_TE_SUBMIT_URL })).toThrow('Set HMRC_TE_POLL_URL as well');
  expect(() => readConfig({ HMRC_TE_POLL_URL })).toThrow('Set HMRC_TE_SUBMIT_URL as well');
  expect(() => readConfig({ ...hmrc, HMRC_TE_POLL_URL: 'hmrc.example/poll' })).toThrow('HMRC_TE_POLL_URL');
});

test('requires the addresses of TrueLayer together with its application, or none', () => {
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

test('takes payments with a real key only, once the real application of open banking is set', () => {
  const payments = {
    TRUELAYER_PAYMENT_PAGE_URL: 'https://payment.truelayer.com/',
    TRUELAYER_WEBHOOK_KEYS_URL: 'https://webhooks.truelayer.com/.well-known/jwks',
    TRUELAYER_SIGNING_KEY_ID: 'k-1',
    TRUELAYER_SIGNING_KEY: 'first\\nsecond',
  };
  expect(withSandbox(readConfig({ ...truelayer, ...payments }), sandbox).payments).toEqual({
    pageUrl: 'https://payment.truelayer.com',
    jwksUrl: 'https://webhooks.truelayer.com/.well-known/jwks',
    keyId: 'k-1',
    privateKey: 'first\nsecond',
  });
  expect(() => readConfig(payments)).toThrow('TRUELAYER_AUTH_URL');
  const { TRUELAYER_SIGNING_KEY_ID: _, ...some } = payments;
  expect(() => readConfig({ ...truelayer, ...some })).toThrow('TRUELAYER_SIGNING_KEY_ID');
  // A real bank without a key: no one can pay, and no payment goes to the sandbox.
  expect(withSandbox(readConfig(truelayer), sandbox).payments.pageUrl).toBeUndefined();
  expect(withSandbox(readConfig({}), sandbox).payments.pageUrl).toBe('http://127.0.0.1:3010/truelayer/pay');
});

test('uses the sandbox for employment data by default, and requires HMRC’s record, agent and application together', () => {
  expect(withSandbox(readConfig({}), sandbox)).toMatchObject({
    hmrc: { apiUrl: `${sandbox.url}/hmrc` },
    incomeRecord: { url: `${sandbox.url}/hmrc/tax-history`, arn: 'AARN1234567' },
  });
  const record = {
    HMRC_INCOME_RECORD_URL: 'https://record.example/tax-history/',
    HMRC_AGENT_ARN: 'BARN7654321',
  };
  expect(() => readConfig({ HMRC_AGENT_ARN: 'BARN7654321' })).toThrow('HMRC_INCOME_RECORD_URL');
  expect(() => readConfig({ ...record, HMRC_AGENT_ARN: '12' })).toThrow('HMRC_AGENT_ARN');
  expect(() => readConfig(record)).toThrow('HMRC_API_URL');
  const application = {
    HMRC_API_URL: 'https://api.example',
    HMRC_CLIENT_ID: 'id',
    HMRC_CLIENT_SECRET: 'secret',
    HMRC_VENDOR_IP: '203.0.113.6',
  };
  const live = readConfig({ ...record, ...application });
  expect(live.incomeRecord).toEqual({ url: 'https://record.example/tax-history', arn: 'BARN7654321' });
  expect(live.realServices).toContain('HMRC’s record of PAYE income (HMRC_INCOME_RECORD_URL)');
  // Real returns go nowhere near invented pay.
  const withoutRecord = withSandbox(
    readConfig({ HMRC_TE_SUBMIT_URL: 'https://te.example/s', HMRC_TE_POLL_URL: 'https://te.example/p' }),
    sandbox,
  );
  expect(withoutRecord.incomeRecord.url).toBeUndefined();
});

const paddle = {
  PADDLE_VENDORS_URL: 'https://vendors.paddle.com/',
  PADDLE_CHECKOUT_URL: 'https://checkout.paddle.com',
  PADDLE_VENDOR_ID: '12345',
  PADDLE_VENDOR_AUTH_CODE: 'abc123',
  PADDLE_PUBLIC_KEY: '-----BEGIN PUBLIC KEY-----\\nAAAA\\n-----END PUBLIC KEY-----',
  PADDLE_PLANS: 'pro-yearly=1, pro-monthly=2,lite-yearly=3,lite-monthly=4',
};

test('uses the sandbox checkout by default, and a real seller if everything is set', () => {
  expect(readConfig({}).cardCheckout.vendorsUrl).toBeUndefined();
  expect(readConfig(paddle).cardCheckout).toEqual({
    vendorsUrl: 'https://vendors.paddle.com',
    checkoutUrl: 'https://checkout.paddle.com',
    vendorId: '12345',
    authCode: 'abc123',
    publicKey: '-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----',
    planIds: { 2: { yearly: 1, monthly: 2 }, 3: { yearly: 3, monthly: 4 } },
  });
});

test('refuses to start with an incomplete seller and names what is missing', () => {
  const { PADDLE_PUBLIC_KEY: _, PADDLE_PLANS: __, ...half } = paddle;
  expect(() => readConfig(half)).toThrow('PADDLE_PUBLIC_KEY, PADDLE_PLANS');
  expect(() => readConfig({ ...paddle, PADDLE_PLANS: 'pro-yearly=1' })).toThrow('pro-monthly');
  expect(() => readConfig({ ...paddle, PADDLE_PLANS: 'pro-yearly=x' })).toThrow('pro-yearly');
});

test('loads demo data only when every service is the sandbox', () => {
  expect(readConfig({})).toMatchObject({ demoData: true, realServices: [] });
  expect(readConfig({ DEMO_DATA: 'no' }).demoData).toBe(false);
  expect(readConfig({ SMTP_URL: live.SMTP_URL })).toMatchObject({
    demoData: false,
    realServices: ['mail (SMTP_URL)'],
  });
  expect(readConfig(live).realServices).toEqual(['mail (SMTP_URL)', 'HMRC (HMRC_TE_SUBMIT_URL)']);
  expect(readConfig(truelayer).realServices).toEqual(['open banking (TRUELAYER_AUTH_URL)']);
  expect(readConfig(paddle).realServices).toEqual(['the card checkout (PADDLE_VENDORS_URL)']);
  expect(() => readConfig({ ...paddle, DEMO_DATA: 'yes' })).toThrow('DEMO_DATA=yes is for the sandbox only');
});

test('measures distances in the sandbox by default, and with Google or OSRM where one is set', () => {
  expect(withSandbox(readConfig({}), sandbox).distances.osrm).toMatchObject({
    url: 'http://127.0.0.1:3010/osrm',
    postcodesUrl: 'http://127.0.0.1:3010/postcodes-io',
  });
  expect(withSandbox(readConfig(hmrc), sandbox).distances).toEqual({ google: undefined, osrm: undefined });
  const google = { GOOGLE_MAPS_URL: 'https://maps.googleapis.com/', GOOGLE_MAPS_KEY: 'k' };
  expect(withSandbox(readConfig(google), sandbox).distances).toEqual({
    google: { url: 'https://maps.googleapis.com', key: 'k' },
    osrm: undefined,
  });
  const osrm = { OSRM_URL: 'https://osrm.example', POSTCODES_URL: 'https://api.postcodes.io' };
  expect(readConfig(osrm).distances.osrm).toEqual({
    url: 'https://osrm.example',
    bicycleUrl: 'https://osrm.example',
    postcodesUrl: 'https://api.postcodes.io',
  });
  expect(() => readConfig({ ...google, ...osrm })).toThrow('not both');
  expect(() => readConfig({ OSRM_URL: osrm.OSRM_URL })).toThrow('POSTCODES_URL');
});

test('takes the address of map pictures with its places, and their credit', () => {
  const map = { MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png', MAP_TILES_CREDIT: '© mappers' };
  expect(readConfig(map).map.tiles).toEqual({
    url: map.MAP_TILES_URL,
    credit: '© mappers',
    origin: 'https://tiles.example',
  });
  expect(readConfig({}).map.tiles).toBeUndefined();
  for (const url of [
    'https://tiles.example/map.png',
    'tiles.example/{z}/{x}/{y}',
    "https://x'; script-src */{z}/{x}/{y}",
  ])
    expect(() => readConfig({ ...map, MAP_TILES_URL: url })).toThrow('MAP_TILES_URL');
  expect(() => readConfig({ MAP_TILES_URL: map.MAP_TILES_URL })).toThrow('MAP_TILES_CREDIT');
});

test('takes returned mail only with an address and a key', () => {
  const key = 'x'.repeat(20);
  expect(readConfig({ MAIL_RETURNS: 'returns@mail.example', MAIL_RETURNS_KEY: key }).mail.returns).toEqual({
    address: 'returns@mail.example',
    key,
  });
  expect(readConfig({}).mail.returns).toBeUndefined();
  expect(() => readConfig({ MAIL_RETURNS: 'returns@mail.example' })).toThrow('MAIL_RETURNS_KEY');
  expect(() => readConfig({ MAIL_RETURNS: 'a+b@mail.example', MAIL_RETURNS_KEY: key })).toThrow(
    'MAIL_RETURNS',
  );
  expect(() => readConfig({ MAIL_RETURNS: 'returns@mail.example', MAIL_RETURNS_KEY: 'short' })).toThrow(
    'MAIL_RETURNS_KEY',
  );
});

test('serves metrics only where a port is set, to this machine by default, and never on the port of the app', () => {
  expect(readConfig({}).metrics).toBeUndefined();
  expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({
    host: '127.0.0.1',
    port: 9464,
    addresses: ['127.0.0.1', '::1'],
  });
  const inside = { METRICS_PORT: '9464', METRICS_HOST: '10.0.0.11', METRICS_ADDRESSES: '10.0.0.5, 10.0.0.6' };
  expect(readConfig(inside).metrics).toMatchObject({
    host: '10.0.0.11',
    addresses: ['10.0.0.5', '10.0.0.6'],
  });
  expect(() => readConfig({ PORT: '3000', METRICS_PORT: '3000' })).toThrow('METRICS_PORT must not be PORT');
});
