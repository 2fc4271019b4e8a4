import { enterPassword, filer, navigateTo } from './support/steps.ts';
import { type OwnServer, startOwnServer } from './support/own-server.ts';
import { expect, photograph, test } from './support/test.ts';

/** Its clock moves past the ten minutes in which a sign-in counts as a confirmation. */
let server: OwnServer;

test.beforeAll(async () => {
  server = await startOwnServer('2026-11-20T10:00:00Z', 1);
});
test.afterAll(() => server.close());

test('asks for the password before changing a UTR, saves it, and lists it in the security activity', async ({
  page,
}) => {
  await page.goto(`${server.url}/login`);
  await enterPassword(page, filer);
  await expect(page.getByRole('heading', { name: 'Home', exact: true })).toBeVisible();
  await server.setClock('2026-11-20T10:11:00Z');
  await navigateTo(page, '/profileMain');
  const utr = page.getByLabel(/Unique Taxpayer Reference|UTR/);
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Robin Typed');
  await utr.fill('1000000239');
  const save = page.getByRole('button', { name: 'Save' });
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' });

  await test.step('Cancel saves nothing and keeps what was typed', async () => {
    await save.click();
    await expect(dialog).toBeVisible();
    await photograph(page, '70-confirm-identity');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('Please confirm that it is you, and try again.')).toBeVisible();
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(utr).toHaveValue('1000000239');
    await expect(name).toHaveValue('Robin Typed');
  });

  await test.step('refuses a wrong password, and saves after the right one', async () => {
    await save.click();
    const password = dialog.getByLabel('Password', { exact: true });
    await password.fill('Wrong password 1');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog.getByRole('alert')).toContainText('That is not correct');
    await password.fill(filer.password);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your changes have been saved!')).toBeVisible();
    await page.reload();
    await expect(utr).toHaveValue('1000000239');
  });

  await test.step('the security activity shows both', async () => {
    await page.getByRole('tab', { name: 'Security' }).click();
    const events = page.getByRole('region', { name: 'Security activity' }).getByRole('listitem');
    await expect(events).toHaveCount(2);
    await expect(events.first()).toContainText('Wrong password or code');
    await expect(events.first()).toContainText('You · Chrome on');
    await expect(events.last()).toContainText('Logged in');
    await photograph(page, '71-security-activity');
  });

  await test.step('a password change needs the current password as well as the emailed code', async () => {
    await server.setClock('2026-11-20T10:22:00Z');
    await page.getByRole('button', { name: 'Email me an auth code' }).click();
    await page.getByRole('button', { name: 'OK' }).click();
    await page.getByRole('textbox', { name: 'Auth code' }).fill('00000000');
    await page.getByLabel('New password').fill('Another horse 43 battery');
    await page.getByLabel('Confirm password').fill('Another horse 43 battery');
    await page.getByRole('button', { name: 'Change password' }).click();
    await dialog.getByLabel('Password', { exact: true }).fill(filer.password);
    await page.keyboard.press('Enter');
    await expect(page.getByText('The auth code is wrong or has expired.')).toBeVisible();
  });
});
