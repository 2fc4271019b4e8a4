import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { codeIn, newestMail } from './test.ts';

export interface Person {
  email: string;
  password: string;
}

/**
 * The demo accounts of the README, for tests that only look, or that need a password. Two files of tests run at a time:
 * one that enters something signs up an account of its own, one that changes a form keeps to a form and year of its own.
 */
export const filer: Person = { email: 'filer@demo.example', password: 'Keeping-books-26' };
export const admin: Person = { email: 'admin@demo.example', password: 'Editing-forms-26' };

/** Logs in with a password, from the login page. */
export async function signIn(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/login');
  await enterPassword(page, { email, password });
  await expect(page.getByRole('heading', { name: 'Transactions', exact: true })).toBeVisible();
}

/** On the login page: the email, then the password. */
export async function enterPassword(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
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
