import { expect, test } from 'vitest';
import { callOfPublicPage, CHECK_ADDRESS, sharedAddress } from './shared-address.ts';

test('the addresses of public pages lead to their calls, with the token in the query', () => {
  expect(callOfPublicPage(sharedAddress('a-b_c'))).toBe('/api/public/sharedReport.php?t=a-b_c');
  expect(callOfPublicPage(`${sharedAddress('a')}?format=pdf`)).toBe(
    '/api/public/sharedReport.php?t=a&format=pdf',
  );
  expect(callOfPublicPage('/shared/a/')).toBe('/api/public/sharedReport.php?t=a');
  expect(callOfPublicPage(CHECK_ADDRESS)).toBe('/api/public/checkReport.php');
});

test.each(['/', '/shared', '/shared/', '/shared/a/b', '/sharedx/a', '/check-reports', '/api/shared/a'])(
  '%s stays as it is',
  (address) => expect(callOfPublicPage(address)).toBe(address),
);
