import { expect, test } from 'vitest';
import { asAttachment, displayName } from './file-name.ts';

test.each([
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['C:\\Users\\ann\\scan.pdf', 'scan.pdf'],
  ['a\0b\r\n.pdf', 'ab.pdf'],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['zero\u200Bwidth.pdf', 'zerowidth.pdf'],
  ['  Kontoauszug  für Mai.pdf ', 'Kontoauszug für Mai.pdf'],
  ['.htaccess', 'htaccess'],
  ['<b>"x".pdf', "_b_'x'.pdf"],
  ['Bill %22q%22 <x>.pdf', "Bill 'q' _x_.pdf"],
  ['…/', 'file'],
  ['', 'file'],
  ['領収書.pdf', '領収書.pdf'],
])('shows %j as %j', (given, shown) => {
  expect(displayName(given)).toBe(shown);
});

test('shortens a name of 300 characters and keeps its extension', () => {
  const name = displayName(`${'😀'.repeat(296)}.pdf`);
  expect(Array.from(name)).toHaveLength(120);
  expect(name).toMatch(/….*\.pdf$/u);
  expect(name.isWellFormed()).toBe(true);
});

test('encodes a name in the header, so that it cannot end the header', () => {
  expect(asAttachment(`Mai's (1) "für".pdf`)).toBe(
    `attachment; filename="Mai's (1) _f_r_.pdf"; filename*=UTF-8''Mai%27s%20%281%29%20%22f%C3%BCr%22.pdf`,
  );
});
