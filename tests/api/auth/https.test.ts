import { expect, test } from 'vitest';
import { userFromEmail } from '#contract/auth/auth.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp({ publicUrl: 'https://books.example' });

test('sets the cookie of a link as Secure and for this host only over https, and mails an https link', async () => {
  const email = 'fay@people.example';
  const { headers } = await app.call(userFromEmail, { query: { email } });
  expect(headers['set-cookie']).toMatch(
    /^__Host-formledger_login=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  const [mail] = await app.mailTo(email);
  expect(mail?.text).toContain('https://books.example/magiclink/');
});
