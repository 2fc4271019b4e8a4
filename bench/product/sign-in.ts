import type { Page } from '@playwright/test';
import { staffEntry } from '../../tests/support/test-door.ts';

/** A demo account of the product. */
export interface Account {
  readonly email: string;
  readonly password: string;
  /** Staff use the tests' sign-in door, because a code of their authenticator works only once. */
  readonly isStaff?: true;
}

/** Signs in through the screens, like a person. */
export async function signIn(page: Page, url: string, { email, password, isStaff }: Account): Promise<void> {
  // Without a target the home page comes first.
  if (isStaff) {
    await page.goto(`${await staffEntry(url, email)}?target=transactions`);
  } else {
    await page.goto(`${url}/login?target=transactions`);
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
  }
  await page.getByRole('heading', { name: 'Transactions', exact: true }).waitFor();
}
