import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { admin, demoCode, enterPassword, filer, signIn } from './support/steps.ts';
import { codeIn, expect, expectAccessible, newestMail, test } from './support/test.ts';

const login = { name: 'Login', exact: true } as const;
const agentLogin = { name: 'Agent login' } as const;
const agent = { email: 'agent@demo.example', password: 'Advising-many-26' };

/** Waits until the page has fetched everything it fetches in advance. */
async function openLogin(page: Page, at = '/login'): Promise<void> {
  await page.goto(at);
  await page.waitForLoadState('networkidle');
}

/** On the login page: enters the code from an email, for someone who may be new. */
async function enterCode(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await page.getByLabel('Secret code', { exact: true }).fill(codeIn(await newestMail(email)));
  await page.getByRole('button', login).click();
}

test('the sign-in page is found however its address is written', async ({ page, context }) => {
  await test.step('people who are signed in continue', async () => {
    await signIn(page, filer);
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    for (const [from, to] of [
      ['/Login', '/home'],
      ['/LOGIN?target=accounts', '/accounts'],
      ['/login/?target=accounts', '/accounts'],
      ['/?target=accounts', '/accounts'],
      ['/%6Cogin', '/home'],
      ['/AGENT', '/agent'],
      ['/agent/', '/agent'],
    ] as const) {
      documents = 0;
      await page.goto(from, { waitUntil: 'commit' });
      await expect(page).toHaveURL(to);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(documents, from).toBeLessThanOrEqual(2);
    }
  });
  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());

  await test.step('agents come to their login', async () => {
    for (const address of ['/AGENT', '/agent/', '/%61gent']) {
      await page.goto(address);
      await expect(page.getByRole('heading', agentLogin)).toBeVisible();
      await expect(page).toHaveURL('/agent');
    }
  });

  await test.step('a link signs in and leaves no secret behind', async () => {
    await page.goto('/Magiclink/some-token/ann@people.example');
    await expect(page.getByText('It looks like your magic link has expired.')).toBeVisible();
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('some-token');
  });

  await test.step('the rest of the address stays', async () => {
    await page.goto('/login/?target=accounts&email=filer%40demo.example');
    await expect(page.getByLabel('Email')).toHaveValue(filer.email);
    await enterPassword(page, filer);
    await expect(page).toHaveURL('/accounts');
  });
});

test('typing at once goes into the next step', async ({ page }) => {
  await test.step('a password', async () => {
    await openLogin(page);
    await page.getByLabel('Email').fill(filer.email);
    await page.keyboard.press('Enter');
    await page.keyboard.type(filer.password);
    await expect(page.getByLabel('Email')).toHaveValue(filer.email);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(filer.password);
  });

  await test.step('a secret code', async () => {
    await openLogin(page);
    await page.getByLabel('Email').fill(`${randomUUID()}@people.example`);
    await page.getByRole('button', { name: 'Sign up' }).click();
    await page.waitForFunction(() => document.body.innerText.includes('Check your email'));
    await page.keyboard.type('12345678');
    await expect(page.getByLabel('Secret code', { exact: true })).toHaveValue('12345678');
  });

  await test.step('the code of an authenticator, with nothing drawn in between', async () => {
    await openLogin(page);
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.querySelector('main') === null) document.documentElement.dataset['blank'] = 'yes';
      }).observe(document, { childList: true, subtree: true });
    });
    await enterPassword(page, admin);
    await page.waitForFunction(() => document.body.innerText.includes('Authenticator code'));
    await page.keyboard.type('123456');
    await expect(page.getByLabel('Code', { exact: true })).toHaveValue('123456');
    await expect(page.locator('html')).not.toHaveAttribute('data-blank');
  });
});

test('the sign-in page reports a lost connection, and continues when it is back', async ({
  page,
  context,
}) => {
  await test.step('asks for the password', async () => {
    await page.route(/\/assets\/(?!main|rolldown|react|base|entrance)/, (route) => route.abort());
    await page.goto('/login');
    await page.getByLabel('Email').fill(filer.email);
    await context.setOffline(true);
    await page.getByRole('button', login).click();
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  });

  await test.step('the agents’ login loads once the connection is back, and the email stays', async () => {
    await page.getByRole('button', agentLogin).click();
    await expect(page.getByRole('alert')).toContainText('could not load');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled();
    await page.unrouteAll();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', agentLogin)).toBeVisible();
    await expect(page.getByLabel('Password or secret code', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(filer.email);
  });

  await test.step('reloading finds files that a newer version has replaced', async () => {
    await openLogin(page);
    let isGone = true;
    await page.route(/agent-sign-in-.*\.js/, (route) =>
      isGone ? route.fulfill({ status: 404, body: '{}' }) : route.continue(),
    );
    page.on('request', (request) => {
      if (request.isNavigationRequest()) isGone = false;
    });
    await page.getByLabel('Email').fill(filer.email);
    await page.getByRole('button', agentLogin).click();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByLabel('Password or secret code', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(filer.email);
  });
});

test('a page whose code cannot be fetched says so and offers to reload', async ({ page }) => {
  for (const [address, file] of [
    ['/login', /entrance-.*\.js/],
    ['/transactions', /\/app-.*\.js/],
  ] as const) {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.route(file, (route) => route.abort());
    if (address === '/transactions') await signIn(page, filer, null);
    await page.goto(address);
    await expect(page.getByRole('alert')).toContainText('could not load');
    await expectAccessible(page);
    await page.unroute(file);
    await page.getByRole('button', { name: 'Reload page' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('a browser that blocks storage gets a separate message', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    }),
  );
  for (const address of ['/login', '/transactions']) {
    await page.goto(address);
    await expect(page.getByRole('alert')).toContainText('Your browser does not let this site store data');
  }
});

test('Back leads from the sign-in page to where people were', async ({ page }) => {
  await test.step('after logging out', async () => {
    await signIn(page, filer);
    await page.getByRole('link', { name: 'Accounts', exact: true }).click();
    await expect(page).toHaveURL('/accounts');
    await page.getByRole('link', { name: 'Log out' }).click();
    await page.getByRole('link', { name: 'Log in again' }).click();
    await expect(page.getByLabel('Email')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/login?target=accounts');
    await expect(page.getByLabel('Email')).toBeVisible();
    await enterPassword(page, filer);
    await expect(page).toHaveURL('/accounts');
  });

  await test.step('after logging out and in again', async () => {
    await page.getByRole('link', { name: 'Log out' }).click();
    await expect(page.getByRole('heading', { name: 'You are logged out' })).toBeVisible();
    await page.goto('/login');
    await enterPassword(page, filer);
    await expect(page).toHaveURL('/home');
    await page.goBack();
    await expect(page).toHaveURL('/home');
    await expect(page.getByRole('heading', { name: 'Home', exact: true })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
  });

  await test.step('when the session is over', async () => {
    await page.getByRole('link', { name: 'Accounts', exact: true }).click();
    await expect(page).toHaveURL('/accounts');
    await page.getByRole('link', { name: 'Rules', exact: true }).click();
    await expect(page).toHaveURL('/rules');
    await page.evaluate(() => localStorage.setItem('pingTime', String(Date.now() - 46 * 60_000)));
    const lock = page.getByRole('dialog', { name: 'You have been logged out' });
    await expect(lock).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/accounts');
    await expect(lock).toBeVisible();
  });
});

test('an agent goes back from the choice of another client without losing typing there', async ({
  page,
  context,
}) => {
  await page.goto('/agent');
  await expect(page).toHaveTitle('Agent login · Formledger');
  await page.getByLabel('Email').fill(agent.email);
  await page.getByLabel('Password or secret code', { exact: true }).fill(agent.password);
  await page.getByRole('button', login).click();
  await page.getByLabel('Code', { exact: true }).fill(await demoCode(page));
  await page.getByRole('button', login).click();
  await expect(page).toHaveTitle('Agent login · Formledger');
  await page.getByRole('combobox', { name: 'Client' }).click();
  await page.getByRole('option', { name: /filer@demo\.example/ }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('link', { name: 'Accounts', exact: true }).click();
  await expect(page).toHaveURL('/accounts');
  // As a form with unsaved changes does, after the app has asked about it.
  await page.evaluate(() => window.addEventListener('beforeunload', (event) => event.preventDefault()));
  await page.getByRole('link', { name: 'Change client' }).click();
  await expect(page.getByRole('heading', agentLogin)).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { name: 'Transactions', exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', agentLogin)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Accounts', exact: true })).toBeVisible();

  // The session continues in another tab, as after a time-out.
  const other = await context.newPage();
  await other.goto('/agent');
  await other.getByLabel('Email').fill('half typed');
  await page.evaluate(() => {
    const token = localStorage.getItem('token') ?? '';
    localStorage.removeItem('token');
    localStorage.setItem('token', token);
  });
  // This page gets the event later. Once it has left, the other one would have left too.
  const visitor = await context.newPage();
  await visitor.goto('/login');
  await expect(visitor).toHaveURL('/transactions');
  await expect(other.getByLabel('Email')).toHaveValue('half typed');
});

test('uses the address someone wanted in full, once, and for no one else', async ({ page }) => {
  for (const address of [
    '/taxBreakdown?why=total#not-counted',
    '/transactions?description=what?is&x=1',
    '/transactions/eyJjb2RlIjoiQSJ9==',
    '/taxForms/SA100/',
  ]) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/login\?target=/);
    const wanted = await page.evaluate(() => sessionStorage.getItem('wanted'));
    expect(wanted).toContain(address);
    await page.evaluate(() => localStorage.clear());
    // Where the login leads. The screen may then change its address.
    const arrival = page.waitForRequest(
      (request) => request.isNavigationRequest() && !request.url().includes('/login'),
    );
    await enterPassword(page, filer);
    expect((await arrival).url()).toContain(address.split('#', 1)[0]);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (address.includes('#')) await expect(page).toHaveURL(address);
    await page.evaluate(() => localStorage.clear());
  }

  await test.step('used once', async () => {
    await page.goto('/taxForms/SA103S?year=2024-2025');
    await enterPassword(page, filer);
    await expect(page).toHaveURL(/SA103S/);
    await page.goto('/login?target=taxForms');
    await expect(page).toHaveURL(/\/taxForms(\/menu)?$/);
  });

  await test.step('not for someone else', async () => {
    await page.goto('/transactions?description=Client+Smith+secret');
    await expect(page.getByRole('heading', { name: 'Transactions', exact: true })).toBeVisible();
    // A page that was closed for longer than a session lasts; an open one locks.
    await page.goto('about:blank');
    await page.addInitScript(() => {
      if (!sessionStorage.getItem('aged')) localStorage.setItem('pingTime', String(Date.now() - 46 * 60_000));
      sessionStorage.setItem('aged', 'yes');
    });
    await page.goto('/transactions?description=Client+Smith+secret');
    await expect(page).toHaveURL('/login?target=transactions');
    await enterCode(page, `${randomUUID()}@people.example`);
    await expect(page).toHaveURL('/transactions');
  });

  await test.step('also after a visit to the agents’ login', async () => {
    await page.evaluate(() => localStorage.clear());
    await page.goto('/taxForms/SA103S?year=2024-2025');
    await page.getByLabel('Email').fill(filer.email);
    await page.getByRole('button', agentLogin).click();
    await expect(page).toHaveURL(/\/agent\?target=taxForms$/);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL('/login?target=taxForms');
    await expect(page.getByLabel('Email')).toHaveValue(filer.email);
    await page.goBack();
    await expect(page.getByRole('heading', agentLogin)).toBeVisible();
    await page.goForward();
    await enterPassword(page, filer);
    await expect(page).toHaveURL(/\/taxForms\/SA103S\?year=2024-2025/);
  });
});

test('a link that no longer works is reported next to the login, not next to a spinner', async ({ page }) => {
  await page.goto('/login/no-such-session');
  await expect(page.getByText('This link no longer works.')).toBeVisible();
  await expect(page.getByLabel('Logging you in')).toHaveCount(0);
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('without JavaScript both pages visibly say that they need it', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  // Inside the static page, and not below the fold.
  const notice = page.locator('.first noscript p');
  for (const address of ['/login', '/agent', '/transactions']) {
    await page.goto(address);
    expect(await notice.textContent()).toContain('Formledger needs JavaScript');
    expect((await notice.boundingBox())?.y).toBeLessThan(400);
  }
  await context.close();
});
