import type { Page } from '@playwright/test';

/** A demo account of the product. */
export interface Account {
  readonly email: string;
  readonly password: string;
}

/** Signs in through the screens, as a person does. */
export async function signIn(page: Page, url: string, { email, password }: Account): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('heading', { name: 'Transactions', exact: true }).waitFor();
}
