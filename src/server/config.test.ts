import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const paddle = {
  PADDLE_VENDORS_URL: 'https://vendors.paddle.com/',
  PADDLE_CHECKOUT_URL: 'https://checkout.paddle.com',
  PADDLE_VENDOR_ID: '12345',
  PADDLE_VENDOR_AUTH_CODE: 'abc123',
  PADDLE_PUBLIC_KEY: '-----BEGIN PUBLIC KEY-----\\nAAAA\\n-----END PUBLIC KEY-----',
  PADDLE_PLANS: 'pro-yearly=1, pro-monthly=2,lite-yearly=3,lite-monthly=4',
};

test('the card checkout is the sandbox with nothing set, and a seller of one’s own with everything', () => {
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

test('half a seller is not started with: what is missing is named', () => {
  const { PADDLE_PUBLIC_KEY: _, PADDLE_PLANS: __, ...half } = paddle;
  expect(() => readConfig(half)).toThrow('PADDLE_PUBLIC_KEY, PADDLE_PLANS');
  expect(() => readConfig({ ...paddle, PADDLE_PLANS: 'pro-yearly=1' })).toThrow('pro-monthly');
  expect(() => readConfig({ ...paddle, PADDLE_PLANS: 'pro-yearly=x' })).toThrow('pro-yearly');
});
