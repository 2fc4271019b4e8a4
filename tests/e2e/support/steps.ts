import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { codeAt } from '../../support/authenticator.ts';
import { staffEntry, timeAt } from '../../support/staff-door.ts';
import { codeIn, newestMail } from './test.ts';

export interface Person {
  email: string;
  password: string;
  /** Staff also give a code of their authenticator. */
  isStaff?: true;
}

/**
 * The demo accounts of the README, for tests that only look, or that need a password. Two files of tests run at a time:
 * one that enters something signs up an account of its own, one that changes a form keeps to a form and year of its own.
 */
export const filer: Person = { email: 'filer@demo.example', password: 'Keeping-books-26' };
export const admin: Person = { email: 'admin@demo.example', password: 'Editing-forms-26', isStaff: true };
export const approver: Person = {
  email: 'approver@demo.example',
  password: 'Approving-forms-26',
  isStaff: true,
};
export const viewer: Person = { email: 'viewer@demo.example', password: 'Viewing-forms-26', isStaff: true };
/** Of the authenticators of all demo staff. */
const DEMO_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** Logs in with a password, from the login page; staff through the door of the tests. */
export async function signIn(page: Page, { email, password, isStaff }: Person): Promise<void> {
  await page.goto('/login');
  if (isStaff) await page.goto(await staffEntry(page.url(), email));
  else await enterPassword(page, { email, password });
  await expect(page.getByRole('heading', { name: 'Transactions', exact: true })).toBeVisible();
}

/** On the login page: the email, then the password. */
export async function enterPassword(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/** The code that a demo member of staff's authenticator shows, now or in some seconds. It works once. */
export async function demoCode(page: Page, inSeconds = 0): Promise<string> {
  const now = await timeAt(page.url());
  return codeAt(DEMO_SECRET, new Date(now.getTime() + inSeconds * 1000));
}

/** Chooses a tax year at the top of the screen, by its label: '2025-2026'. */
export async function chooseYear(page: Page, label: string): Promise<void> {
  const years = page.getByRole('combobox', { name: 'Tax year', exact: true });
  const option = years.getByRole('option').filter({ hasText: label });
  await years.selectOption(await option.getAttribute('value'));
}

/** A new account, logged in: nothing is entered in it, and no other test uses it. */
export async function signUp(page: Page): Promise<void> {
  const email = `${randomUUID()}@people.example`;
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await page.getByLabel('Secret code', { exact: true }).fill(codeIn(await newestMail(email)));
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Transactions', exact: true })).toBeVisible();
}

/** Saves an employment with pay of £60,000 in the return of a year such as '2021-2022'. */
export async function saveEmployment(page: Page, year: string): Promise<void> {
  await page.goto(`/taxForms/SA102?year=${year}`);
  await page.getByRole('button', { name: 'Add employment' }).click();
  await page.getByLabel('Include').check();
  await page.getByLabel('Pay from this employment').fill('60000');
  await page.getByLabel(/PAYE reference/).fill('123/A45');
  await page.getByLabel('Name of the employer').fill('Acme Ltd');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Saved/)).toBeVisible();
}
